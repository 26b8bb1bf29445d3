import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { hasTextIds, newId } from '../lib/stored-id';

/** Where ids are texts MongoDB makes none, so every new document gets one here, as on SQLite. */
export const withOwnIds = <T extends BaseDatabaseAdapter>(
  made: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> => ({
  ...made,
  init: (args) => {
    const adapter = made.init(args);
    const { create } = adapter;
    return Object.assign(adapter, {
      create(this: T, call: Parameters<typeof create>[0]) {
        if (hasTextIds(args.payload, call.collection)) call.data.id ??= newId(args.payload, call.collection);
        return create.call(this, call);
      },
    });
  },
});
