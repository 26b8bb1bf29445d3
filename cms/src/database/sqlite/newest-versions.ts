import type { BaseDatabaseAdapter } from 'payload';

/**
 * Payload's SQLite adapter sorts versions by the creation date of their row, so a restored version would be
 * listed last. Here the last change comes first, as on MongoDB.
 */
export function withNewestVersions(adapter: BaseDatabaseAdapter): void {
  const { findVersions, findGlobalVersions } = adapter;
  Object.assign(adapter, {
    findVersions(this: BaseDatabaseAdapter, call: Parameters<typeof findVersions>[0]) {
      return findVersions.call(this, { ...call, sort: call.sort ?? '-updatedAt' });
    },
    findGlobalVersions(this: BaseDatabaseAdapter, call: Parameters<typeof findGlobalVersions>[0]) {
      return findGlobalVersions.call(this, { ...call, sort: call.sort ?? '-updatedAt' });
    },
  });
}
