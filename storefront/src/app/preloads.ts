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

/** Hints that let the browser fetch fonts and the page's scripts while it reads the page. `modules` are sources, as in the manifest. */
export function preloads(modules: string[]): string {
  const fonts = Object.values(fontFiles).map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`);
  const entry = scriptsOf('index.html');
  const scripts = [...new Set(modules.flatMap((it) => [...scriptsOf(it)]))].filter((file) => !entry.has(file));
  return [...fonts, ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)].join('');
}
