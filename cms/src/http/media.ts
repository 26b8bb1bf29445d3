import path from 'node:path';
import express, { type RequestHandler } from 'express';

/**
 * Uploaded files as plain files, with ranges and ETag. A file's name is never used for another content, so it may stay in every
 * cache for a year. They never run as a page of the shop.
 */
export function mediaFiles(folder: string): RequestHandler {
  const files = express.static(path.resolve(folder), {
    index: false, redirect: false, fallthrough: false, dotfiles: 'deny', immutable: true, maxAge: '1y',
    setHeaders: (res) => {
      res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  return (req, res, next) => (req.method === 'GET' || req.method === 'HEAD' ? files(req, res, next) : next());
}
