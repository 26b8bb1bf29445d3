import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Shop } from './storefront';

export async function devShop(
  folder: string,
  server: Server,
): Promise<{ middleware: RequestHandler; shop: Shop; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    middleware: vite.middlewares,
    shop: {
      template: async (url) =>
        vite.transformIndexHtml(url, await readFile(path.join(folder, 'index.html'), 'utf8')),
      render: async (request, context) =>
        (await vite.ssrLoadModule('/src/entry-server.tsx')).render(request, context),
    },
    close: () => vite.close(),
  };
}
