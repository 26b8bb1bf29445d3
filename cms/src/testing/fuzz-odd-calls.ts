import fc from 'fast-check';
import { contractCalls, type FuzzCall } from './fuzz-calls';
import { jsonOf, nasty, nastyText, words } from './fuzz-values';

const who = fc.constantFrom('nobody', 'GENERAL', 'ADMIN') satisfies fc.Arbitrary<FuzzCall['who']>;
const literal = fc.oneof(
  nastyText.map((it) => JSON.stringify(it.slice(0, 2000))),
  fc.constantFrom(
    '{equals: "x"}',
    '{like: "%"}',
    '{in: []}',
    '{_id: {equals: 1}}',
    ...words('null 1 -1 1e400 99999999999 true ADMIN {} [] $x """a""" @include'),
  ),
);
const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');
const nested = (levels: number) =>
  `{ Sales { docs { ${'user { profilePic { '.repeat(levels)}id${' } }'.repeat(levels)} } } }`;
const argument = fc
  .tuple(
    fc.constantFrom(...words('where limit page sort draft trash pagination select nothing __proto__')),
    literal,
  )
  .map(([name, value]) => `${name}: ${value}`);
const condition = fc
  .tuple(
    fc.constantFrom('id', 'email', 'role', 'productName', 'stock', 'createdAt', 'AND', 'OR'),
    fc.constantFrom('equals', 'in', 'like', 'exists', 'near', 'greater_than', 'all'),
    literal,
  )
  .map(([field, operator, value]) => `where: { ${field}: { ${operator}: ${value} } }`);
const list = fc.constantFrom(
  ...words(`
    Products Users Sales Carts allMedia ContactMessages Subscribers SlotClaims ShippingRates
    countProducts countUsers PayloadPreferences
  `),
);
const requested = fc
  .tuple(
    list,
    fc.oneof(argument, condition),
    fc.constantFrom('{ docs { id } totalDocs }', '{ totalDocs }', '{ docs { id createdAt } nextPage }', ''),
  )
  .map(([name, it, selection]) => `{ ${name}(${it}) ${selection} }`);
const single = fc
  .tuple(
    fc.constantFrom(...words('Product User Sale Cart Media docAccessProduct docAccessUser ShippingRate')),
    literal,
  )
  .map(([name, id]) => `{ ${name}(id: ${id}) { __typename } }`);
const written = fc
  .tuple(
    fc.constantFrom(
      ...words(`
    createUser updateUser deleteUser createProduct updateProduct deleteProduct createSubscriber
    updateHome updateShippingRate duplicateProduct createMedia loginUser createPayloadPreference
  `),
    ),
    fc.constantFrom('id: "id-of-product"', 'id: "id-of-user"', ''),
    fc.constantFrom(...words('role email productName stock price city name title holds alt key')),
    literal,
  )
  .map(
    ([name, id, field, value]) => `mutation { ${name}(${id} data: { ${field}: ${value} }) { __typename } }`,
  );
const shapes = [
  '',
  '{',
  '}',
  '{}',
  '{ }',
  '#',
  '{ Products',
  'query',
  'query A { Products { totalDocs } } query B { Users { totalDocs } }',
  'subscription { Products { totalDocs } }',
  '{ __schema { types { name } } }',
  '{ __type(name: "User") { fields { name } } }',
  '{ __typename }',
  '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
  '{ ...nowhere }',
  'fragment a on Query { __typename }',
  '{ Products @skip(if: true) { totalDocs } }',
  '{ Products @nothing { totalDocs } }',
  '{ Products { docs { productImage { a } } } }',
  '\u0000',
  '\uFEFF{ __typename }',
  '{ Users { docs { hash salt password token } } }',
  `{ ${times(1000, (at) => `a${at}: Products(limit: 1) { totalDocs }`)} }`,
  `{ ${times(1000, (at) => `a${at}: __typename`)} }`,
  `{ ${times(40, (at) => `a${at}: Products(limit: 1) { totalDocs }`)} }`,
  `{ Products { ${times(1000, (at) => `a${at}: totalDocs`)} } }`,
  nested(2),
  nested(9),
  nested(4000),
  `${'{ a '.repeat(20_000)}`,
  `{ Products(where: ${'{ OR: [ '.repeat(60)}{}${' ] }'.repeat(60)}) { totalDocs } }`,
  `{ Products(where: { OR: [${times(3000, () => '{ stock: { equals: 1 } }')}] }) { totalDocs } }`,
].map((it) => it.slice(0, 240_000));
const query = fc.oneof(
  { weight: 3, arbitrary: requested },
  { weight: 1, arbitrary: single },
  { weight: 2, arbitrary: written },
  { weight: 3, arbitrary: fc.constantFrom(...shapes) },
  { weight: 1, arbitrary: nastyText },
);
const body = fc.oneof(
  { weight: 8, arbitrary: query.map((it) => jsonOf({ query: it })) },
  {
    weight: 2,
    arbitrary: fc
      .record(
        { query: fc.oneof(query, nasty), variables: nasty, operationName: nasty, extensions: nasty },
        { requiredKeys: [] },
      )
      .map(jsonOf),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      nasty.map(jsonOf),
      nastyText,
      fc.array(query, { maxLength: 3 }).map((all) => jsonOf(all.map((it) => ({ query: it })))),
    ),
  },
);

