import fc from 'fast-check';
import { booked } from '../../testing/bookings';
import { newShopper } from '../../testing/people';
import { newProduct, openOrder } from '../../testing/shop';
import { statementsOf } from '../../testing/statements';
import { sample } from '../../testing/sample';
import { describeOnSqlite } from '../../testing/databases';
import { server } from '../../testing/worker-server';

type Args = Record<string, unknown>;
type Method = (args: Args) => Promise<unknown>;
const { db } = server.payload;

/** Asks for rows; with `joins` Payload's own code answers. */
const ask = (method: 'find' | 'findOne' | 'count', args: Args) =>
  Reflect.apply(db[method] as unknown as Method, db, [structuredClone(args)]) as Promise<unknown>;
const both = async (method: 'find' | 'findOne', args: Args) => [
  await ask(method, args),
  await ask(method, { ...args, joins: {} }),
];

/* Fields of each kind, and values that rows have. */
const fields: Record<string, string[]> = {
  sales: [
    'id',
    'reference',
    'status',
    'user',
    'openFor',
    'held',
    'minor',
    'createdAt',
    'deletedAt',
    'provider',
  ],
  products: ['id', 'productName', 'category', 'sellingPrice', 'createdAt', 'deletedAt', 'stock'],
  'slot-claims': ['id', 'key', 'date', 'cabin', 'holder', 'token', 'nextToken'],
  sessions: ['id', 'user', 'tokenHash', 'kind', 'expiresAt'],
  carts: ['id', 'user', 'writes', 'updatedAt'],
  users: ['id', 'email', 'role', 'createdAt'],
};
const collections = Object.keys(fields);
/** The rows of this file: those of others would only make it slow. */
const since = { createdAt: { greater_than_equal: new Date().toISOString() } };
const lists = { where: since, pagination: false, limit: 0 };
const rows: Record<string, Args[]> = {};

