import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';

/**
 * Payload's SQLite adapter sorts versions by the creation date of their row, so a restored version would be
 * listed last. Here the last change comes first, as on MongoDB.
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
