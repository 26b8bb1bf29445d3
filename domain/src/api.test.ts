import fc from 'fast-check';
import { z } from 'zod';
import { api, isProviderCall, type Endpoint } from './api';
import { messages } from './messages';
import { namedCalls, ruleOf } from './testing/contract-rules';

const lines = Object.entries(api as Record<string, Endpoint>).map(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, path, parts: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]), endpoint };
});

describe('the contract', () => {
  it('has every endpoint that clients rely on', () => {
    expect(Object.keys(api)).toEqual(
      expect.arrayContaining([
        'POST /signup',
        'POST /signin',
        'GET /user-details',
        'GET /userLogout',
        'GET /all-user',
        'POST /update-user',
        'POST /upload-product',
        'GET /get-product',
        'POST /update-product',
        'DELETE /product/{id}',
        'GET /get-categoryProduct',
        'POST /category-product',
        'POST /product-details',
        'POST /addtocart',
        'GET /countAddToCartProduct',
        'GET /view-cart-product',
        'POST /update-cart-product',
        'POST /delete-cart-product',
        'GET /search',
        'POST /filter-product',
        'POST /payment/create-order',
        'POST /payment/capture-order',
        'GET /payment/cancel-payment',
        'POST /forma',
        'GET /shippingRates',
        'PUT /shippingRates',
        'POST /transactions',
        'GET /transactions',
        'DELETE /transactions/{id}',
      ]),
    );
  });
  it('has every endpoint that the access rules name', () =>
    expect(Object.keys(api)).toEqual(expect.arrayContaining(namedCalls)));

  it.each(lines)(
    '$key has the access, rate limit, body limit and method that the rules state',
    ({ key, endpoint: { access, limit, maxBytes, multipart, changes, status } }) => {
      expect({ access, limit, maxBytes, multipart, changes, status }).toEqual(ruleOf(key));
    },
  );
  it.each(lines)('$key has a sorted and complete entry', ({ method, path, parts, endpoint }) => {
    expect(path).toMatch(/^(\/([A-Za-z-]+|\{\w+\}))+(\.ics)?$/);
    expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(method);
    expect(Object.keys((endpoint.params as z.ZodObject | undefined)?.shape ?? {})).toEqual(parts);
    expect(
      [
        endpoint.top && !('total' in (endpoint.top as z.ZodObject).shape),
        endpoint.bare,
        endpoint.data,
        endpoint.file,
      ].filter(Boolean).length,
    ).toBeLessThanOrEqual(1);
    if (method === 'GET' || method === 'DELETE')
      expect({ endpoint: endpoint.body, multipart: endpoint.multipart, status: endpoint.status }).toEqual({
        endpoint: undefined,
        multipart: undefined,
        status: undefined,
      });
    else if (!isProviderCall(path) && !path.endsWith('/restore'))
      expect([endpoint.body, endpoint.multipart].filter(Boolean)).toHaveLength(1);
  });
});

/** The schemas within a schema, each with its path. */
function partsOf(part: z.core.JSONSchema.BaseSchema, path: string): [string, z.core.JSONSchema.BaseSchema][] {
  const inner = [
    ...Object.entries(part.properties ?? {}),
    ...(['items', 'additionalProperties'] as const).flatMap((name) =>
      typeof part[name] === 'object' ? [[name, part[name]] as const] : [],
    ),
    ...(part.anyOf ?? []).map((it, at) => [String(at), it] as const),
  ];
  return [
    [path, part],
    ...inner.flatMap(([name, it]) => partsOf(it as z.core.JSONSchema.BaseSchema, `${path}.${name}`)),
  ];
}
const asJson = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

describe('schemas of the contract', () => {
  const replies = lines.flatMap(({ key, endpoint }) =>
    [endpoint.data, endpoint.top, endpoint.bare].flatMap((schema) =>
      schema ? partsOf(asJson(schema, 'output'), key) : [],
    ),
  );
  const requested = lines.flatMap(({ key, endpoint }) =>
    [endpoint.body, endpoint.query, endpoint.params].flatMap((schema) =>
      schema ? partsOf(asJson(schema, 'input'), key) : [],
    ),
  );
  const pathsWhere = (parts: typeof replies, holds: (part: z.core.JSONSchema.BaseSchema) => boolean) =>
    parts.filter(([, part]) => holds(part)).map(([path]) => path);
  const isEmptyObject = ({ type, properties, additionalProperties }: z.core.JSONSchema.BaseSchema) =>
    type === 'object' &&
    Object.keys(properties ?? {}).length === 0 &&
    typeof additionalProperties !== 'object';

  it('name the fields and the choices of every reply', () => {
    expect(replies.length).toBeGreaterThan(500);
    expect(pathsWhere(replies, isEmptyObject)).toEqual([]);
    expect(pathsWhere(replies, ({ not, enum: choices }) => Boolean(not ?? choices?.includes('')))).toEqual(
      [],
    );
  });
  it('describe no reply but the message for these endpoints alone', () => {
    expect(
      lines
        .filter(
          ({ endpoint }) =>
            !endpoint.data &&
            !endpoint.bare &&
            !endpoint.file &&
            (!endpoint.top || endpoint.top === api['GET /all-user'].top),
        )
        .map(({ key }) => key)
        .sort(),
    ).toEqual([
      'DELETE /calendar/feed',
      'DELETE /product/{id}',
      'DELETE /transactions/{id}',
      'GET /payment-link/{provider}',
      'GET /payment-link/{provider}/return',
      'GET /payment/cancel-payment',
      'GET /userLogout',
      'POST /change-password',
      'POST /forgot-password',
      'POST /forma',
      'POST /login-code',
      'POST /newsletter',
      'POST /payment/webhook',
      'POST /payment/wompi/events',
      'POST /payments/refund-accounts/ask',
      'POST /reset-password',
      'POST /testimonial',
      'POST /transactions/{id}/emails',
      'POST /transactions/{id}/receipts/email',
    ]);
  });
  it('name the fields of every request, except where none are sent', () =>
    expect(pathsWhere(requested, isEmptyObject)).toEqual(['POST /calendar/feed']));
  it('limit every text that is sent, by length or form', () => {
    const endless = pathsWhere(
      requested,
      ({ type, maxLength, pattern, enum: choices, const: constant }) =>
        type === 'string' &&
        maxLength === undefined &&
        pattern === undefined &&
        choices === undefined &&
        constant === undefined,
    );
    /* A phone is limited by its digits, a picture by the weight of the body, the second password by the
       first. */
    expect(
      [
        ...new Set(
          endless.map((path) =>
            path
              .replace(/^.* \S+?\.|\.\d+/g, '')
              .split('.')
              .at(-1),
          ),
        ),
      ].sort(),
    ).toEqual(['confirmPassword', 'phone', 'profilePic', 'tel']);
  });
  it('limit the length of every list that is sent', () =>
    expect(pathsWhere(requested, ({ type, maxItems }) => type === 'array' && maxItems === undefined)).toEqual(
      [],
    ));
});

