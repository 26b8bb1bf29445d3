import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { outsideFence, passFence } from './fence';
import { isAbandoned, NamedLease, type Lease } from './leases';
import { CountedRepository } from './counted-repository';
import { isLeaseOver, LostLease, newLease, RowLeases, type Leasable } from './row-lease';

type Row = Leasable & { pending?: unknown; key?: string };
const NOW = Date.parse('2026-03-02T15:00:00.000Z');
const SECOND = 1_000;
const sales = new CountedRepository<Row>('sales');
const leases = new RowLeases(sales);

let rows: Map<string, Row>;
let warned: unknown[];
const reads = jest.fn();
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  rows = new Map([['a', { id: 'a', lockedBy: null, lockExpiresAt: null, writes: 1 }]]);
  warned = [];
  reads.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The few calls of a database that a lease makes. */
const db = {
  findOne: ({ where }: { where: Where }) => {
    reads();
    const [[field, { equals }]] = Object.entries(where) as unknown as [[keyof Row, { equals: unknown }]];
    const row = [...rows.values()].find((it) => it[field] === equals);
    return Promise.resolve(row ? { ...row } : null);
  },
  updateOne: ({
    where,
    data,
  }: {
    where: {
      and: [
        { id: { equals: string } },
        { writes: { equals: number } },
        lease?: { lockedBy: { equals: string | null } },
      ];
    };
    data: Row & { writes: { $inc: number } };
  }): Promise<Partial<Row> | null> => {
    const row = rows.get(where.and[0].id.equals);
    const [, { writes }, lease] = where.and;
    if (row?.writes !== writes.equals) return Promise.resolve(null);
    if (lease && row.lockedBy !== lease.lockedBy.equals) return Promise.resolve(null);
    rows.set(row.id, { ...row, ...data, writes: row.writes + data.writes.$inc });
    return Promise.resolve({ ...rows.get(row.id) });
  },
  create: ({ data }: { data: Omit<Row, 'id'> }) => {
    if ([...rows.values()].some(({ key }) => key === data.key))
      return Promise.reject(Object.assign(new Error('taken'), { code: 11000 }));
    rows.set(`new-${data.key}`, { ...data, id: `new-${data.key}` });
    return Promise.resolve({ id: `new-${data.key}` });
  },
};
const payload = { db, logger: { warn: (it: unknown) => warned.push(it) } } as unknown as Payload;

const since = () => Date.now() - NOW;
const iso = (ms: number) => new Date(NOW + ms).toISOString();
const write = (change: Partial<Row>) => {
  rows.set('a', { ...rows.get('a')!, ...change, writes: rows.get('a')!.writes + 1 });
};
const hold = (lockedBy: string, untilMs: number) => write({ lockedBy, lockExpiresAt: iso(untilMs) });

/**
 * The result for a caller with this time limit, and after how many ms it came. Meanwhile other workers do
 * their `steps`.
 */
async function ask(
  waitMs: number,
  steps: [atMs: number, step: () => void][] = [],
): Promise<[string | null, number]> {
  for (const [at, step] of steps) setTimeout(step, at);
  const answer = leases
    .withRow(payload, 'a', () => Promise.resolve('done'), { waitMs })
    .then((it): [string | null, number] => [it, since()]);
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  return answer;
}
/** Within one more read of the row; there are 25 a second. */
const soonAfter = (ms: number) => expect.closeTo(ms + 42, -2) as number;

