import { createHash } from 'node:crypto';

/**
 * Runs before anything is painted: whoever is logged in sees no Login in the place that is theirs. The one
 * inline script of the shop.
 */
const text = "/(?:^|; )spa-here=1/.test(document.cookie)&&(document.documentElement.dataset.here='')";

export const hereScript = `<script>${text}</script>`;
/** How the Content-Security-Policy names it. */
export const hereScriptSource = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
