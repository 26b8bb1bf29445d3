import type { BaseDatabaseAdapter } from 'payload';
import { hasTextIds, newId } from '../../lib/stored-id';

/** Where ids are texts MongoDB makes none, so every new document gets one here, as on SQLite. */
export function withOwnIds(adapter: BaseDatabaseAdapter): void {
  const { create } = adapter;
  adapter.create = function (this: BaseDatabaseAdapter, call) {
    const { payload } = this;
    if (hasTextIds(payload, call.collection)) call.data.id ??= newId(payload, call.collection);
    return create.call(this, call);
  };
}
