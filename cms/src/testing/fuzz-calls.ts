import { api, type EndpointKey } from '@spa-bronze/domain/api';
import fc from 'fast-check';
import { samples, type Things } from './contract-samples';
import { jsonOf, mutated, nasty, nastyText, words } from './fuzz-values';

/** One HTTP request. In its texts `id-of-…` stands for a row of that kind that exists when it is sent. */
export interface FuzzCall {
  who: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
/** `leaver` logs out sometimes, so it has a session of its own. */
export type Caller = 'nobody' | 'GENERAL' | 'ADMIN' | 'leaver';

const placeholders: Things = {
  newEmail: 'nueva@correo.example',
  ownEmail: 'email-of-carla',
  user: 'id-of-user',
  product: 'id-of-product',
  service: 'id-of-service',
  day: 'an-open-day',
  order: 'id-of-order',
  cost: '22.48',
  sale: 'id-of-sale',
  booking: 'id-of-booking',
  resetToken: 'x'.repeat(43),
  testimonialToken: 'x'.repeat(43),
};
const who = fc.constantFrom<Caller>('nobody', 'GENERAL', 'ADMIN');
const encoded = fc.oneof(
  {
    weight: 5,
    arbitrary: nastyText.map((it) => encodeURIComponent(Buffer.from(it.slice(0, 2000)).toString())),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%zz', '%E0%A4%A', '%C0%AF', '%u0041', '..%2f..%2f', '%2e%2e'),
  },
);
const json = { 'Content-Type': 'application/json' };
const contentType = fc.constantFrom(
  '',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  ...words(`
    text/plain application/x-www-form-urlencoded multipart/form-data APPLICATION/JSON
    application/xml application/jsonp application/problem+json text/json;a=b;c ;
  `),
);
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Payload-HTTP-Method-Override': 'GET' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br, x' },
  { Expect: 'x' },
  { Range: 'bytes=9-1' },
  { 'If-None-Match': '*' },
  { Authorization: 'JWT abc' },
  { Authorization: 'users API-Key x' },
  { 'Accept-Language': 'xx-*;q=NaN' },
  { 'X-Forwarded-For': 'x'.repeat(300) },
  { 'X-Forwarded-Host': 'a b' },
  { 'X-Forwarded-Proto': 'gopher' },
  { Origin: 'null' },
  { Origin: 'http://' },
  { Cookie: `spa-session=${'x'.repeat(43)}` },
  { Cookie: 'spa-session=%; =; ;;' },
  { Accept: '\u00ff' },
  { 'Sec-Fetch-Site': 'cross-site' },
);
const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T, weight = 12) =>
  fc.oneof({ weight, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });
const headersOf = fc
  .tuple(
    rarely(
      contentType.map((it) => ({ 'Content-Type': it })),
      json,
    ),
    rarely(oddHeaders, {}),
  )
  .map(([type, odd]) => ({ ...type, ...odd }) as Record<string, string>);
const queryOf = (pairs: fc.Arbitrary<[string, string]>, max = 5) =>
  fc
    .array(pairs, { maxLength: max })
    .map((list) => list.map(([name, value]) => `${name}=${value}`).join('&'));
