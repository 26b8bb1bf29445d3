import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Call {
  method?: string;
  /** `/<bucket>/<name>` */
  key: string;
  res: ServerResponse;
}

/**
 * A bucket in memory that speaks as much of S3 as the shop needs. `intercept` may answer a call, or leave it without
 * an answer, by returning true.
 */
export async function fakeBucket(intercept: (call: Call) => boolean = () => false) {
  const objects = new Map<string, Buffer>();
  const server = createServer(
    (req, res) =>
      void (async () => {
        const { method } = req;
        const key = decodeURIComponent(new URL(req.url ?? '', 'http://s3').pathname);
        const data = await buffer(req);
        if (intercept({ method, key, res })) return;
        if (method === 'PUT') objects.set(key, data);
        if (method === 'DELETE') objects.delete(key);
        const found = objects.get(key);
        if (method === 'DELETE' || !found) return void res.writeHead(method === 'DELETE' ? 204 : 404).end();
        res
          .writeHead(200, {
            'Content-Length': method === 'PUT' ? 0 : found.length,
            'Content-Type': 'image/webp',
            ETag: '"x"',
          })
          .end(method === 'GET' ? found : undefined);
      })(),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    /** The settings of a shop that uses it. */
    values: {
      S3_BUCKET: 'fotos',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
