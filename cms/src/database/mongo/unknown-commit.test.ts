import { randomUUID } from 'node:crypto';
import type { ClaimRow } from '../../features/slots/slot-claims';
import { Repository } from '../../lib/repository';
import { type Breaks, tcpProxy } from '../../testing/tcp-proxy';
import { onMongo } from '../../testing/databases';
import { openServer, server } from '../../testing/worker-server';
import { commit, insertion } from '../commit';

jest.setTimeout(60_000);
const claims = new Repository<ClaimRow>('slot-claims');
const claim = (key: string) => ({
  key,
  date: '2199-01-02',
  cabin: 1,
  holder: key,
  token: 't',
  nextToken: null,
});

/** A shop whose line to the database breaks at the next `count` ends of a transaction. */
async function shopWithBrokenLine(when: ReturnType<Breaks>) {
  const values = await server.emptyShop();
  const uri = new URL(values.DATABASE_URI ?? '');
  let [left, broken] = [0, 0];
  const proxy = await tcpProxy(uri.hostname, Number(uri.port), (data) => {
    if (left === 0 || !data.includes('commitTransaction')) return undefined;
    left -= 1;
    broken += 1;
    return when;
  });
  uri.host = `127.0.0.1:${proxy.port}`;
  uri.search = '?directConnection=true';
  const shop = await openServer({ ...values, DATABASE_URI: uri.href });
  return {
    ...shop,
    breakNext: (count: number) => {
      left = count;
      broken = 0;
    },
    broken: () => broken,
    end: () => shop.close().finally(() => proxy.cut()),
  };
}

onMongo.each([
  ['after', 1],
  ['after', 2],
  ['after', 4],
  ['before', 1],
  ['before', 4],
] as const)(
  'a commit whose end has no answer (the line breaks %s it, %i times) says what is stored',
  async (when, count) => {
    const shop = await shopWithBrokenLine(when);
    try {
      const key = `2199-01-02 ${randomUUID()}`;
      shop.breakNext(count);
      const outcome = await commit(shop.payload, [
        insertion(claims, claim(key)),
        insertion(claims, claim(`${key} 2`)),
      ]);
      shop.breakNext(0);
      const stored = await claims.find(shop.payload, { holder: { in: [key, `${key} 2`] } });
      const outcomeIs = 'rows' in outcome ? 'written' : outcome.refused;
      /* A server may forget a transaction when its line breaks before the end: then it was never written. */
      const right = when === 'before' && stored.length === 0 ? 'changed' : 'written';
      expect({ outcomeIs, stored: stored.length }).toEqual({
        outcomeIs: right,
        stored: right === 'written' ? 2 : 0,
      });
    } finally {
      await shop.end();
    }
  },
);
