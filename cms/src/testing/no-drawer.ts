import { server } from './worker-server';

/** What an older process wrote of a sale: nothing of the drawer. */
export const withoutMovements = (sale: string) =>
  server.payload.db.deleteMany({ collection: 'drawer-movements', where: { sale: { equals: sale } } });

/** A shop whose drawer nobody has opened. Another test of the same server may have. */
export async function withoutDrawers(): Promise<void> {
  for (const collection of ['drawer-sessions', 'drawer-movements'] as const)
    await server.payload.db.deleteMany({ collection, where: {} });
}
