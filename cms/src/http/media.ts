import path from 'node:path';
import express, { type RequestHandler } from 'express';

const YEAR = 31_536_000;

/**
 * Uploaded files as plain files: ranges, ETag, and a year in the cache for an address that carries its version (`?v=`), an hour for
 * one that does not, since an administrator may replace the file. They never run as a page of the shop.
 */
export function mediaFiles(folder: string): RequestHandler {
  const files = express.static(path.resolve(folder), {
    index: false, redirect: false, dotfiles: 'deny', cacheControl: false,
    setHeaders: (res) => {
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox; style-src 'unsafe-inline'");
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.setHeader('Cache-Control', req.query.v ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600, stale-while-revalidate=86400');
    files(req, res, (error?: unknown) => {
      res.removeHeader('Cache-Control');
      next(error);
    });
  };
}
