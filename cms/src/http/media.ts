import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';

function neverAPage(res: Response): void {
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** The same caching for files that Payload reads from a bucket. */
export const keptForEver: RequestHandler = (req, res, next) => {
  neverAPage(res);
  if (req.method === 'GET' || req.method === 'HEAD')
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  next();
};

/**
 * Uploaded files as plain files, with ranges and ETag. A file's name is never reused for other content, so
 * every cache may keep it for a year. They never run as a page of the shop.
 */
export function mediaFiles(folder: string): RequestHandler {
  const files = express.static(path.resolve(folder), {
    index: false,
    redirect: false,
    fallthrough: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '1y',
    setHeaders: neverAPage,
  });
  return (req, res, next) => (req.method === 'GET' || req.method === 'HEAD' ? files(req, res, next) : next());
}