/** GraphQL documents that are malformed, too large, or request data of others. */
export const graphqlCalls: fc.Arbitrary<FuzzCall> = fc.record({
  who,
  method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'PUT'),
  path: fc.constantFrom(
    '/api/graphql',
    '/api/graphql',
    '/api/graphql/',
    '/api/graphql?query={__typename}',
    '/api/graphql-playground',
  ),
  headers: fc.constantFrom<Record<string, string>>(
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'application/json', Accept: 'application/graphql-response+json' },
    { 'Content-Type': 'application/graphql' },
    { Accept: '*/*' },
  ),
  body,
});

const hosts = [
  '',
  ' ',
  'a b',
  'x/y',
  'a@b',
  'host:99999',
  '[::1',
  '[::1]:80',
  'evil.example',
  '127.0.0.1:0',
  'localhost.',
  'a'.repeat(300),
  '%00',
  'ñ',
  '..',
  '-',
  'a..b',
  '1.2.3.4.5',
  '0x7f.1',
  ':80',
];
const methods = words('TRACE PROPFIND REPORT LOCK OPTIONS HEAD M-SEARCH PURGE PUT PATCH');
const paths = [
  '/api/products/%E0%A4%A',
  '/api/%',
  '/%',
  '/product/%00',
  '/api/%zz/x',
  '/api//products',
  '/api/./products',
  '/api/../api/products',
  '/api/..%2f..%2fetc',
  '/api/products%2fcount',
  '/api\\products',
  '//evil.example/api/products',
  'http://evil.example/api/products',
  '*',
  '/api',
  '/api/',
  '/api?',
  '/api/?&&&===',
  '/api/products;a=b',
  '/api/products/%F0%9F%92%A9',
  '/api/media/file/%2e%2e%2fx',
  '/api/media/file/..%5c..',
  '/api/media/file/',
  '/api/media/file/%00',
  '/api/__proto__/constructor',
  '/healthz/x',
  `/api/products?${'a[]=1&'.repeat(1500)}`,
  `/api/products?where${'[a]'.repeat(900)}=1`,
  `/api/${'a'.repeat(6000)}`,
  '/api/products?__proto__[x]=1',
  '/api/products?where[__proto__][equals]=1',
  '/api/get-product?page=1&page=2',
  '/api/search?q[]=a&q[]=b',
  '/api/search?q=%ff',
];
const large = words(
  '/api/signin /api/newsletter /api/graphql /api/products /api/payment/webhook /api/addtocart',
);
const json = { 'Content-Type': 'application/json' };
const over = fc
  .tuple(
    fc.constantFrom(...large),
    fc.constantFrom('"a"', '[', '{"a":', ' ', '0', '\\'),
    fc.constantFrom(260_000, 1_200_000),
    fc.boolean(),
  )
  .map(([path, unit, size, chunked]) => ({
    method: 'POST',
    path,
    headers: { ...json, ...(chunked && { 'Transfer-Encoding': 'chunked' }) },
    body: unit.repeat(size / unit.length),
  }));

/**
 * Requests that no browser sends: invalid hosts, unknown methods, broken percent-encoding, endless bodies.
 */
export const rawCalls: fc.Arbitrary<FuzzCall> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(contractCalls, fc.constantFrom(...hosts))
      .map(([call, Host]) => ({ ...call, headers: { ...call.headers, Host } })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      who,
      method: fc.constantFrom(...methods),
      path: fc.constantFrom(
        ...words('/api/get-product /api/products /api/graphql /api/signin /healthz /api/users/id-of-user'),
      ),
      headers: fc.constant(json),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      who,
      method: fc.constantFrom('GET', 'GET', 'POST', 'DELETE'),
      path: fc.constantFrom(...paths),
      headers: fc.constantFrom({}, json),
    }),
  },
  { weight: 1, arbitrary: fc.tuple(who, over).map(([caller, call]) => ({ who: caller, ...call })) },
);
