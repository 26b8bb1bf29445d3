import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const HOME_BITS = 64;
/** Spellings of proxies: in brackets, with a port. */
const bracketed = /^\[([^\]]+)\](:\d{1,5})?$/;
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/;

/**
 * The address by which a caller is limited, in one spelling: IPv4 as it is, also inside IPv6; of IPv6 the
 * network of 64 bits, because one home or phone may call from all of it. When the value is no address, the
 * socket's counts.
 */
export function clientAddress(reported: string | undefined, socket: string | undefined): string {
  return networkOf(reported) ?? networkOf(socket) ?? '-';
}

function networkOf(text = ''): string | undefined {
  const trimmed = text.trim();
  const [, bare = trimmed] = bracketed.exec(trimmed) ?? withPort.exec(trimmed) ?? [];
  const [address = ''] = bare.split('%');
  if (!isIP(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOME_BITS}`).toString()}/${HOME_BITS}`;
}
