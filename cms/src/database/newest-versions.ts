import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';

/**
 * A restored version carries the day its row was made: Payload's SQLite adapter lists it last, where nobody
 * looks. Here the last change comes first, as on MongoDB.
 */
export const withNewestVersions = <T extends BaseDatabaseAdapter>(
  made: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> => ({
  ...made,
  init: (args) => {
    const adapter = made.init(args);
    const { findVersions, findGlobalVersions } = adapter;
    return Object.assign(adapter, {
      findVersions(this: T, call: Parameters<typeof findVersions>[0]) {
        return findVersions.call(this, { ...call, sort: call.sort ?? '-updatedAt' });
      },
      findGlobalVersions(this: T, call: Parameters<typeof findGlobalVersions>[0]) {
        return findGlobalVersions.call(this, { ...call, sort: call.sort ?? '-updatedAt' });
      },
    });
  },
});
