import { manifest } from 'virtual:client-manifest';
import { fontFiles } from '../ui/fonts';

/** A script's imports, each followed by its own. */
function scriptsOf(name: string): string[] {
  const chunk = manifest[name];
  return chunk ? [...(chunk.imports ?? []).flatMap(scriptsOf), chunk.file] : [];
}

export const fontPreloads = Object.values(fontFiles)
  .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  .join('');

const TAKE_OVER = 'src/take-over.tsx';

/**
 * The addresses of a page's scripts, in the order of their imports, the one that starts them last. `modules`
 * are sources, as in the manifest.
 */
const scriptsOfPage = (modules: string[]): string[] => {
  if (!manifest[TAKE_OVER]) return [`/${TAKE_OVER}`];
  return [...new Set([...modules, TAKE_OVER].flatMap(scriptsOf))].map((file) => `/${file}`);
};

/**
 * `list` names the scripts of a page for the entry script, `preloads` fetches them with low priority. A page that can
 * wait for its scripts only lists them.
 */
export function pageScripts(modules: string[], { canWait }: { canWait: boolean }) {
  const scripts = scriptsOfPage(modules);
  const preloads = canWait
    ? []
    : scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`);
  return {
    preloads: preloads.join(''),
    list: `<script type="application/json" id="scripts"${canWait ? ' data-can-wait' : ''}>${JSON.stringify(scripts)}</script>`,
  };
}
