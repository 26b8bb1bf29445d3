import { keepPendingItem, takePendingItem } from './pending-item';

const kept = new Map<string, string>();
beforeAll(() => {
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => { kept.set(key, value); }, removeItem: (key: string) => { kept.delete(key); },
  } as Storage;
});

test('an item waits for its own page and is taken once', () => {
  keepPendingItem('/product/1', { productId: '1', quantity: 2 });
  expect(takePendingItem('/product/1')).toEqual({ productId: '1', quantity: 2 });
  expect(takePendingItem('/product/1')).toBeNull();
});

test('a login that leads elsewhere drops it', () => {
  keepPendingItem('/product/1', { productId: '1' });
  expect(takePendingItem('/')).toBeNull();
  expect(takePendingItem('/product/1')).toBeNull();
});
