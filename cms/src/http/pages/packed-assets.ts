import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';

const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Other paths get a short text: browsers request these files as scripts and styles, never as a page. */
const refuse =
  (secure: RequestHandler): ErrorRequestHandler =>
  (error: { status?: number }, req, res, next) => {
    const { status = 500 } = error;
    if (status >= 500 || res.headersSent) return next(error);
    res.removeHeader('Content-Encoding');
    void secure(req, res, () =>
      res.status(status).set('Cache-Control', 'no-store').type('text').send(STATUS_CODES[status]),
    );
  };

/**
 * Built files with a hash in their name: cached for good, and sent as the .br or .gz of the build when the
 * browser accepts it. Refusals get the headers of `secure`.
 */
export function packedAssets(folder: string, secure: RequestHandler): Router {
  const router = Router();
  router.use((req, res, next) => {
    res.set('X-Content-Type-Options', 'nosniff');
    const packing = packings.find(
      ([name, end]) =>
        req.acceptsEncodings(name) && existsSync(path.join(folder, path.normalize(req.path) + end)),
    );
    if (!packing) return next();
    const [name, end] = packing;
    res.type(path.extname(req.path)).set({ 'Content-Encoding': name, Vary: 'Accept-Encoding' });
    req.url = req.path + end;
    next();
  });
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      immutable: true,
      maxAge: '1y',
      // A file of this name never changes, so that nobody asks whether it did.
      etag: false,
      lastModified: false,
      fallthrough: false,
    }),
  );
  router.use(refuse(secure));
  return router;
}