describe('a leased row', () => {
  it('is free without a lease and after its end, but not in the last millisecond', () => {
    expect([null, iso(-1), iso(0), iso(1)].map((lockExpiresAt) => isLeaseOver({ lockExpiresAt }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('gets a lease of fifteen seconds when it is created, each with its own token', () => {
    expect(newLease()).toEqual({ lockedBy: expect.any(String), lockExpiresAt: iso(15 * SECOND) });
    expect(newLease().lockedBy).not.toBe(newLease().lockedBy);
  });

  it('that does not exist is not waited for', async () => {
    rows.clear();
    expect(await ask(10 * SECOND)).toEqual([null, 0]);
  });

  it('of a dead worker is taken when the lease ends, for fifteen seconds from then', async () => {
    hold('dead', 6 * SECOND);
    let until = '';
    const answer = leases.withRow(
      payload,
      'a',
      (row) => {
        until = row.lockExpiresAt!;
        return Promise.resolve(since());
      },
      { waitMs: SECOND },
    );
    await jest.advanceTimersByTimeAsync(10 * SECOND);
    const taken = await answer;
    expect({ taken, until }).toEqual({ taken: soonAfter(6 * SECOND), until: iso(taken! + 15 * SECOND) });
    expect(rows.get('a')).toMatchObject({ lockedBy: null, lockExpiresAt: null });
  });

  it('of a dead worker is refused at once for a caller that does not wait', async () => {
    hold('dead', 100);
    expect(await ask(0)).toEqual([null, 0]);
  });

  it('of a worker that frees it in time is taken then', async () => {
    hold('alive', 15 * SECOND);
    expect(await ask(3 * SECOND, [[2_500, () => write({ lockedBy: null, lockExpiresAt: null })]])).toEqual([
      'done',
      soonAfter(2_500),
    ]);
  });

  it('of a worker that renews it is waited for until the time limit', async () => {
    hold('alive', 15 * SECOND);
    const renewals = [1, 2, 3, 4, 5].map((turn): [number, () => void] => [
      turn * 5 * SECOND,
      () => hold('alive', (turn * 5 + 15) * SECOND),
    ]);
    expect(await ask(12 * SECOND, renewals)).toEqual([null, soonAfter(12 * SECOND)]);
  });

  it('of a worker that renews it after the time limit is given up then', async () => {
    hold('alive', 10 * SECOND);
    expect(await ask(SECOND, [[5 * SECOND, () => hold('alive', 20 * SECOND)]])).toEqual([
      null,
      soonAfter(5 * SECOND),
    ]);
  });

  it('of a worker whose clock is ahead is waited for no longer than a lease lasts', async () => {
    hold('dead', 50 * SECOND);
    expect(await ask(2 * SECOND)).toEqual([null, soonAfter(17 * SECOND)]);
  });

  it('that another worker took from a dead one is waited for once more', async () => {
    hold('dead', 3 * SECOND);
    const steps: [number, () => void][] = [
      [2_990, () => hold('next', 18 * SECOND)],
      [4_500, () => write({ lockedBy: null, lockExpiresAt: null })],
    ];
    expect(await ask(SECOND, steps)).toEqual(['done', soonAfter(4_500)]);
  });

  it('is worked on by one worker at a time', async () => {
    const steps: string[] = [];
    const work = (name: string) =>
      leases.withRow(
        payload,
        'a',
        async () => {
          steps.push(`${name} begins`);
          await new Promise((resolve) => {
            setTimeout(resolve, 300);
          });
          steps.push(`${name} ends`);
        },
        { waitMs: 5 * SECOND },
      );
    const all = Promise.all(['1', '2', '3'].map(work));
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    await all;
    expect(steps.map((it) => it.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
  });
});

describe('the holder of a leased row', () => {
  const mine = () => {
    hold('me', 15 * SECOND);
    return { ...rows.get('a')! };
  };

  it('renews it every five seconds for fifteen more until the work is done, and then frees it', async () => {
    const untils: (string | null)[] = [];
    const work = leases.whileLeased(payload, mine(), async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise((resolve) => {
          setTimeout(resolve, 5_001);
        });
        untils.push(rows.get('a')!.lockExpiresAt);
      }
    });
    await jest.advanceTimersByTimeAsync(16 * SECOND);
    await work;
    expect(untils).toEqual([20, 25, 30].map((seconds) => iso(seconds * SECOND)));
    const { writes } = rows.get('a')!;
    await jest.advanceTimersByTimeAsync(20 * SECOND);
    expect(rows.get('a')).toMatchObject({ lockedBy: null, lockExpiresAt: null, writes });
    expect({ timerCount: jest.getTimerCount(), warned }).toEqual({ timerCount: 0, warned: [] });
  });

  it('frees it when the work fails, and throws the failure', async () => {
    await expect(leases.whileLeased(payload, mine(), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect({ lockedBy: rows.get('a')!.lockedBy, timerCount: jest.getTimerCount() }).toEqual({
      lockedBy: null,
      timerCount: 0,
    });
  });

  it('neither renews nor frees a lease that another worker took', async () => {
    const work = leases.whileLeased(payload, mine(), async () => {
      hold('other', 7 * SECOND);
      await new Promise((resolve) => {
        setTimeout(resolve, 6 * SECOND);
      });
    });
    await jest.advanceTimersByTimeAsync(7 * SECOND);
    await work;
    expect(rows.get('a')).toMatchObject({ lockedBy: 'other', lockExpiresAt: iso(7 * SECOND) });
  });

  it('may write it and other rows until another worker has it or it is gone, and nothing afterwards', async () => {
    rows.set('b', { id: 'b', lockedBy: 'somebody', lockExpiresAt: null, writes: 1 });
    const change = (id: string) => sales.change(payload, id, () => ({ pending: 'written' }));
    await leases.whileLeased(payload, mine(), async () => {
      await change('a');
      await change('b');
      await passFence();
      hold('other', 15 * SECOND);
      const refused = { status: 409, message: messages.conflict };
      for (const step of [() => change('a'), () => change('b'), () => passFence()]) {
        await expect(step()).rejects.toThrow(LostLease);
        await expect(step()).rejects.toMatchObject(refused);
      }
      await outsideFence(() => change('b'));
      rows.delete('a');
      await expect(passFence()).rejects.toThrow(LostLease);
    });
    expect(rows.get('b')!.writes).toBe(3);
    await change('b');
  });

  it('is checked by the row as read for the write, and by no row of another id or collection', async () => {
    await leases.whileLeased(payload, mine(), async () => {
      const here = { collection: 'sales', row: { id: 'a', lockedBy: 'me' } };
      reads.mockClear();
      await passFence(here);
      expect(reads).not.toHaveBeenCalled();
      await expect(passFence({ ...here, row: { id: 'a', lockedBy: 'other' } })).rejects.toThrow(LostLease);
      await passFence({ collection: 'products', row: { id: 'a', lockedBy: 'other' } });
      await passFence({ collection: 'sales', row: { id: 'b', lockedBy: 'other' } });
      hold('other', 15 * SECOND);
      for (const seen of [
        { collection: 'products', row: { id: 'a', lockedBy: 'me' } },
        { collection: 'sales', row: { id: 'b', lockedBy: 'me' } },
      ]) {
        await expect(passFence(seen)).rejects.toThrow(LostLease);
      }
    });
  });

  it('continues when the lease cannot be renewed or freed; each failure is logged', async () => {
    const { updateOne } = db;
    const row = mine();
    db.updateOne = () => Promise.reject(new Error('away'));
    try {
      const work = leases.whileLeased(payload, row, async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 6 * SECOND);
        });
        return 'done';
      });
      await jest.advanceTimersByTimeAsync(7 * SECOND);
      expect(await work).toBe('done');
    } finally {
      db.updateOne = updateOne;
    }
    expect(warned).toEqual(
      [1, 2].map(() => ({ err: expect.objectContaining({ message: 'away' }), sales: 'a' })),
    );
  });
});

describe('a lease by name', () => {
  const list = new NamedLease<string>('k');
  const leaseOf = (more: Partial<Lease<string>>): Lease<string> => ({
    id: 'x',
    key: 'k',
    lockedBy: null,
    lockExpiresAt: null,
    pending: null,
    writes: 0,
    ...more,
  });

  it('has one row, created by the first worker, and the others wait', async () => {
    expect(await list.read(payload)).toBeNull();
    const ids: string[] = [];
    const work = async ({ id }: Lease<unknown>) => {
      ids.push(id);
      await Promise.resolve();
      return id;
    };
    const all = Promise.all([1, 2].map(() => list.whileHeld(payload, work, 5 * SECOND)));
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect({ all: await all, ids, rows: rows.size }).toEqual({
      all: ['new-k', 'new-k'],
      ids: ['new-k', 'new-k'],
      rows: 2,
    });
    expect(await list.read(payload)).toMatchObject({
      key: 'k',
      pending: null,
      lockedBy: null,
      lockExpiresAt: null,
    });
  });

  it.each([
    ['that another makes first, as Payload says it, is that one’s', 'ValidationError', ['new-k']],
    ['that cannot be made is told', 'TypeError', 'TypeError'],
  ])('%s', async (_, name, outcome) => {
    const { create } = db;
    db.create = async (args) => {
      db.create = create;
      if (name === 'ValidationError') await create(args);
      throw Object.assign(new Error('no'), { name });
    };
    try {
      expect(
        await list
          .whileHeld(payload, ({ id }) => Promise.resolve([id]), 0)
          .catch((error: Error) => error.name),
      ).toEqual(outcome);
    } finally {
      db.create = create;
    }
  });

  it('stores the pending work until it is done, and is not written by a worker that lost it', async () => {
    await list.whileHeld(
      payload,
      async (lease) => {
        await list.setPending(payload, lease, 'list');
        expect(await list.read(payload)).toMatchObject({ pending: 'list' });
        rows.set(lease.id, { ...rows.get(lease.id)!, lockedBy: 'other' });
        await expect(list.setPending(payload, lease, null)).rejects.toThrow(LostLease);
      },
      0,
    );
    expect(await list.read(payload)).toMatchObject({ pending: 'list', lockedBy: 'other' });
  });

  it('is abandoned when work is pending and no worker holds it', () => {
    const busy = { lockedBy: 'x', lockExpiresAt: iso(SECOND) };
    const all = [
      null,
      leaseOf({}),
      leaseOf({ pending: 'list', ...busy }),
      leaseOf({ pending: 'list' }),
      leaseOf({ pending: 'list', ...busy, lockExpiresAt: iso(-1) }),
    ];
    expect(all.map(isAbandoned)).toEqual([false, false, false, true, true]);
  });
});
