import type { Server } from 'node:net';

export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}
