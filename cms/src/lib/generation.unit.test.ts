import type { Payload } from 'payload';
import {
  endGeneration,
  endGenerationOnWrite,
  generationOf,
  keptInMemory,
  listGenerationOf,
} from './generation';

const written = () => Promise.resolve({});
/** A shop of which nothing is asked but dates. Its banner ends at `endsAt`. */
function newShop(name: 'mongoose' | 'sqlite', endsAt?: string) {
  const clock = { now: new Date('2026-01-01T00:00:00Z') };
  const after = ({ where }: { where: { endsAt: { greater_than: string } } }) =>
    endsAt && endsAt > where.endsAt.greater_than ? [{ endsAt }] : [];
  const find = jest.fn((call: Parameters<typeof after>[0]) => Promise.resolve({ docs: after(call) }));
  const db = Object.fromEntries(
    ['create', 'updateOne', 'updateMany', 'upsert', 'deleteOne', 'deleteMany', 'commit'].map((it) => [
      it,
      written,
    ]),
  );
  const payload = {
    config: { custom: { now: () => clock.now } },
    db: { ...db, createGlobal: written, updateGlobal: written, name, find },
  } as unknown as Payload;
  endGenerationOnWrite(payload, {
    collections: new Set(['banners', 'products']),
    dates: [['banners', 'endsAt']],
  });
  return { payload, clock, find };
}

describe('generation', () => {
  it('stays while nothing is written, and ends with a write of what pages show', async () => {
    const { payload } = newShop('sqlite');
    const first = await generationOf(payload);
    await payload.db.create({ collection: 'sales', data: {} });
    expect(await generationOf(payload)).toBe(first);
    for (const write of [
      () => payload.db.create({ collection: 'products', data: {} }),
      () => payload.db.create({ collection: 'banners', data: {} }),
      () => payload.db.updateGlobal({ slug: 'menus', data: {} as never }),
    ]) {
      const before = await generationOf(payload);
      await write();
      expect(await generationOf(payload)).toBeGreaterThan(before);
    }
  });

  it('of lists stays with a write after which lists show the same', async () => {
    const { payload } = newShop('sqlite');
    const before = { lists: await listGenerationOf(payload), all: await generationOf(payload) };
    const write = { kind: 'change', collection: 'products', data: {}, where: {} } as const;
    await payload.db.commit!([{ ...write, isSameOnLists: true }]);
    const after = { lists: await listGenerationOf(payload), all: await generationOf(payload) };
    expect(after).toEqual({ lists: before.lists, all: before.all + 1 });
    await payload.db.commit!([{ ...write, isSameOnLists: false }]);
    expect(await listGenerationOf(payload)).toBeGreaterThan(after.lists);
  });

  it('ends at the instant of a date, and the dates are read again after a write of content alone', async () => {
    const { payload, clock, find } = newShop('sqlite', '2026-01-01T10:00:00.000Z');
    const first = await generationOf(payload);
    clock.now = new Date('2026-01-01T09:59:59.999Z');
    expect(await generationOf(payload)).toBe(first);
    clock.now = new Date('2026-01-01T10:00:00.000Z');
    expect(await generationOf(payload)).toBeGreaterThan(first);
    expect(find).toHaveBeenCalledTimes(2);
    await payload.db.create({ collection: 'products', data: {} });
    await generationOf(payload);
    expect(find).toHaveBeenCalledTimes(2);
    await payload.db.create({ collection: 'banners', data: {} });
    await generationOf(payload);
    expect(find).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['mongoose', 1000],
    ['sqlite', 60_000],
  ] as const)('with %s ends after %d ms by the steady clock', async (name, age) => {
    const { payload } = newShop(name);
    const now = jest.spyOn(performance, 'now').mockReturnValue(5_000_000);
    try {
      const first = await generationOf(payload);
      now.mockReturnValue(5_000_000 + age - 1);
      expect(await generationOf(payload)).toBe(first);
      now.mockReturnValue(5_000_000 + age);
      expect(await generationOf(payload)).toBeGreaterThan(first);
    } finally {
      now.mockRestore();
    }
  });

  it('that a write met while it began is followed by another', async () => {
    const { payload, find } = newShop('sqlite');
    const begun = generationOf(payload);
    await payload.db.create({ collection: 'banners', data: {} });
    await begun;
    const met = await generationOf(payload);
    expect({ reads: find.mock.calls.length, same: await generationOf(payload) }).toEqual({
      reads: 2,
      same: met,
    });
  });
});

it('generation: under writes of another collection while it began, its dates are read once', async () => {
  const { payload, find } = newShop('sqlite');
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = generationOf(payload);
    await payload.db.create({ collection: 'products', data: {} });
    await begun;
  }
  expect(find).toHaveBeenCalledTimes(1);
});

describe('what is kept in memory', () => {
  it('has one read under way and one that waits, however often it is written meanwhile', async () => {
    const { payload } = newShop('sqlite');
    let [rows, count] = [0, 0];
    const reads: (() => void)[] = [];
    const kept = keptInMemory<number>(async () => {
      const seen = rows;
      count += 1;
      await new Promise<void>((resolve) => {
        reads.push(resolve);
      });
      return seen;
    });
    const replies = [];
    for (rows = 0; rows < 5; rows += 1) {
      replies.push(kept(payload));
      await generationOf(payload);
      endGeneration(payload);
    }
    while (reads.length > 0) {
      reads.shift()!();
      await new Promise(setImmediate);
    }
    expect({ seen: (await Promise.all(replies)).slice(1), count }).toEqual({ seen: [5, 5, 5, 5], count: 2 });
  });

  it('is read once a generation, and again when the read failed', async () => {
    const { payload } = newShop('sqlite');
    let reads = 0;
    const kept = keptInMemory<number>((_payload, before) => {
      reads += 1;
      return reads === 2 ? Promise.reject(new Error('away')) : Promise.resolve(10 * reads + (before ?? 0));
    });
    expect(await Promise.all([kept(payload), kept(payload)])).toEqual([10, 10]);
    endGeneration(payload);
    await expect(kept(payload)).rejects.toThrow('away');
    expect(await kept(payload)).toBe(30);
    endGeneration(payload);
    expect(await kept(payload)).toBe(70);
  });

  it('of globals alone outlives a write of rows, and ends with that of a global', async () => {
    const { payload } = newShop('sqlite');
    let reads = 0;
    const kept = keptInMemory(() => Promise.resolve((reads += 1)), 'globals');
    await kept(payload);
    await payload.db.create({ collection: 'products', data: {} });
    const afterRow = await kept(payload);
    await payload.db.updateGlobal({ slug: 'emails', data: {} as never });
    expect({ afterRow, afterGlobal: await kept(payload) }).toEqual({ afterRow: 1, afterGlobal: 2 });
  });
});
