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

test('pending item: is taken once, by the page it was stored for', () => {
  keepPendingItem('/product/1', wanted);
  expect(takePendingItem('/product/1')).toEqual(wanted);
  expect(takePendingItem('/product/1')).toBeNull();
});

test('pending item: survives a login that leads further', () => {
  keepPendingItem('/cart', { ...wanted, from: '/Reservar' });
  expect(takePendingItem('/cart')?.from).toBe('/Reservar');
});

test('pending item: is dropped by a login that leads elsewhere', () => {
  keepPendingItem('/product/1', wanted);
  expect(takePendingItem('/')).toBeNull();
  expect(takePendingItem('/product/1')).toBeNull();
});
