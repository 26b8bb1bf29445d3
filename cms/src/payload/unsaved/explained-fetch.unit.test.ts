import { messages } from '@spa-bronze/domain/messages';
import { explainFailures } from './explained-fetch';

const names = ['window', 'location'] as const;
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
afterEach(() => {
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});

test('admin fetch: without network a preference is one that is not there, and other reads fail in words', async () => {
  const page = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
  const values = { window: page, location: { href: 'https://spa.example/admin' } };
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true, writable: true });
  explainFailures('1');
  const read = (address: string): Promise<Response> => Reflect.apply(page.fetch, page, [address]);
  expect((await read('/api/payload-preferences/collection-banners-1')).ok).toBe(false);
  await expect(read('/api/banners')).rejects.toThrow(messages.offline);
});
