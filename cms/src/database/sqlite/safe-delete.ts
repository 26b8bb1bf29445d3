import type { BaseDatabaseAdapter } from 'payload';

/** Payload's SQLite adapter fails when a deletion by a relationship matches no row. */
export function withSafeDelete(adapter: BaseDatabaseAdapter): void {
  const deleteOne = adapter.deleteOne;
  adapter.deleteOne = async function (this: BaseDatabaseAdapter, call) {
    const row = await this.findOne({ collection: call.collection, req: call.req, where: call.where });
    return row && deleteOne.call(this, { ...call, where: { id: { equals: row.id } } });
  };
}
