import { messages } from '@spa-bronze/domain/messages';
import type { RequestHandler } from 'express';
import { AppError } from '../../lib/app-error';
import type { Pause } from '../../lib/pause';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** Staff may log in and look around, also by a link of `npm run admin`. */
const SESSIONS = ['/signin', '/users/login', '/users/logout', '/reset-password'];
const READS = [
  '/graphql',
  '/category-product',
  '/filter-product',
  '/product-details',
  '/hours/outside',
  '/reset-link',
  '/booking-link',
  '/booking-link/preview',
];
const ALLOWED = [...SESSIONS, ...READS];
const CLOSES_PAYMENT = '/payment/cancel-payment';
const RETRY_AFTER_SECONDS = '60';

export const pausedError = () =>
  new AppError(503, messages.paused, undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });

/** Answers every write under /api with 503. The provider repeats its webhooks later. */
export const refuseWhilePaused =
  (pause: Pause): RequestHandler =>
  (req, _res, next) => {
    const path = req.path.toLowerCase().replace(/\/$/, '');
    const writes = SAFE.includes(req.method) ? path === CLOSES_PAYMENT : !ALLOWED.includes(path);
    if (pause.isOn && writes) throw pausedError();
    next();
  };
