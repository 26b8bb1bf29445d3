import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, parseAst, type Plugin } from 'vite';

const CLIENT_MANIFEST = 'virtual:client-manifest';

/**
 * Marks the domain's schemas as pure, so that a page that uses a rule (`isService`, `quote`) but validates nothing
 * carries neither the schemas nor zod.
 */
function droppableSchemas(): Plugin {
  return {
    name: 'droppable-schemas',
    transform(code, id) {
      if (!/\/domain\/src\/[\w-]+\.ts$/.test(id)) return null;
      const schemas = parseAst(code).body
        .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
        .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
        .flatMap(({ init }) => (init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : []));
      return [...schemas].reverse().reduce(
        (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
    },
  };
}

/** Lets the server build name the scripts of a route (for modulepreload): the client is built first. */
function clientManifest(isDev: boolean): Plugin {
  return {
    name: 'client-manifest',
    resolveId: (id) => (id === CLIENT_MANIFEST ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${CLIENT_MANIFEST}`) return null;
      const manifest = isDev ? '{}' : readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8');
      return `export const manifest = ${manifest};`;
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [droppableSchemas(), clientManifest(command === 'serve'), react()],
  oxc: { plugins: { styledComponents: { displayName: command === 'serve', fileName: false, ssr: true, minify: true, pure: true } } },
  ssr: { noExternal: ['styled-components', 'keen-slider', '@spa-bronze/domain'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? { input: 'src/entry-server.tsx' } : undefined,
  },
}));
