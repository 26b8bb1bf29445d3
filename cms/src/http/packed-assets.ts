import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { Router } from 'express';

const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Built files with a hash in their name: cached for good, and sent as the .br or .gz made at build time where
 * the browser takes it.
 */
export function packedAssets(folder: string): Router {
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
      fallthrough: false,
    }),
  );
  return router;
}
