import { isIPv4 } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { PayPalProblem } from './paypal-problem';

/** True when the request, and whoever a proxy says it comes from, is this very machine. */
export function isLoopback(req: Request): boolean {
  if (req.headers.forwarded) return false;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',').filter(Boolean);
  return [req.socket.remoteAddress ?? '', ...forwarded].every(isLoopbackAddress);
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.trim().replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

export function onlyLoopback(req: Request, _res: Response, next: NextFunction): void {
  if (!isLoopback(req)) throw new PayPalProblem(403, 'PERMISSION_DENIED', 'The payment stand-in answers this machine only.');
  next();
}
