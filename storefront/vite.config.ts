import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CLIENT_MANIFEST = 'virtual:client-manifest';

/** Lets the server build name the scripts of a route (for modulepreload): the client is built first. */
function clientManifest(isDev: boolean): Plugin {
  return {
    name: 'client-manifest',
    resolveId: (id) => (id === CLIENT_MANIFEST ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${CLIENT_MANIFEST}`) return null;
      const manifest = isDev
        ? '{}'
        : readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8');
      return `export const manifest = ${manifest};`;
    },
  };
}

/** Libraries that every page needs. */
const library =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|styled-components|stylis|@emotion)[\\/]/;
const publicPage =
  /[\\/]src[\\/]shop[\\/]pages[\\/](home|products|services|product|product-category|search|blog|blog-post|contact|content-page|privacy)\.tsx$/;
/** The parts around every page. */
const frame = /[\\/]src[\\/]take-over\.tsx$/;
/** A module that so many public pages use comes with the first of them. */
const COMMON = 3;

/**
 * Few scripts instead of many small ones: the libraries, what public pages have in common, and each page's
 * own.
 */
function commonOfPages(): { plugin: Plugin; isCommon: (id: string) => boolean } {
  const common = new Set<string>();
  const plugin: Plugin = {
    name: 'common-of-pages',
    apply: 'build',
    renderStart() {
      const uses = new Map<string, number>();
      const count = (root: string, times: number) => {
        const reached = new Set<string>();
        const reach = (id: string) => {
          if (!reached.has(id)) {
            reached.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(reach);
          }
        };
        reach(root);
        for (const id of reached) uses.set(id, (uses.get(id) ?? 0) + times);
      };
      for (const id of this.getModuleIds()) {
        if (frame.test(id)) count(id, COMMON);
        else if (publicPage.test(id)) count(id, 1);
      }
      for (const [id, count] of uses)
        if (count >= COMMON && !id.startsWith('\0') && !id.includes('/node_modules/')) common.add(id);
    },
  };
  return { plugin, isCommon: (id) => common.has(id) };
}

export default defineConfig(({ command, isSsrBuild }) => {
  const { plugin, isCommon } = commonOfPages();
  return {
    plugins: [clientManifest(command === 'serve'), ...(isSsrBuild ? [] : [plugin]), react()],
    oxc: {
      plugins: {
        styledComponents: {
          displayName: command === 'serve',
          fileName: false,
          ssr: true,
          minify: true,
          pure: true,
        },
      },
    },
    ssr: { noExternal: ['styled-components', 'keen-slider', '@spa-bronze/domain'] },
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: isSsrBuild
        ? { input: 'src/entry-server.tsx' }
        : {
            input: ['index.html', 'src/take-over.tsx'],
            preserveEntrySignatures: 'exports-only',
            output: {
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: library, priority: 2 },
                  { name: 'shop', test: isCommon, priority: 1 },
                ],
              },
            },
          },
    },
  };
});
