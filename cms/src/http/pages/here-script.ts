import { createHash } from 'node:crypto';

/** Before the first paint, so that logged-in people do not see "Login". The only inline script of the shop. */
const text = "/(?:^|; )spa-here=1/.test(document.cookie)&&(document.documentElement.dataset.here='')";

export const hereScript = `<script>${text}</script>`;
/** Its source in the Content-Security-Policy. */
export const hereScriptSource = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
