import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '@spa-bronze/domain/messages';
import { parse, print, separateOperations } from 'graphql';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newMarketer, newShopper } from '../../testing/people';

const ask = async (query: string, client = new Client()) => {
  const { status, body } = await client.post<unknown>('/graphql', { query });
  return {
    status,
    ...(body as unknown as { data?: Record<string, unknown>; errors?: { message: string }[] }),
  };
};
const nested = (depth: number, inner = 'id') =>
  `{ Products { docs { ${'createdBy { '.repeat(depth)}${inner}${' }'.repeat(depth)} } } }`;

test('GraphQL: reads what everyone may read', async () => {
  const { status, data } = await ask('{ Products(limit: 1) { totalDocs } }');
  expect(status).toBe(200);
  expect(data).toHaveProperty('Products.totalDocs');
});

test('GraphQL: strangers cannot read the schema', async () => {
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "User") { name } }']) {
    const { data, errors } = await ask(query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(/introspection/i);
  }
});

test('GraphQL: refuses queries nested too deep', async () => {
  expect((await ask(nested(12))).errors).toEqual([{ message: 'La consulta tiene demasiados niveles.' }]);
  expect((await ask(`{ ...a } fragment a on Query { ${nested(11).slice(2, -2)} }`)).errors).toEqual([
    { message: 'La consulta tiene demasiados niveles.' },
  ]);
});

/**
 * What the limits say, or nothing when the query passes them: GraphQL's own complaints are another matter.
 */
const limited = async (query: string, client?: Client) =>
  (await ask(query, client)).errors?.map(({ message }) => message).find((it) => /^La consulta/.test(it));
const repeated = (times: number, text: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => text(at)).join(' ');
test.each([
  ['ten levels', 'demasiados niveles', nested(7), nested(8)],
  [
    '2000 fields',
    'demasiados campos',
    `{ Products { ${repeated(1999, () => 'totalDocs')} } }`,
    `{ Products { ${repeated(2000, () => 'totalDocs')} } }`,
  ],
  [
    '2000 fields, a fragment counted each time it is named',
    'demasiados campos',
    ...([999, 1000].map(
      (times) => `{ Products { ${repeated(times, () => '...a')} } } fragment a on Products { totalDocs }`,
    ) as [string, string]),
  ],
  [
    '20 fields of the root',
    'demasiados campos',
    `{ ${repeated(20, (at) => `a${at}: Products { totalDocs }`)} }`,
    `{ ${repeated(21, (at) => `a${at}: Products { totalDocs }`)} }`,
  ],
  [
    '20 fields of the root by a fragment',
    'demasiados campos',
    `{ ...a } fragment a on Query { ${repeated(20, (at) => `a${at}: Products { totalDocs }`)} }`,
    `{ ...a } fragment a on Query { ${repeated(21, (at) => `a${at}: Products { totalDocs }`)} }`,
  ],
  [
    '5000 words and signs',
    'demasiado larga',
    `{ Products(where: { id: { in: [${repeated(4980, () => '"a"')}] } }) { totalDocs } }`,
    `{ Products(where: { id: { in: [${repeated(4981, () => '"a"')}] } }) { totalDocs } }`,
  ],
])('GraphQL: a query of staff may have %s and no more', async (_, complaint, most, more) => {
  const { client } = await newMarketer();
  expect({ mostLimited: await limited(most, client), moreLimited: await limited(more, client) }).toEqual({
    mostLimited: undefined,
    moreLimited: expect.stringContaining(complaint),
  });
});