describe('endpoints whose schemas stand in api.ts', () => {
  const faults = (schema: z.ZodType, input: unknown) =>
    Object.fromEntries(
      schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
    );
  it.each<[unknown, object]>([
    [{ category: ' Servicios ' }, {}],
    [{ category: 'x'.repeat(80) }, {}],
    [{ category: 'x'.repeat(81) }, { category: messages.tooLong }],
    [{ category: '  ' }, { category: messages.required }],
    [{}, { category: messages.required }],
  ])('category: %j is validated as %j', (body, wrong) =>
    expect(faults(api['POST /category-product'].body, body)).toEqual(wrong),
  );
  it('filter: accepts at most 20 categories', () => {
    expect([
      faults(api['POST /filter-product'].body, { category: Array(20).fill('a') }),
      faults(api['POST /filter-product'].body, { category: Array(21).fill('a') }),
      faults(api['POST /filter-product'].body, { category: 'a' }),
    ]).toEqual([{}, { category: messages.tooManyItems }, { category: messages.invalidInput }]);
    expect(api['POST /category-product'].body.parse({ category: ' Servicios ' })).toEqual({
      category: 'Servicios',
    });
  });
  it('search: accepts an empty text and at most 200 characters', () => {
    expect([
      api['GET /search'].query.parse({}),
      api['GET /search'].query.parse({ q: 'x'.repeat(200), description: 'true', page: '2' }),
    ]).toEqual([{ q: '' }, { q: 'x'.repeat(200), description: 'true', page: 2 }]);
    expect({
      queryFaults: faults(api['GET /search'].query, { q: 'x'.repeat(201) }),
      descriptionFaults: faults(api['GET /search'].query, { description: 'x'.repeat(11) }),
    }).toEqual({
      queryFaults: { q: messages.tooLong },
      descriptionFaults: { description: messages.invalidInput },
    });
  });
  it("cancel-payment: accepts the provider's token", () => {
    expect([
      api['GET /payment/cancel-payment'].query.parse({}),
      api['GET /payment/cancel-payment'].query.parse({ token: 'x'.repeat(64) }),
    ]).toEqual([{}, { token: 'x'.repeat(64) }]);
    expect(faults(api['GET /payment/cancel-payment'].query, { token: 'x'.repeat(65) })).toEqual({
      token: messages.invalidId,
    });
  });
});

/** Values of every kind, the hostile ones first. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    ' ',
    0,
    -1,
    NaN,
    Infinity,
    '__proto__',
    '\ud800',
    true,
    [],
    {},
    { $gt: '' },
    { $where: '1' },
    { toString: 1, valueOf: 1 },
    JSON.parse('{"__proto__":{"role":"ADMIN"}}'),
    'x'.repeat(10_000),
  ),
  fc.anything(),
);

describe('any input', () => {
  const validated = lines.flatMap(({ key, endpoint }) =>
    (['body', 'query', 'params'] as const).flatMap((part) =>
      endpoint[part] ? [{ key, part, schema: endpoint[part] }] : [],
    ),
  );
  const spoken: string[] = Object.values(messages);

  it.each(validated)(
    'the $part of $key is validated without a crash, with our own messages',
    ({ schema }) => {
      const inner = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const input = fc.oneof(
        junk,
        fc.record(Object.fromEntries(inner.map((field) => [field, junk])), { requiredKeys: [] }),
      );
      fc.assert(
        fc.property(input, (value) => {
          for (const issue of schema.safeParse(value).error?.issues ?? [])
            expect(spoken).toContain(issue.message);
        }),
        { numRuns: 40 },
      );
      expect(({} as { role?: string }).role).toBeUndefined();
    },
  );
});
