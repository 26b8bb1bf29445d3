import { ownJson } from '@spa-bronze/domain/lib/one-of';
import { readFile, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileOnce } from './durable-file';
import type { Step } from './order-steps';
import type { StoredOrder } from './stored-order';
import type { WebhookEvent } from './webhook-event';

/**
 * Orders as folders of numbered versions that are never overwritten: `orders/<id>/<n>.json` has the order
 * after its n-th change and the events of that change. Of two writers of version n, in one process or two,
 * one wins and the other starts again from the winner's version. There is no lock that a killed process could
 * leave.
 */
export function orderStore(dataDir: string) {
  const folderOf = (id: string) => join(dataDir, 'orders', id);
  const outbox = join(dataDir, 'outbox');

  async function latestVersion(id: string): Promise<number> {
    const names = await readdir(folderOf(id)).catch(absent<string[]>([]));
    return Math.max(0, ...names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)));
  }

  async function readVersion(id: string, version: number): Promise<Step | null> {
    const text = await readFile(join(folderOf(id), `${version}.json`), 'utf8').catch(absent(null));
    return text === null ? null : ownJson(text);
  }

  return {
    async read(id: string): Promise<StoredOrder | null> {
      const version = isId(id) ? await latestVersion(id) : 0;
      return version === 0 ? null : ((await readVersion(id, version))?.order ?? null);
    },

    /**
     * Makes one step, completely or not at all. `take` gets the present order (null: none) and may throw to
     * refuse. Returns the stored step, and the outbox entry of its events if it has any.
     */
    async change<S extends Step>(
      id: string,
      take: (order: StoredOrder | null) => S,
    ): Promise<S & { entry?: string }> {
      for (;;) {
        const version = isId(id) ? await latestVersion(id) : 0;
        const current = version === 0 ? null : ((await readVersion(id, version))?.order ?? null);
        const step = take(current);
        if (step.order === current) return step;
        const entry = step.events.length > 0 ? `${id}.${version + 1}` : undefined;
        // The entry is written first. After a kill in between it names a missing version, and no event is
        // lost.
        if (entry) await createFileOnce(join(outbox, entry), '');
        const stored: Step = { order: step.order, events: step.events };
        if (await createFileOnce(join(folderOf(id), `${version + 1}.json`), JSON.stringify(stored)))
          return { ...step, entry };
      }
    },

    /** Entries of the outbox, `<order id>.<version>`. */
    async pending(): Promise<string[]> {
      const names = await readdir(outbox).catch(absent<string[]>([]));
      return names.filter((name) => /^[0-9A-Z]{17}\.\d+$/.test(name));
    },

    /** The events of an entry; null while its version is missing. */
    async eventsOf(entry: string): Promise<WebhookEvent[] | null> {
      const [id = '', version = ''] = entry.split('.');
      return (await readVersion(id, Number(version)))?.events ?? null;
    },

    async clear(entry: string): Promise<void> {
      await unlink(join(outbox, entry)).catch(absent(undefined));
    },
  };
}

export type OrderStore = ReturnType<typeof orderStore>;

const isId = (id: string) => /^[0-9A-Z]{17}$/.test(id);

function absent<T>(fallback: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };
}
