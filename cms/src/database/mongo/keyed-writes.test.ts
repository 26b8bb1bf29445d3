import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { searchKeysOf } from '../../lib/search-keys';
import { bulkInsert } from '../../seed/bulk-insert';
import { newShopper } from '../../testing/people';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

/* Keys of stored rows: whoever changes one of these writes a migration that fills the keys again. */
test('search keys: of a name, a purchase and a phone are these', () => {
  expect(searchKeysOf('users', { name: 'María Ñáñez-Peña', tel: '300 123 4567', email: 'a@b.co' })).toEqual({
    telE164: '+573001234567',
    telKey: '765432100375',
    nameKey: ' maria nanez pena',
  });
  expect(searchKeysOf('sales', { buyerName: '', buyerTel: '385 1234', summary: '2 × Loción' })).toEqual({
    buyerTelE164: null,
    buyerTelKey: '4321583',
    buyerNameKey: null,
    summaryKey: ' 2 locion',
  });
  expect(searchKeysOf('users', { name: 'Eva' })).toEqual({ nameKey: ' eva' });
  expect(searchKeysOf('products', { name: 'Eva' })).toEqual({});
});

test('search keys: after any writes of some fields, a row has the keys of what it holds', async () => {
  const { payload } = server;
  const collection = 'users';
  const { id } = await newShopper();
  const where = { id: { equals: id } };
  const name = fc.constantFrom('Ñáñez', 'Ana María', "O'Connor", 'Luz');
  const tel = fc.constantFrom('300 123 4567', '+354 612 3456', '385 1234', '', null);
  const wrongKey = fc.constantFrom(undefined, 'wrong');
  const write = fc.record(
    { name, tel, telKey: wrongKey, nameKey: wrongKey, telE164: wrongKey },
    { requiredKeys: [] },
  );
  const ways = {
    'by id': (data: object) => writeRow(collection, id, { ...data }),
    'by condition': (data: object) =>
      payload.db.updateOne({ collection, where, data: { ...data, updatedAt: new Date().toISOString() } }),
    many: (data: object) => payload.db.updateMany({ collection, where, data: { ...data } }),
  };
  const way = fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[]));
  await fc.assert(
    fc.asyncProperty(way, write, async (by, data) => {
      await ways[by](data);
      const row = await payload.db.findOne<Record<string, unknown> & { id: string }>({ collection, where });
      const { telE164 = null, telKey = null, nameKey = null } = row!;
      expect({ telE164, telKey, nameKey }).toEqual({
        ...{ telE164: null, telKey: null },
        ...searchKeysOf(collection, row!),
      });
    }),
    { numRuns: 30 },
  );
  const made = await payload.create({
    collection,
    data: {
      name: 'Ñusta',
      tel: '+34 600 11 22 33',
      email: `${randomUUID()}@correo.example`,
      password: 'larga-clave',
      role: 'GENERAL',
    },
  });
  expect(made).toMatchObject({ telE164: '+34600112233', telKey: '33221100643', nameKey: ' nusta' });
});

test('search keys: rows that are inserted in bulk have them', async () => {
  const { payload } = server;
  const at = new Date();
  const sale = { openFor: randomUUID(), reference: `bulk-${randomUUID()}`, lines: [], writes: 0 };
  const [id] = await bulkInsert(payload, 'sales', [
    {
      ...sale,
      buyerName: 'María Ñáñez',
      buyerTel: '300 123 4567',
      summary: 'Loción',
      createdAt: at,
      updatedAt: at,
    },
  ]);
  const row = await payload.db.findOne({ collection: 'sales', where: { id: { equals: String(id) } } });
  expect(row).toMatchObject({
    buyerTelE164: '+573001234567',
    buyerTelKey: '765432100375',
    buyerNameKey: ' maria nanez',
    summaryKey: ' locion',
  });
  await payload.db.deleteOne({ collection: 'sales', where: { id: { equals: String(id) } } });
});
