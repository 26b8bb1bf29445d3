import { server } from './worker-server';

/** A shop whose drawer nobody has opened. Another test of the same server may have. */
export async function withoutDrawers(): Promise<void> {
  for (const collection of ['drawer-sessions', 'drawer-movements'] as const)
    await server.payload.db.deleteMany({ collection, where: {} });
}