const roots = (count: number, args = '') => repeated(count, (at) => `a${at}: Products${args} { totalDocs }`);
const named = (count: number) => `(where: { id: { in: [${repeated(count, (at) => `"${at}"`)}] } }, limit: 1)`;
test.each([
  ['6 fields of the root', 'demasiados campos', `{ ${roots(6)} }`, `{ ${roots(7)} }`],
  [
    '6 fields of the root by a fragment',
    'demasiados campos',
    `{ ...a } fragment a on Query { ${roots(6)} }`,
    `{ ...a } fragment a on Query { ${roots(7)} }`,
  ],
  ['200 rows', 'demasiadas filas', `{ ${roots(2, '(limit: 100)')} }`, `{ ${roots(2, '(limit: 101)')} }`],
  [
    '200 rows of one list',
    'demasiadas filas',
    '{ Products(limit: 0) { totalDocs } }',
    '{ Products(limit: 0) { totalDocs } Posts(limit: 1) { totalDocs } }',
  ],
  [
    '200 rows by a variable with a default',
    'demasiadas filas',
    `query ($n: Int = 100) { ${roots(2, '(limit: $n)')} }`,
    `query ($n: Int = 101) { ${roots(2, '(limit: $n)')} }`,
  ],
  [
    '200 rows without pages',
    'demasiadas filas',
    '{ Products(pagination: false) { totalDocs } }',
    '{ Products(pagination: false) { totalDocs } Posts { totalDocs } }',
  ],
  [
    'conditions of 60 parts',
    'demasiadas condiciones',
    `{ a: Products${named(26)} { totalDocs } b: Products${named(26)} { totalDocs } }`,
    `{ a: Products${named(26)} { totalDocs } b: Products${named(29)} { totalDocs } }`,
  ],
])(
  'GraphQL: a query of a stranger or a shopper may have %s and no more',
  async (_, complaint, most, more) => {
    for (const client of [new Client(), (await newShopper()).client])
      expect({ mostLimited: await limited(most, client), moreLimited: await limited(more, client) }).toEqual({
        mostLimited: undefined,
        moreLimited: expect.stringContaining(complaint),
      });
  },
);

test('GraphQL: rows that a variable asks for are counted', async () => {
  const ask = async (variables: object) =>
    (
      await new Client().post('/graphql', {
        query: `query ($n: Int, $where: Product_where) { ${roots(2, '(limit: $n, where: $where)')} }`,
        variables,
      })
    ).body.errors;
  expect(await ask({ n: 100 })).toBeUndefined();
  expect(await ask({ n: 101 })).toEqual([{ message: 'La consulta pide demasiadas filas.' }]);
  expect(await ask({ n: 1, where: { id: { in: Array(40).fill('x') } } })).toEqual([
    { message: 'La consulta tiene demasiadas condiciones.' },
  ]);
});

const queries = path.resolve(import.meta.dirname, '../../../../storefront/src/shop/features/content/queries');

test('GraphQL: no question of the shop is too much for a stranger', async () => {
  const texts = readdirSync(queries).map((name) => readFileSync(path.join(queries, name), 'utf8'));
  const questions = Object.values(separateOperations(parse(texts.join('\n')))).map((it) => print(it));
  expect(questions.length).toBeGreaterThan(12);
  const variables = { id: 'x', slug: 'x', address: '/x', limit: 8, announcements: 1 };
  for (const query of questions) {
    const { body } = await new Client().post('/graphql', { query, variables });
    expect({ query, errors: JSON.stringify(body.errors ?? '') }).toEqual({
      query,
      errors: expect.not.stringContaining('La consulta'),
    });
  }
});

test('GraphQL: a fragment that refers to itself is refused, however short', async () => {
  for (const query of [
    '{ ...a } fragment a on Query { ...a }',
    '{ ...a } fragment a on Query { ...b } fragment b on Query { Products { totalDocs } ...a }',
  ])
    expect(await limited(query)).toContain('demasiados campos');
});

test('GraphQL: the fields of all operations of a document are counted together', async () => {
  const operation = (name: string) => `query ${name} { Products { ${repeated(1000, () => 'totalDocs')} } }`;
  expect(await limited(`${operation('a')} ${operation('b')}`)).toContain('demasiados campos');
});

test('GraphQL: refuses subscriptions, also beside a query', async () => {
  for (const query of [
    'subscription { Products { totalDocs } }',
    'query a { Products { totalDocs } } subscription b { Products { totalDocs } }',
  ]) {
    expect((await ask(query)).errors).toEqual([{ message: 'Aquí no hay suscripciones.' }]);
  }
});

test('GraphQL: refuses one operation nested too deep beside a valid one', async () => {
  expect(await limited(`query a ${nested(8)} query b { Products { totalDocs } }`)).toContain(
    'demasiados niveles',
  );
});

