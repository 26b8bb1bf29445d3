import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { BaseDatabaseAdapter } from 'payload';
import { withSearchKeys } from '../../lib/search-keys';
import type { CommitWrite } from '../commit';

interface Write {
  collection: string;
  data: unknown;
}

const writes = ['create', 'updateOne', 'updateMany', 'upsert'] as const;

/** Writes the search keys of a row with the fields that they are made of, whoever writes it. */
export function withKeyedWrites(adapter: BaseDatabaseAdapter): void {
  for (const name of writes) {
    const write = adapter[name] as (call: Write) => Promise<unknown>;
    Object.assign(adapter, {
      [name](this: BaseDatabaseAdapter, call: Write) {
        const data = withSearchKeys(call.collection, recordOf(call.data));
        return write.call(this, { ...call, data });
      },
    });
  }
  const { commit } = adapter;
  Object.assign(adapter, {
    commit(this: BaseDatabaseAdapter, all: readonly CommitWrite[]) {
      return commit!.call(
        this,
        all.map((it) => ({ ...it, data: withSearchKeys(it.collection, it.data) })),
      );
    },
  });
}
