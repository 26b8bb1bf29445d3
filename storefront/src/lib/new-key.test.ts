import { requestKey } from '@spa-bronze/domain/fields/field-schemas';
import { newKey } from './new-key';

const { randomUUID } = crypto;
afterEach(() => Object.assign(crypto, { randomUUID }));

test('newKey: every key is new and one that the contract takes, also on a page without https', () => {
  Object.assign(crypto, { randomUUID: undefined });
  const keys = Array.from({ length: 50 }, newKey);
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key) || !requestKey.safeParse(key).success)).toEqual([]);
  expect(new Set(keys).size).toBe(50);
});
