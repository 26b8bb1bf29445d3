import type { CollectionSlug } from 'payload';
import { server } from './worker-server';

/** Writes fields of a row past hooks and rules. */
export const writeRow = (collection: CollectionSlug, id: string | number, data: object) =>
  server.payload.db.updateOne({ collection, id, data: data as never });
