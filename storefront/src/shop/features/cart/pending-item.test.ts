import { dropPendingItem, keepPendingItem, keptPendingItem } from './pending-item';

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

test('pending item: stays for the page it was stored for until it is dropped', () => {
  keepPendingItem('/product/1', wanted);
  expect(keptPendingItem('/product/1')).toEqual(wanted);
  expect(keptPendingItem('/')).toBeNull();
  dropPendingItem();
  expect(keptPendingItem('/product/1')).toBeNull();
});

test('pending item: stays when another product is in the cart', () => {
  keepPendingItem('/cart', wanted);
  dropPendingItem('2');
  expect(keptPendingItem('/cart')).toEqual(wanted);
  dropPendingItem('1');
  expect(keptPendingItem('/cart')).toBeNull();
});
