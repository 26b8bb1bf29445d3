import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The oldest browsers that the pages' scripts are for, as README.md says. Older ones get plain pages and forms. */
const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];

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
const busyPage =
  /[\\/]src[\\/]shop[\\/]pages[\\/](home|products|services|product|product-category|search|blog|blog-post|contact|content-page|privacy|booking|cart)\.tsx$/;
/** What books a service: two pages load all of it, as one script instead of two. */
const bookingForm =
  /[\\/]src[\\/]shop[\\/]features[\\/](bookings[\\/](booking-bar|missing-parts|slot-picker|use-slot-choice)|cart[\\/]use-reserve)\.tsx?$/;
/** The parts around every page. */
const frame = /[\\/]src[\\/]take-over\.tsx$/;
/** A module that so many of those pages use comes with the first of them. */
const COMMON = 3;
/** So few characters of code weigh less in a script of many pages than as a request of two. */
const SMALL = 1000;

/**
 * The package names its development build alone. The other one has no warnings, which would weigh on every
 * page.
 */
const productionRouter = (file: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));

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
        else if (busyPage.test(id)) count(id, 1);
      }
      const sizeOf = (id: string) => this.getModuleInfo(id)?.code?.length ?? Infinity;
      for (const [id, count] of uses)
        if (
          (count >= COMMON || (count > 1 && sizeOf(id) < SMALL)) &&
          !id.startsWith('\0') &&
          !id.includes('/node_modules/')
        )
          common.add(id);
    },
  };
  return { plugin, isCommon: (id) => common.has(id) };
}

/**
 * Vite wraps every import on demand in a helper that first loads what the script needs. Here it needs nothing:
 * styles come with the page and `modulePreload` is off. The helper would weigh 0.6 kB on every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/** Marks the lines of a class that a variable keeps as free of side effects. */
function pureClass(): (line: string) => string {
  let isInside = false;
  return (line) => {
    if (/^var \w+ = class extends /.test(line)) {
      isInside = true;
      return line.replace(' = class', ' = /* @__PURE__ */ (() => class');
    }
    if (!isInside || line !== '};') return line;
    isInside = false;
    return '})();';
  };
}

/** Lets the bundler leave out components of the router that nobody uses, with all that they alone need. */
const prunedRouter: Plugin = {
  name: 'pruned-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist/ },
    handler: (code) => ({
      code: code
        /* No link here asks React Router to fetch its page ahead: look-ahead.ts does. */
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
        .split('\n')
        .map(pureClass())
        .join('\n'),
      map: null,
    }),
  },
};

/** Makes scripts smaller once more: 1.2 kB of a page (brotli), which Vite's own minifier leaves. */
const smaller: Plugin = {
  name: 'smaller',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = (
          await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 }, mangle: true })
        ).code;
  },
};

export default defineConfig(({ command, isSsrBuild }) => {
  const { plugin, isCommon } = commonOfPages();
  return {
    plugins: [
      clientManifest(command === 'serve'),
      ...(isSsrBuild ? [] : [plugin, plainImports, prunedRouter, smaller]),
      react(),
    ],
    resolve: {
      alias:
        isSsrBuild || command === 'serve'
          ? []
          : [
              { find: /^react-router$/, replacement: productionRouter('index') },
              { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
            ],
    },
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
    ssr: { noExternal: ['styled-components', '@spa-bronze/domain'] },
    build: {
      target: browsers,
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: isSsrBuild
        ? { input: 'src/entry-server.tsx' }
        : {
            input: ['index.html', 'src/take-over.tsx'],
            /* A script carries the texts that it says: without this, those of the forms weigh on every page. */
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            preserveEntrySignatures: 'exports-only',
            output: {
              /* The script of every page names all pages: a character less saves it fifty bytes. */
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: library, priority: 2 },
                  { name: 'shop', test: isCommon, priority: 1 },
                  { name: 'booking-form', test: bookingForm, priority: 0 },
                ],
              },
            },
          },
    },
  };
});
