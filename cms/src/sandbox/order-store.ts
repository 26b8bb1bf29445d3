import { ownJson } from '@spa-bronze/domain/lib/json';
import { readFileSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../lib/error-facts';
import { createFileOnce, createName } from './durable-file';

/** The order after a step, or the same object when nothing changed. */
export interface Step<Order, Event> {
  order: Order;
  events: Event[];
}

/**
 * Orders as folders of numbered versions that are never overwritten: `orders/<id>/<n>.json` has the order
 * after its n-th change and the events of that change. Of two writers of version n, in one process or two,
 * one wins and the other starts again from the winner's version. There is no lock that a killed process could
 * leave.
 */
export function orderStore<Order, Event>(dataDir: string, isId: (id: string) => boolean) {
  type Stored = Step<Order, Event>;
  const folderOf = (id: string) => join(dataDir, 'orders', id);
  const outbox = join(dataDir, 'outbox');

  function latestVersion(id: string): number {
    const names = orAbsent<string[]>(() => readdirSync(folderOf(id)), []);
    return Math.max(0, ...names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)));
  }

  function readVersion(id: string, version: number): Stored | null {
    const text = orAbsent(() => readFileSync(join(folderOf(id), `${version}.json`), 'utf8'), null);
    return text === null ? null : ownJson(text);
  }

  return {
    async read(id: string): Promise<Order | null> {
      const version = isId(id) ? latestVersion(id) : 0;
      return version === 0 ? null : (readVersion(id, version)?.order ?? null);
    },

    /** Every order as it is now. */
    *all(): Generator<Order> {
      for (const id of orAbsent<string[]>(() => readdirSync(join(dataDir, 'orders')), [])) {
        const order = isId(id) ? readVersion(id, latestVersion(id))?.order : undefined;
        if (order) yield order;
      }
    },

    /**
     * Makes one step, completely or not at all. `take` gets the present order (null: none) and may throw to
     * refuse. Returns the stored step, and the outbox entry of its events if it has any.
     */
    async change<S extends Stored>(
      id: string,
      take: (order: Order | null) => S,
    ): Promise<S & { entry?: string }> {
      for (;;) {
        const version = isId(id) ? latestVersion(id) : 0;
        const current = version === 0 ? null : (readVersion(id, version)?.order ?? null);
        const step = take(current);
        if (step.order === current) return step;
        const entry = step.events.length > 0 ? `${id}.${version + 1}` : undefined;
        // The entry is written first. After a kill in between it names a missing version, and no event is
        // lost.
        if (entry) await createName(join(outbox, entry));
        const stored: Stored = { order: step.order, events: step.events };
        if (await createFileOnce(join(folderOf(id), `${version + 1}.json`), JSON.stringify(stored)))
          return { ...step, entry };
      }
    },

    async pending(): Promise<string[]> {
      const names = orAbsent<string[]>(() => readdirSync(outbox), []);
      return names.filter((name) => /^[^.]+\.\d+$/.test(name) && isId(name.split('.')[0] ?? ''));
    },

    /** The events of an entry; null while its version is missing. */
    async eventsOf(entry: string): Promise<Event[] | null> {
      const [id = '', version = ''] = entry.split('.');
      return readVersion(id, Number(version))?.events ?? null;
    },

    async clear(entry: string): Promise<void> {
      orAbsent(() => unlinkSync(join(outbox, entry)), undefined);
    },
  };
}

function orAbsent<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return fallback;
    throw error;
  }
}
