import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../../env';
import { hereScriptSource } from '../pages/here-script';

const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const map = ['https://tile.openstreetmap.org', 'https://*.tile.openstreetmap.org'];

/**
 * Security headers: one policy for the shop (one inline script, by its hash), one for Payload's admin (Next
 * starts by inline scripts), one for the page of the API (no inline code at all).
 */
export function securityHeaders(env: Env): RequestHandler {
  const https = env.publicUrl?.startsWith('https:') ?? false;
  const dev = env.mode === 'development';
  const common = {
    baseUri: ["'none'"],
    defaultSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    scriptSrcAttr: ["'none'"],
    upgradeInsecureRequests: https ? [] : null,
  };
  const imageHost = env.imageHost ? [new URL(env.imageHost.url).origin] : [];
  const socket = dev ? ['ws:'] : [];
  const hsts = https && { maxAge: 31_536_000, includeSubDomains: env.hstsSubdomains };
  const shop = policy(hsts, {
    ...common,
    /* With a hash present browsers ignore 'unsafe-inline', which Vite needs. */
    scriptSrc: ["'self'", ...paypal, dev ? "'unsafe-inline'" : hereScriptSource],
    workerSrc: ["'self'", ...(dev ? ['blob:'] : [])],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:', 'https:'],
    connectSrc: ["'self'", ...paypal, ...imageHost, ...socket],
    frameSrc: ["'self'", ...paypal, 'https://www.openstreetmap.org'],
    frameAncestors: ["'self'"],
  });
  const admin = policy(hsts, {
    ...common,
    scriptSrc: ["'self'", "'unsafe-inline'", ...(dev ? ["'unsafe-eval'"] : [])],
    imgSrc: ["'self'", 'data:', 'blob:', ...imageHost, ...map],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", ...socket],
    frameSrc: ["'self'"],
    frameAncestors: ["'none'"],
  });
  const docs = policy(hsts, {
    ...common,
    fontSrc: ["'self'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
  });
  const policyFor = (path: string) => {
    if (/^\/(admin|_next)(\/|$)/.test(path)) return admin;
    return /^\/api\/docs(\/|$)/i.test(path) ? docs : shop;
  };
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', unused);
    policyFor(req.path)(req, res, next);
  };
}

/** What no page of the shop uses, so that no script of somebody else does. */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb'],
]
  .map((it) => `${it}=()`)
  .join(', ');

/** Popups keep their opener, because PayPal opens one. */
const policy = (
  hsts: HelmetOptions['strictTransportSecurity'],
  directives: Record<string, string[] | null>,
) =>
  helmet({
    contentSecurityPolicy: { directives },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: hsts,
  });
