import { keepPendingItem, takePendingItem } from './pending-item';

const stored = new Map<string, string>();
beforeAll(() => {
  globalThis.sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  } as Storage;
});

const wanted = { item: { productId: '1', quantity: 2 }, from: '/product/1' };

test('an item waits for its own page and is taken once', () => {
  keepPendingItem('/product/1', wanted);
  expect(takePendingItem('/product/1')).toEqual(wanted);
  expect(takePendingItem('/product/1')).toBeNull();
});

test('a login may lead further than where the item was wanted', () => {
  keepPendingItem('/cart', { ...wanted, from: '/Reservar' });
  expect(takePendingItem('/cart')?.from).toBe('/Reservar');
});

test('a login that leads elsewhere drops it', () => {
  keepPendingItem('/product/1', wanted);
  expect(takePendingItem('/')).toBeNull();
  expect(takePendingItem('/product/1')).toBeNull();
});