const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);
const multipart = fc
  .tuple(
    fc.constantFrom('file', '_payload', 'upload_preset', ''),
    fc.constantFrom('a.png', 'a.svg', '../x.png', 'a"b', ''),
    nastyText,
  )
  .map(([name, file, text]) => ({
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\nContent-Type: image/png\r\n\r\n${text}\r\n--x--\r\n`,
  }));

/** Less frequent calls, because each hashes a password, which takes half a second of processor time. */
const slow: string[] = ['POST /signup', 'POST /signin', 'POST /change-password'];
const keys = Object.keys(api) as EndpointKey[];
const suffixes = ['', '[$gt]', '[]', '[0]', '[a][b]', '[__proto__]'];

function callTo(key: EndpointKey): fc.Arbitrary<FuzzCall> {
  const [method = '', template = ''] = key.split(' ');
  const {
    body: valid,
    query = {},
    params = {},
    form,
  } = samples(placeholders)[key] as {
    body?: object;
    query?: Record<string, unknown>;
    params?: Record<string, string>;
    form?: unknown;
  };
  const names = [...Object.keys(query), 'page', 'limit', 'depth', 'where', '__proto__', 'role'];
  const part = fc
    .tuple(fc.constantFrom(...names), rarely(fc.constantFrom(...suffixes), '', 4), encoded)
    .map(([name, suffix, value]): [string, string] => [name + suffix, value]);
  const requested = fc
    .tuple(fc.boolean(), queryOf(part, 3))
    .map(([keep, more]) =>
      [...(keep ? Object.entries(query).map((it) => it.join('=')) : []), ...(more ? [more] : [])].join('&'),
    );
  const path = rarely(encoded, '', 1).map((odd) =>
    template.replace(/\{(\w+)\}/, (_, name: string) => odd || (params[name] ?? '')),
  );
  const caller = key === 'GET /userLogout' ? fc.constant<Caller>('leaver') : who;
  const body =
    method === 'GET'
      ? fc.constant(undefined)
      : rarely(nastyText, undefined, 20).chain((text) =>
          text === undefined ? mutated(valid ?? {}).map(jsonOf) : fc.constant(text),
        );
  const plain = fc.record({
    who: caller,
    path: fc.tuple(path, requested).map(([at, it]) => withQuery(`/api${at}`, it)),
    headers: headersOf,
    body,
  });
  const calls = form
    ? fc
        .tuple(plain, multipart)
        .map(([it, { type, body: parts }]) => ({ ...it, headers: { 'Content-Type': type }, body: parts }))
    : plain;
  return calls.map((it) => ({ method, ...it }));
}

/** Every endpoint of the contract, with bodies, queries and paths that are invalid in some way. */
export const contractCalls = fc.oneof(
  ...keys.map((key) => ({ weight: slow.includes(key) ? 1 : 10, arbitrary: callTo(key) })),
);

const slugs = words(`
    users sessions products carts shipping-rates sales slot-claims calendar-feeds media
    contact-messages subscribers testimonials testimonial-links payment-events receipts refund-accounts
    payload-preferences drawer-sessions drawer-movements
    payload-locked-documents payload-migrations globals/home globals/business
    globals/booking-settings globals/nothing nothing __proto__ access constructor
  `);
const fields = [
  '',
  "id'",
  ...words(`
    id email hash role user user.role productName stock productImage holds.x lines.productId
    createdAt profilePic.alt deletedAt _id a.b.c.d __proto__ constructor $where and or
  `),
];
const operatorNames = [
  '',
  ...words(`
    equals not_equals in not_in all exists greater_than less_than_equal like not_like contains near
    within intersects $gt toString __proto__
  `),
];
const fieldName = fc.constantFrom(...fields).map(encodeURIComponent);
const where = fc
  .tuple(
    fc.constantFrom('where', 'where[or][0]', 'where[and][0][or][1]', 'where[and][x]'),
    fieldName,
    fc.constantFrom(...operatorNames),
    rarely(fc.constantFrom('[]', '[$gt]'), '', 6),
    encoded,
  )
  .map(([root, field, operator, suffix, value]): [string, string] => [
    `${root}[${field}][${operator}]${suffix}`,
    value,
  ]);
/** Existing fields, because a query of unknown fields does not reach the database. */
const known: Record<string, string[]> = {
  products: words('id stock createdAt category productName productImage productImage.x sellingPrice'),
  media: ['alt', 'kind', 'filesize', 'sizes.small.url', 'updatedAt', 'filename'],
  'shipping-rates': ['city', 'default', 'neighborhoods', 'neighborhoods.a'],
  users: ['id', 'email', 'role', 'profilePic', 'profilePic.alt', 'consentAt'],
  sales: words(`
    user user.email user.profilePic.id lines lines.productId minor test deletedAt status
    reference
  `),
  carts: ['user', 'user.id', 'lines'],
  'payload-preferences': ['key', 'user', 'user.value', 'value'],
};
const single = fc
  .constantFrom(...Object.keys(known))
  .chain((slug) =>
    fc
      .tuple(
        fc.constantFrom(...(known[slug] ?? [])),
        fc.constantFrom(...operatorNames),
        rarely(fc.constantFrom('[]', '[$gt]', '[a]'), '', 5),
        encoded,
        fc.constantFrom('', 'sort=', 'select='),
      )
      .map(
        ([field, operator, suffix, value, more]) =>
          `/api/${slug}?where[${field}][${operator}]${suffix}=${value}${more && `&${more}${field}`}`,
      ),
  );
const option = fc.tuple(
  fc.constantFrom(
    ...words(`
    depth limit page pagination sort locale fallback-locale draft trash where where[and] where[or]
    select select[id] select[a][b] populate[users] joins joins[x][limit] data uploadEdits autosave
    src prefix
  `),
  ),
  fc.oneof(
    fc.constantFrom(
      ...words(`
    -1 NaN 1e9 99999999999999999999 0 false true * all -createdAt a.b user.email - , id,,-stock
    createdAt;DROP stock.x __proto__ {"id":{"exists":true}} {bad
  `),
    ),
    encoded,
  ),
);
const tail = fc.oneof(
  fc.constantFrom(
    '',
    '',
    ...words(`
    /id-of-product /id-of-user /id-of-sale /count /versions /versions/x /access /access/x
    /id-of-product/duplicate /me /init /logout /file/x /paste-url /paste-url/x /unlock /1/2/3
  `),
  ),
  encoded.map((it) => `/${it}`),
);
const things = {
  productName: 'X',
  category: 'Productos',
  stock: 3,
  price: '9',
  sellingPrice: 9,
  brandName: 'Y',
  productImage: ['/api/x.png'],
  email: 'c@correo.example',
  name: 'C',
  role: 'GENERAL',
  password: 'larga-clave',
  city: 'X',
  default: 3,
  neighborhoods: { Z: 1 },
  alt: 'x',
  message: 'x',
  notes: 'n',
  user: 'id-of-user',
  key: 'k',
  value: {},
  title: 't',
  deletedAt: null,
};

const questions: fc.Arbitrary<FuzzCall> = fc.record({
  who,
  method: fc.constant('GET'),
  path: single,
  headers: fc.constant({}),
});
const anything: fc.Arbitrary<FuzzCall> = fc
  .record({
    who,
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT'),
    path: fc
      .tuple(fc.constantFrom(...slugs), tail, queryOf(fc.oneof(where, option)))
      .map(([slug, rest, query]) => withQuery(`/api/${slug}${rest}`, query)),
    headers: headersOf,
    body: fc.oneof(
      { weight: 8, arbitrary: mutated(things).map(jsonOf) },
      { weight: 1, arbitrary: nasty.map(jsonOf) },
    ),
  })
  .chain((call) =>
    fc.tuple(rarely(multipart, undefined, 15)).map(([form]) => ({
      ...call,
      ...(call.method === 'GET'
        ? { body: undefined }
        : form && { body: form.body, headers: { 'Content-Type': form.type } }),
    })),
  );

/** Payload's own REST: its query language, ids and writes. */
export const payloadCalls = fc.oneof({ weight: 2, arbitrary: anything }, { weight: 1, arbitrary: questions });
