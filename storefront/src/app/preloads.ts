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

/** The addresses of the scripts of a page, without the one that is in every document. `modules` are sources, as in the manifest. */
export function scriptsOfPage(modules: string[]): string[] {
  const entry = scriptsOf('index.html');
  const scripts = new Set(['src/take-over.tsx', ...modules].flatMap((it) => [...scriptsOf(it)]));
  return [...scripts].filter((file) => !entry.has(file)).map((file) => `/${file}`);
}

/** Lets the browser fetch scripts while it reads the page, after what is seen first. */
export const scriptPreloads = (addresses: string[]): string =>
  addresses.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`).join('');

/** Names them for the script that waits until somebody touches the page. */
export const scriptsForLater = (addresses: string[]): string => `<script type="application/json" id="scripts">${JSON.stringify(addresses)}</script>`;
