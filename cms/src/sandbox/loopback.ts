import type { RequestHandler, Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * True when the request was sent from this machine to a name of this machine, as far as it tells. A proxy on this
 * machine may tell nothing about the visitor, so a shop with a public address does not mount the sandbox at all.
 */
function isLoopback(req: Request): boolean {
  const addresses = [
    req.socket.remoteAddress ?? '',
    ...listed(req, 'x-forwarded-for'),
    ...listed(req, 'x-real-ip'),
  ];
  const hosts = [req.headers.host ?? '', ...listed(req, 'x-forwarded-host')];
  return addresses.every(isLoopbackAddress) && hosts.every(isLoopbackHost);
}

const listed = (req: Request, name: string) =>
  String(req.headers[name] ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function isLoopbackHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}

/** Throws the refusal, in the words of its provider, for whoever is not on this machine. */
export const loopbackOnly =
  (refusal: () => Error): RequestHandler =>
  (req, _res, next) => {
    if (!isLoopback(req)) throw refusal();
    next();
  };
