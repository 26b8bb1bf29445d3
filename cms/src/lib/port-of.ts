import type { Server } from 'node:net';

/** The port on which a server listens, 0 before it does. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}
