import { manifest } from 'virtual:client-manifest';
import { fontFiles } from '../ui/fonts';

/** What a script imports, and it after them. */
function scriptsOf(name: string): string[] {
  const chunk = manifest[name];
  return chunk ? [...(chunk.imports ?? []).flatMap(scriptsOf), chunk.file] : [];
}

/** Lets the browser fetch the fonts while it reads the page. */
export const fontPreloads = Object.values(fontFiles)
  .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  .join('');

const TAKE_OVER = 'src/take-over.tsx';

/**
 * The addresses of the scripts that a page needs to answer: each after what it imports, and last the one that
 * starts them. `modules` are sources, as in the manifest.
 */
const scriptsOfPage = (modules: string[]): string[] => {
  if (!manifest[TAKE_OVER]) return [`/${TAKE_OVER}`];
  return [...new Set([...modules, TAKE_OVER].flatMap(scriptsOf))].map((file) => `/${file}`);
};

/**
 * Names the scripts of a page for the one that is in every document, and lets the browser fetch them while it
 * reads the page, after what is seen first. A page that can wait for its scripts only names them.
 */
export function pageScripts(modules: string[], { canWait }: { canWait: boolean }): string {
  const scripts = scriptsOfPage(modules);
  const preloads = canWait
    ? []
    : scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`);
  return `${preloads.join('')}<script type="application/json" id="scripts"${canWait ? ' data-can-wait' : ''}>${JSON.stringify(scripts)}</script>`;
}
