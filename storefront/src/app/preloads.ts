import { manifest } from 'virtual:client-manifest';
import { fontFiles } from '../ui/fonts';

/** A script and everything that it imports. */
function scriptsOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.imports?.forEach((it) => scriptsOf(it, found));
  return found;
}

/** Lets the browser fetch the fonts while it reads the page. */
export const fontPreloads = Object.values(fontFiles).map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('');

const TAKE_OVER = 'src/take-over.tsx';

/** The addresses of the scripts that a page needs to answer, the one that starts them first. `modules` are sources, as in the manifest. */
const scriptsOfPage = (modules: string[]): string[] => {
  if (!manifest[TAKE_OVER]) return [`/${TAKE_OVER}`];
  return [...new Set([TAKE_OVER, ...modules].flatMap((it) => [...scriptsOf(it)]))].map((file) => `/${file}`);
};

/**
 * Names the scripts of a page for the one that is in every document, and lets the browser fetch them while it reads the page, after what is
 * seen first. A page that can wait for its scripts only names them.
 */
export function pageScripts(modules: string[], { canWait }: { canWait: boolean }): string {
  const scripts = scriptsOfPage(modules);
  const preloads = canWait ? [] : scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`);
  return `${preloads.join('')}<script type="application/json" id="scripts"${canWait ? ' data-can-wait' : ''}>${JSON.stringify(scripts)}</script>`;
}
