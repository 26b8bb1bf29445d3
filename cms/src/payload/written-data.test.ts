import { randomUUID } from 'node:crypto';
import type { CollectionSlug, FlattenedField, GlobalSlug } from 'payload';
import { Client, type Reply } from '../testing/client';
import { collectionRules, fill, globalRules, type Filled } from '../testing/payload-rules';
import { sample } from '../testing/sample';
import { openEmpty, type OtherServer } from '../testing/worker-server';

let app: OtherServer;
let filled: Filled;
let ana: Client;
beforeAll(async () => {
  app = await openEmpty();
  filled = await fill(app);
  ana = filled.ana.client;
});
afterAll(() => app.close());

/** Whatever an administrator may write at all: the addresses that write it, and those that read it again. */
interface Subject {
  slug: string;
  method: 'PATCH' | 'POST';
  writes: string[];
  reads: string[];
  fields: FlattenedField[];
  /** Its mutation, as far as there is one. */
  mutation?: (data: string) => string;
}

function collectionSubject(slug: string): Subject {
  const { versions, graphQL } = collectionRules[slug]!;
  const [id, { flattenedFields }] = [
    filled.rows[slug]!.mine,
    app.payload.collections[slug as 'posts'].config,
  ];
  const drafts = versions ? ['?draft=true'] : [];
  return {
    slug,
    method: 'PATCH',
    writes: ['', ...drafts].map((query) => `/${slug}/${id}${query}`),
    reads: [
      `/${slug}?limit=5`,
      ...drafts.map((query) => `/${slug}/${id}${query}`),
      ...(versions ? [`/${slug}/versions`] : []),
    ],
    fields: flattenedFields,
    ...(graphQL &&
      graphQL.writes && {
        mutation: (data: string) => `mutation { update${graphQL.one}(id: "${id}", data: ${data}) { id } }`,
      }),
  };
}
function globalSubject(slug: string): Subject {
  const { graphQL } = globalRules[slug]!;
  const { flattenedFields, versions } = app.payload.config.globals.find((it) => it.slug === slug)!;
  const both = [`/globals/${slug}`, `/globals/${slug}?draft=true`];
  return {
    slug,
    method: 'POST',
    writes: both,
    reads: [...both, ...(versions ? [`/globals/${slug}/versions`] : [])],
    fields: flattenedFields,
    ...(graphQL && {
      mutation: (data: string) => `mutation { update${graphQL}(data: ${data}) { createdAt } }`,
    }),
  };
}
const subjects: [string, () => Subject][] = [
  ...Object.keys(collectionRules)
    .filter((slug) => collectionRules[slug]!.ADMIN.includes('update') && slug !== 'payload-migrations')
    .map((slug): [string, () => Subject] => [slug, () => collectionSubject(slug)]),
  ...Object.keys(globalRules)
    .filter((slug) => globalRules[slug]!.ADMIN.includes('update'))
    .map((slug): [string, () => Subject] => [slug, () => globalSubject(slug)]),
];

const failed = (what: string, { status }: Reply) => (status < 500 ? [] : [`${status} ${what}`]);
const unreadable = async ({ reads }: Subject) =>
  (await Promise.all(reads.map(async (path) => [path, (await ana.get(path)).status] as const))).filter(
    ([, status]) => status !== 200,
  );

async function stampsOf(slug: string): Promise<Record<string, unknown>[]> {
  if (globalRules[slug]) {
    const [live, draft] = await Promise.all(
      [false, true].map((it) => app.payload.findGlobal({ slug: slug as GlobalSlug, draft: it, depth: 0 })),
    );
    return [{ ...live }, { ...draft }];
  }
  const { docs } = await app.payload.find({ collection: slug as CollectionSlug, limit: 0, depth: 0 });
  return docs.map((doc) => ({ ...doc }));
}

const OLD = '2001-02-03T04:05:06.000Z';
test.each(subjects)(
  'written data: %s takes no id and no dates of the row from a body',
  async (slug, subjectOf) => {
    const { method, writes, mutation } = subjectOf();
    for (const path of writes) {
      const { status } = await ana.send(method, path, { id: 'own-id', createdAt: OLD, updatedAt: OLD });
      expect({ path, answered: status < 500 }).toEqual({ path, answered: true });
    }
    if (mutation)
      await ana.post('/graphql', { query: mutation(`{ createdAt: "${OLD}", updatedAt: "${OLD}" }`) });
    for (const { id, createdAt, updatedAt } of await stampsOf(slug)) {
      expect(id).not.toBe('own-id');
      expect([createdAt, updatedAt]).not.toContain(OLD);
    }
  },
);

test.each(subjects)(
  'written data: dates of the row that are no dates leave %s readable',
  async (_slug, subjectOf) => {
    const subject = subjectOf();
    for (const value of ['x', '', null, 5, '99999-01-01', { a: 1 }]) {
      for (const path of subject.writes)
        expect(
          failed(path, await ana.send(subject.method, path, { createdAt: value, updatedAt: value })),
        ).toEqual([]);
      if (subject.mutation)
        await ana.post('/graphql', { query: subject.mutation(`{ createdAt: "${String(value)}" }`) });
      expect(await unreadable(subject)).toEqual([]);
    }
  },
);

