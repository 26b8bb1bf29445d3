import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';

/**
 * Payload's SQLite adapter fails when a deletion by a relationship matches no row. Here the row is searched
 * first.
 */
export const withSafeDelete = <T extends BaseDatabaseAdapter>(
  made: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> => ({
  ...made,
  init: (args) => {
    const adapter = made.init(args);
    const deleteOne = adapter.deleteOne;
    adapter.deleteOne = async function (this: T, call) {
      const row = await this.findOne({ collection: call.collection, req: call.req, where: call.where });
      return row && deleteOne.call(this, { ...call, where: { id: { equals: row.id } } });
    };
    return adapter;
  },
});
