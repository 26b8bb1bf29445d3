import type { Sale } from '../features/sales/sale';
import { server } from '../testing/worker-server';
import { newShopper } from '../testing/people';
import { newProduct, openOrder, saleOf } from '../testing/shop';

const {
  payload,
  inside: { changeSale },
} = server;
async function openSale() {
  const order = await openOrder(await newShopper(), await newProduct());
  return { order, sale: await saleOf(order) };
}

test('conditional update: a write of another process between read and write is kept, and the change is decided again', async () => {
  const {
    order,
    sale: { id },
  } = await openSale();
  const { findOne } = payload.db;
  let left = 1;
  payload.db.findOne = (async (args: Parameters<typeof findOne>[0]) => {
    const row = (await Reflect.apply(findOne, payload.db, [args])) as Sale | null;
    if (args.collection === 'sales' && row?.id === id && left > 0) {
      left -= 1;
      await payload.db.updateOne({
        collection: 'sales',
        id,
        data: { notes: 'theirs', writes: row.writes + 1 },
      });
    }
    return row;
  }) as typeof findOne;
  try {
    await changeSale(payload, id, ({ notes }) => ({ notes: `${notes ?? ''} and ours` }));
  } finally {
    payload.db.findOne = findOne;
  }
  expect({ left, notes: (await saleOf(order)).notes }).toEqual({ left: 0, notes: 'theirs and ours' });
});

test('conditional update: of many at once none is lost, and each counts and dates the row', async () => {
  const {
    order,
    sale: { id, writes, updatedAt },
  } = await openSale();
  await Promise.all(
    Array.from({ length: 8 }, () =>
      changeSale(payload, id, ({ version }) => ({ version: (version ?? 0) + 1 })),
    ),
  );
  const after = await saleOf(order);
  expect({ version: after.version, writes: after.writes }).toEqual({ version: 8, writes: writes + 8 });
  expect(new Date(after.updatedAt).getTime()).toBeGreaterThan(new Date(updatedAt).getTime());
});

test('conditional update: a refusal frees the turn for the next one, and a row of another sale is not touched', async () => {
  const [one, other] = [await openSale(), await openSale()];
  const refused = changeSale(payload, one.sale.id, () => {
    throw new Error('refused');
  });
  const next = changeSale(payload, one.sale.id, () => ({ notes: 'next' }));
  await expect(refused).rejects.toThrow('refused');
  await next;
  expect({
    saleNotes: (await saleOf(one.order)).notes,
    orderNotes: (await saleOf(other.order)).notes ?? '',
  }).toEqual({ saleNotes: 'next', orderNotes: '' });
});

test('conditional update: without changes writes nothing; a missing row is 404', async () => {
  const {
    order,
    sale: { id, writes },
  } = await openSale();
  await changeSale(payload, id, () => null);
  expect((await saleOf(order)).writes).toBe(writes);
  await expect(changeSale(payload, 'nada', () => ({ notes: 'x' }))).rejects.toMatchObject({ status: 404 });
});