const NO_ROW = randomUUID();
/** Values that a field of the kind cannot store, or that could not be read again. */
const wrong: Partial<Record<FlattenedField['type'], unknown[]>> = {
  date: ['x', '99999-01-01'],
  number: ['x', true],
  select: ['nope'],
  radio: ['nope'],
  checkbox: ['x'],
  text: [5],
  textarea: [5],
  email: [5],
  relationship: ['x', NO_ROW, { value: 'x', relationTo: 'users' }],
  upload: ['x', NO_ROW],
  array: ['x', [1]],
  group: ['x', []],
  blocks: ['x', [1], [{ blockType: 'nope' }]],
  json: ['x'],
  richText: [
    'x',
    { root: 1 },
    { root: { children: [null] } },
    { root: { children: [{ type: 'paragraph', children: 'x' }] } },
    { root: { children: [{ type: 'link', fields: { url: 5 }, children: [] }] } },
  ],
};
type Wrap = (value: object) => object;
type Values = typeof wrong;
let fieldsSoFar = 0;
/** `npm test` tries one value of a field, and another one of the next field. */
const triedOf = (values: unknown[] = []): unknown[] => {
  fieldsSoFar += 1;
  return values.filter((_, at) => sample(1, 0) === 1 || at === fieldsSoFar % values.length);
};
/** One body for each of these values of each field, with its path. */
function bodiesOf(
  values: Values,
  fields: FlattenedField[],
  wrap: Wrap = (it) => it,
  at = '',
): [string, object][] {
  return fields.flatMap((field): [string, object][] => {
    const { name, type } = field;
    const own = triedOf(values[type]).map((value): [string, object] => [
      `${at}${name} ${JSON.stringify(value)}`,
      wrap({ [name]: value }),
    ]);
    const inside = (of: FlattenedField[], inner: Wrap) =>
      bodiesOf(values, of, (value) => wrap({ [name]: inner(value) }), `${at}${name}.`);
    if (type === 'group') return [...own, ...inside(field.flattenedFields, (it) => it)];
    if (type === 'array') return [...own, ...inside(field.flattenedFields, (it) => [it])];
    if (type !== 'blocks') return own;
    const ofBlocks = field.blocks.flatMap(({ slug, flattenedFields }) =>
      inside(flattenedFields, (it) => [{ blockType: slug, ...it }]),
    );
    return [...own, ...ofBlocks];
  });
}

test.each(subjects)(
  'written data: values that no field of %s can store are refused without a failure, and it stays readable',
  async (_slug, subjectOf) => {
    const subject = subjectOf();
    const failures: string[] = [];
    for (const [what, body] of bodiesOf(wrong, subject.fields))
      for (const path of subject.writes)
        failures.push(...failed(`${path} ${what}`, await ana.send(subject.method, path, body)));
    expect(failures).toEqual([]);
    expect(await unreadable(subject)).toEqual([]);
  },
);

test.each(subjects)(
  'written data: a text in a number of %s is read as a person writes it, or refused',
  async (_slug, subjectOf) => {
    const subject = subjectOf();
    for (const [, body] of bodiesOf({ number: ['7.137'] }, subject.fields))
      for (const path of subject.writes) await ana.send(subject.method, path, body);
    for (const path of subject.reads)
      expect(JSON.stringify((await ana.get(path)).body)).not.toMatch(/:7\.137\b/);
  },
);

test('written data: a text that could be two numbers is refused with its field', async () => {
  const { status, text } = await ana.patch(`/products/${filled.rows.products!.mine}`, {
    serviceDuration: '1.500,000',
  });
  expect(status).toBe(400);
  expect(text).toContain('"path":"serviceDuration","message":"Escribe un número válido."');
});

test('written data: a new row has its own dates and id', async () => {
  const { status, body } = await ana.post('/subscribers', {
    id: 'own-id',
    email: 'nueva@correo.example',
    createdAt: OLD,
    updatedAt: OLD,
  });
  const { doc } = body as unknown as { doc: { id: string; createdAt: string; updatedAt: string } };
  expect(status).toBe(201);
  expect(doc.id).not.toBe('own-id');
  expect(doc.createdAt > '2026').toBe(true);
  expect(doc.updatedAt > '2026').toBe(true);
});

test('written data: a stranger and a shopper do not learn which rows there are', async () => {
  const { carla } = filled;
  for (const client of [new Client(app.url), carla.client])
    for (const cover of [NO_ROW, filled.rows.media!.mine])
      expect((await client.post('/posts?draft=true', { title: 'Uno', cover })).status).toBe(403);
});

test('written data: a form of the admin sends 0 for a list without rows', async () => {
  const { status, body } = await ana.post('/pages?draft=true', { title: 'Regalos', layout: 0 });
  expect({ status, body: body.doc }).toMatchObject({ status: 201, body: { layout: [] } });
});

test('written data: a body of more than 10,000 values is refused', async () => {
  const header = (rows: number) => ({ header: Array.from({ length: rows }, () => ({})) });
  expect((await ana.post('/globals/menus', header(9000))).status).toBe(400);
  const { body } = await ana.post('/globals/menus', header(20));
  expect(body.errors).toHaveLength(1);
});
