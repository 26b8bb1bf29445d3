import path from 'node:path';
import { madeCopyOf } from '@spa-bronze/domain/media/made-copies';
import { messages } from '@spa-bronze/domain/messages';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Env } from '../../env';
import { madeCopiesOf } from '../../features/media/made-copies';
import { AppError } from '../../lib/app-error';
import type { Payload } from 'payload';

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function neverAPage(res: Response): void {
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** The same caching for files that Payload reads from a bucket. */
const keptForEver: RequestHandler = (req, res, next) => {
  neverAPage(res);
  if (isRead(req)) res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  next();
};

/**
 * Uploaded files as plain files, with ranges and ETag. A file's name is never reused for other content, so
 * every cache may keep it for a year. They never run as a page of the shop.
 */
function mediaFiles(folder: string): RequestHandler {
  const files = express.static(path.resolve(folder), {
    index: false,
    redirect: false,
    fallthrough: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '1y',
    setHeaders: neverAPage,
  });
  return (req, res, next) => (isRead(req) ? files(req, res, next) : next());
}

/** Until the copy that was asked for is made. */
const ANOTHER_COPY = 'public, max-age=60';

/** Where there is no such copy to make, the request goes on for a stored one of the picture. */
function madeCopies(payload: Payload): RequestHandler {
  return async (req, res, next) => {
    const copy = isRead(req) ? madeCopyOf(req.path.slice(1)) : null;
    if (!copy) return next();
    const state = await madeCopiesOf(payload).provide(copy);
    if (state === 'unknown') throw new AppError(404, messages.notFound);
    if (state === 'later') res.setHeader('Cache-Control', ANOTHER_COPY);
    if (state !== 'stored') goOnFor(req, state === 'narrow' ? copy.largest : copy.instead);
    next();
  };
}

/** The bridge to Payload reads the original address. */
function goOnFor(req: Request, name: string): void {
  req.url = `/${name}`;
  req.originalUrl = req.baseUrl + req.url;
}

/** Serves the files of the media. Those of a bucket are served by Payload, which comes next. */
export function mediaRoutes({ s3, dataDir }: Env, payload: Payload): RequestHandler[] {
  const copies = madeCopies(payload);
  return s3 ? [keptForEver, copies] : [copies, mediaFiles(path.join(dataDir, 'media'))];
}