describeOnSqlite('plain rows: answered as Payload answers them', () => {
  beforeAll(async () => {
    await booked();
    const carla = await newShopper();
    await openOrder(carla, await newProduct());
    for (const collection of collections)
      rows[collection] = ((await ask('find', { collection, ...lists, joins: {} })) as { docs: Args[] }).docs;
  });

  test.each(collections)('a list of %s has every field of every row', async (collection) => {
    const [ours, theirs] = await both('find', { collection, ...lists });
    expect(ours).toMatchObject({ totalDocs: rows[collection]!.length });
    expect((ours as { docs: unknown[] }).docs).toStrictEqual((theirs as { docs: unknown[] }).docs);
  });

  test('any condition, order, choice of fields and limit finds the same', async () => {
    const operators = [
      'equals',
      'not_equals',
      'in',
      'not_in',
      'greater_than',
      'greater_than_equal',
      'less_than',
      'less_than_equal',
      'exists',
      'like',
      'contains',
    ];
    const comparison = (collection: string) =>
      fc
        .record({
          field: fc.constantFrom(...fields[collection]!),
          operator: fc.constantFrom(...operators),
          row: fc.nat(),
          other: fc.nat(),
          flag: fc.boolean(),
        })
        /* Payload fails on a part of an instant. */
        .filter(({ field, operator }) => operator !== 'contains' || !field.endsWith('At'))
        .map(({ field, operator, row, other, flag }) => {
          const all = rows[collection]!;
          const values = [row, other].map((at) => all[at % all.length]![field] ?? null);
          const text = String(values[0]);
          const texts = { like: text, contains: text.slice(2, 6) };
          const value = { in: values, not_in: values, exists: flag, ...texts }[operator] ?? values[0];
          return { [field]: { [operator]: value } };
        });
    /* Many parts of values of one field, with letters that differ. */
    const variants = (collection: string) =>
      fc
        .record({
          field: fc.constantFrom(...fields[collection]!.filter((name) => !name.endsWith('At'))),
          row: fc.nat(),
          at: fc.nat({ max: 8 }),
          letters: fc.array(fc.constantFrom('a', 'á', '%', '_', '1', 'Á', '-'), {
            minLength: 4,
            maxLength: 6,
          }),
        })
        .map(({ field, row, at, letters }) => {
          const all = rows[collection]!;
          const text = String(all[row % all.length]![field] ?? '');
          const part = (letter: string) => text.slice(at, at + 2) + letter + text.slice(at + 3, at + 5);
          return [...letters.map(part), text.slice(at, at + 5)].map((it) => ({ [field]: { contains: it } }));
        });
    const questions = fc.constantFrom(...collections).chain((collection) =>
      fc.record({
        collection: fc.constant(collection),
        where: fc.oneof(
          comparison(collection),
          fc.array(comparison(collection), { maxLength: 3 }).map((and) => ({ and })),
          comparison(collection).map((it) => ({ and: [{}, { and: [] }, { and: [it, {}] }] })),
          fc.array(comparison(collection), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
          variants(collection).map((or) => ({ or })),
        ),
        sort: fc.option(
          fc.constantFrom(...fields[collection]!).chain((name) => fc.constantFrom(name, `-${name}`)),
          { nil: undefined },
        ),
        limit: fc.constantFrom(0, 1, 3),
        page: fc.constantFrom(undefined, 1, 2),
        select: fc.option(
          fc
            .subarray(fields[collection]!, { minLength: 1 })
            .map((names) =>
              Object.fromEntries(names.filter((name) => name !== 'id').map((name) => [name, true])),
            ),
          { nil: undefined },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const where = { and: [question.where, since] };
        const [ours, theirs] = await both('find', { ...question, where, pagination: false });
        /* Payload gives what was not wanted as undefined. */
        expect((ours as { docs: unknown[] }).docs).toEqual((theirs as { docs: unknown[] }).docs);
        const { collection } = question;
        const all = (await ask('find', { ...lists, collection, where, joins: {} })) as { docs: Args[] };
        expect(await ask('count', { collection, where })).toEqual({ totalDocs: all.docs.length });
        const [one, other] = await both('findOne', {
          collection: question.collection,
          where: question.where,
        });
        expect(one).toStrictEqual(other);
      }),
      { numRuns: sample(300, 100), seed: 20261124 },
    );
  });

  test('a conditional write leaves the row that Payload would leave', async () => {
    const data = {
      status: 'EXPIRED',
      held: true,
      pendingEffects: false,
      minor: { $inc: -3 },
      writes: { $inc: 1 },
      lockedBy: null,
      lockExpiresAt: new Date(0).toISOString(),
      deletedAt: new Date(1_700_000_000_123),
      lines: [{ productId: 'uno', name: 'Ñandú "á"', nested: { a: [1, null, true] } }],
      notes: '',
      user: undefined,
      updatedAt: new Date(5).toISOString(),
    };
    const made = [1, 2].map((at) =>
      db.create({
        collection: 'sales',
        data: {
          reference: `plain-${at}`,
          openFor: `plain-${at}`,
          minor: 10,
          writes: 4,
          lines: [],
        } as never,
      }),
    );
    const [first, second] = (await Promise.all(made)) as unknown as { id: string }[];
    const write = (id: string, version: number, more: object[] = []) =>
      Reflect.apply(db.updateOne as unknown as Method, db, [
        {
          collection: 'sales',
          where: { and: [{ id: { equals: id } }, { writes: { equals: version } }, ...more] },
          data: structuredClone(data),
          options: { atomic: true },
        },
      ]) as Promise<Args | null>;
    try {
      expect(await write(first!.id, 3)).toBeNull();
      const ours = await write(first!.id, 4);
      /* Payload alone knows what `like` means. */
      const theirs = await write(second!.id, 4, [{ reference: { like: 'plain' } }]);
      const same = { id: '', reference: '', openFor: '', createdAt: '' };
      expect({ ...ours, ...same }).toStrictEqual({ ...theirs, ...same });
      expect(ours).toMatchObject({ minor: 7, writes: 5, lines: data.lines, status: 'EXPIRED' });
      const stored = await ask('findOne', { collection: 'sales', where: { id: { equals: first!.id } } });
      expect(ours).toStrictEqual(stored);
    } finally {
      for (const { id } of [first!, second!])
        await db.deleteOne({ collection: 'sales', where: { id: { equals: id } } });
    }
  });

  test('a conditional write returns the selected fields', async () => {
    const [product] = rows.products as { id: string }[];
    const written = await Reflect.apply(db.updateOne as unknown as Method, db, [
      {
        collection: 'products',
        where: { id: { equals: product!.id } },
        data: { writes: { $inc: 1 } },
        options: { atomic: true },
        select: { stock: true, holds: true },
      },
    ]);
    expect(Object.keys(written as Args).sort()).toEqual(['holds', 'id', 'stock']);
  });

  test('a row by its id is one short statement', async () => {
    const [sale] = rows.sales as { id: string }[];
    const { reads } = await statementsOf(() =>
      db.findOne({ collection: 'sales', where: { id: { equals: sale!.id } } }),
    );
    expect(reads).toHaveLength(1);
    expect(reads[0]).toMatch(/ from "sales" where "id" = \? order by "created_at" desc limit \?$/);
  });
});