test('GraphQL: the limits hold beside a definition that is no query', async () => {
  expect(await limited(`type A { b: Int } { Products { ${repeated(2001, () => 'totalDocs')} } }`)).toContain(
    'demasiados campos',
  );
});

test("GraphQL: an invalid query gets GraphQL's own message", async () => {
  for (const [query, complaint] of [
    ['{ Products {', 'Syntax Error'],
    ['query ($page: Int!) { Products(page: $page) { totalDocs } }', '"$page" of required type'],
    ['{ Products { totalDocs @skip } }', 'argument "if" of type "Boolean!" is required'],
  ] as const) {
    const { status, data, errors } = await ask(query);
    expect({ answered: status < 500, data, errors }).toEqual({
      answered: true,
      data: undefined,
      errors: [expect.objectContaining({ message: expect.stringContaining(complaint) })],
    });
  }
});

test('GraphQL: development shows the schema', async () => {
  const custom = server.payload.config.custom as { env: object };
  const { env } = custom;
  custom.env = { ...env, mode: 'development' };
  try {
    expect((await ask('{ __type(name: "Product") { name } }')).data).toEqual({ __type: { name: 'Product' } });
  } finally {
    custom.env = env;
  }
});

test('GraphQL: a query that is too long is refused without being parsed', async () => {
  for (const query of [`{ Products { ${'totalDocs '.repeat(6000)} } }`, '{ a '.repeat(20_000)])
    expect((await ask(query)).errors).toEqual([{ message: 'La consulta es demasiado larga.' }]);
});

test('GraphQL: a request that is no GraphQL gets the envelope', async () => {
  const { status, body } = await new Client().post('/graphql', undefined, {
    raw: '{ __typename }',
    headers: { 'Content-Type': 'application/graphql' },
  });
  expect({ status, body }).toEqual({
    status: 415,
    body: { success: false, error: true, message: messages.unsupportedMedia },
  });
});

/** The limit holds on the slowest machine. Executed, the queries would take days on the fastest. */
const AT_ONCE_MS = 30_000;
const doubling = (last: string) =>
  `{ ...f0 } ${Array.from({ length: 40 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')} ${last}`;

test.each([
  doubling('fragment f40 on Query { Products { docs { id } } }'),
  doubling('fragment f40 on Query { ...f0 }'),
  doubling(''),
])('GraphQL: queries of exponential size are refused at once (%#)', async (query) => {
  const started = Date.now();
  const { data, errors } = await ask(query);
  expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
  expect(errors).toEqual([{ message: 'La consulta pide demasiados campos.' }]);
  expect(data).toBeUndefined();
});

test('GraphQL: an address has 1200 calls in ten minutes', async () => {
  const client = new Client();
  const ask = async () => (await client.post('/graphql', { query: '{ __typename }' })).status;
  const statuses = new Set<number>();
  for (let at = 0; at < 1200; at += 50)
    for (const status of await Promise.all(Array.from({ length: 50 }, ask))) statuses.add(status);
  expect({ statuses: [...statuses], next: await ask() }).toEqual({ statuses: [200], next: 429 });
  expect((await new Client().post('/graphql', { query: '{ __typename }' })).status).toBe(200);
});

test('GraphQL: accepts only POST', async () => {
  const { status, headers } = await new Client().get('/graphql?query={Products{totalDocs}}');
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
});

test('GraphQL: a field that nobody has filled yet is no fault of the server, and is mentioned once', async () => {
  const error = jest.spyOn(server.payload.logger, 'error');
  const warn = jest.spyOn(server.payload.logger, 'warn');
  const unfilled = jest.spyOn(server.payload.db, 'findGlobal').mockResolvedValue({});
  try {
    for (const _ of [1, 2])
      expect((await ask('{ Business { tagline whatsAppNumber } }')).data).toEqual({ Business: null });
    const mentioned = warn.mock.calls.filter((call) =>
      JSON.stringify(call).includes('Business.whatsAppNumber'),
    );
    expect({ calls: error.mock.calls, mentioned: mentioned.length }).toEqual({ calls: [], mentioned: 1 });
  } finally {
    for (const spy of [error, warn, unfilled]) spy.mockRestore();
  }
});
