import fc from 'fast-check';
import { z } from 'zod';
import { api, type Endpoint } from './api';
import { messages } from './messages';
import { namedCalls, ruleOf } from './testing/contract-rules';

const lines = Object.entries(api as Record<string, Endpoint>).map(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, path, parts: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]), endpoint };
});

describe('the contract', () => {
  it('has every call of the spec', () => {
    expect(Object.keys(api)).toEqual(expect.arrayContaining([
      'POST /signup', 'POST /signin', 'GET /user-details', 'GET /userLogout', 'GET /all-user', 'POST /update-user', 'POST /upload-product', 'GET /get-product', 'POST /update-product',
      'DELETE /product/{id}', 'GET /get-categoryProduct', 'POST /category-product', 'POST /product-details', 'POST /addtocart', 'GET /countAddToCartProduct', 'GET /view-cart-product',
      'POST /update-cart-product', 'POST /delete-cart-product', 'GET /search', 'POST /filter-product', 'POST /payment/create-order', 'POST /payment/capture-order', 'GET /payment/cancel-payment',
      'POST /forma', 'GET /shippingRates', 'PUT /shippingRates', 'POST /transactions', 'GET /transactions', 'DELETE /transactions/{id}',
    ]));
  });
  it('has every call that the rules name', () => expect(Object.keys(api)).toEqual(expect.arrayContaining(namedCalls)));

  it.each(lines)('$key is for whom, as often, as big and as harmless as the rules say', ({ key, endpoint: { access, limit, maxBytes, multipart, changes, status } }) => {
    expect({ access, limit, maxBytes, multipart, changes, status }).toEqual(ruleOf(key));
  });
  it.each(lines)('$key is a line in order', ({ method, path, parts, endpoint }) => {
    expect(path).toMatch(/^(\/([A-Za-z-]+|\{\w+\}))+(\.ics)?$/);
    expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(method);
    expect(Object.keys((endpoint.params as z.ZodObject | undefined)?.shape ?? {})).toEqual(parts);
    expect([endpoint.top && !('total' in (endpoint.top as z.ZodObject).shape), endpoint.bare, endpoint.data, endpoint.file].filter(Boolean).length).toBeLessThanOrEqual(1);
    if (method === 'GET' || method === 'DELETE') expect([endpoint.body, endpoint.multipart, endpoint.status]).toEqual([undefined, undefined, undefined]);
    else if (path !== '/payment/webhook' && !path.endsWith('/restore')) expect([endpoint.body, endpoint.multipart].filter(Boolean)).toHaveLength(1);
  });
});

/** Values of every kind, the hostile ones first. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', ' ', 0, -1, NaN, Infinity, '__proto__', '\ud800', true, [], {}, { $gt: '' }, { $where: '1' }, { toString: 1, valueOf: 1 }, JSON.parse('{"__proto__":{"role":"ADMIN"}}'), 'x'.repeat(10_000)),
  fc.anything(),
);

describe('whatever is sent', () => {
  const judged = lines.flatMap(({ key, endpoint }) => (['body', 'query', 'params'] as const).flatMap((part) => (endpoint[part] ? [{ key, part, schema: endpoint[part] }] : [])));
  const spoken: string[] = Object.values(messages);

  it.each(judged)('the $part of $key is judged without a crash and in our own words', ({ schema }) => {
    const inner = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const input = fc.oneof(junk, fc.record(Object.fromEntries(inner.map((field) => [field, junk])), { requiredKeys: [] }));
    fc.assert(fc.property(input, (value) => {
      for (const issue of schema.safeParse(value).error?.issues ?? []) expect(spoken).toContain(issue.message);
    }), { numRuns: 40 });
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
