import fc from 'fast-check';

/** Texts without blanks, as one text. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

const RAW = '@@';
/** A piece of JSON that `JSON.stringify` cannot write. */
const raw = (text: string) => `${RAW}${text}`;

/** JSON text of a value with raw pieces. In raw pieces a quote is written as `~`. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${RAW}([^"]*)"`, 'g'), (_, text: string) =>
    text.replaceAll('~', '"'),
  );

const operators: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(9)' },
  { $in: [''] },
  { equals: '' },
  { like: '%' },
  { toString: null },
  { length: 1e9 },
  { then: true },
  { constructor: { prototype: { role: 'ADMIN' } } },
];
const numbers = [
  0,
  -1,
  0.1 + 0.2,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  ...words(`
    1e400 -1e400 -0 1e-400 00 NaN Infinity - 1. {~__proto__~:{~role~:~ADMIN~}} {~a~:1,~a~:2}
    123456789012345678901234567890
  `).map(raw),
  '1e9',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1_000',
  '1,5',
  ' 7 ',
  '١٢',
  '1e400',
  '9007199254740993',
];
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u2028',
  '\u202Eabc',
  '\uFEFF',
  '\uD800',
  'a\uDFFFb',
  '👩‍👩‍👧‍👦',
  'Z͑ͫ̓a̴l̷g̶o',
  'İıſß',
  'ﷺ',
  '\u200B',
  '\r\n',
  '\t',
  '\u0007',
  'ñ'.normalize('NFD'),
  '../../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%E0%A4%A',
  "' OR '1'='1",
  '"; DROP TABLE users; --',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '.*',
  '(a+)+$',
  '%',
  '_',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'a@b.co',
  'x@y@z',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg/>',
  'data:,',
  'http://127.0.0.1:1/x',
  '2026-02-30',
  '9999-99-99',
  '0000-00-00',
  '-000001-01-01',
  '24:00',
  '10:00',
  'ADMIN',
  'APPROVED',
  'Servicios',
  'Productos-Home',
  'id-of-product',
  'id-of-service',
  'id-of-user',
  'id-of-order',
  'id-of-sale',
];
const long = fc
  .tuple(
    fc.constantFrom('a', 'ñ', '👾', '9', ' ', '(', '\\', '"', '%', 'á\u0301'),
    fc.constantFrom(81, 255, 2001, 5001, 20_000, 100_000),
  )
  .map(([unit, times]) => unit.repeat(times / unit.length));
const deep = fc
  .tuple(fc.boolean(), fc.constantFrom(5, 30, 60, 200, 2000))
  .map(([list, levels]) =>
    raw(list ? '['.repeat(levels) + ']'.repeat(levels) : `${'{~a~:'.repeat(levels)}1${'}'.repeat(levels)}`),
  );

/** A hostile text. */
export const nastyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts, ...numbers.map(String)) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: long },
);
/** A JSON value of the wrong kind, size or meaning. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      [{}],
      ['a', 'a'],
      [1, '1'],
      ...operators,
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(nastyText, { maxLength: 30 }) },
  { weight: 1, arbitrary: deep },
);

type Path = (string | number)[];
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, part]) => [[...at, name], ...pathsOf(part, [...at, name])]);

function withPart(
  value: unknown,
  [name, ...rest]: Path,
  change: (holder: Record<string | number, unknown>, name: string | number) => void,
): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  if (name === undefined) return copy;
  if (rest.length === 0) change(copy, name);
  else copy[name] = withPart(copy[name], rest, change);
  return copy;
}

const oddNames = [
  '',
  ...words('id _id role user createdAt deletedAt hash holds $set $gt toString length a.b 0'),
];

/** A valid body with an error in it, or another value altogether. Sometimes unchanged. */
export function mutated(valid: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(valid);
  const some = paths.length ? fc.constantFrom(...paths) : undefined;
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(valid) },
    { weight: 4, arbitrary: nasty },
    {
      weight: 1,
      arbitrary: fc
        .dictionary(fc.constantFrom(...oddNames), nasty, { maxKeys: 4 })
        .map((more) => ({ ...(valid as object), ...more })),
    },
    ...(some
      ? [
          {
            weight: 14,
            arbitrary: fc.tuple(some, nasty).map(([path, part]) =>
              withPart(valid, path, (holder, name) => {
                holder[name] = part;
              }),
            ),
          },
          {
            weight: 2,
            arbitrary: some.map((path) =>
              withPart(valid, path, (holder, name) => {
                delete holder[name];
              }),
            ),
          },
        ]
      : []),
  );
}
