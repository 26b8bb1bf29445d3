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

/** Lets it fetch the scripts of a page, after what is seen first. `modules` are sources, as in the manifest. */
export function scriptPreloads(modules: string[]): string {
  const entry = scriptsOf('index.html');
  const scripts = [...new Set(modules.flatMap((it) => [...scriptsOf(it)]))].filter((file) => !entry.has(file));
  return scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('');
}
