import { randomUUID } from 'node:crypto';
import type { CollectionSlug, Payload } from 'payload';

/** Whether the documents of this collection have texts as ids. On MongoDB only those of a moved shop do. */
export const hasTextIds = ({ db, collections }: Payload, collection: CollectionSlug): boolean =>
  db.name !== 'mongoose' || collections[collection].customIDType === 'text';

/** An id of this collection in the form that the database stores. */
export function storedId(payload: Payload, collection: CollectionSlug, id: string): unknown {
  if (hasTextIds(payload, collection)) return id;
  const { ObjectId } = payload.db.connection.base.Types;
  return new ObjectId(id);
}

/** Whether a text from outside has the form of an id of this collection. */
export const isStoredId = (payload: Payload, collection: CollectionSlug, id: string): boolean =>
  hasTextIds(payload, collection) || /^[0-9a-f]{24}$/.test(id);

/** An id for a row of this collection that is inserted later, so that other rows can name it. */
export function newId(payload: Payload, collection: CollectionSlug): string {
  if (hasTextIds(payload, collection)) return randomUUID();
  const { ObjectId } = payload.db.connection.base.Types;
  return new ObjectId().toHexString();
}
