import { addPendingItem, dropPendingItem, keepPendingItems, pendingItems } from './pending-items';

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
afterEach(() => keepPendingItems([]));

const goods = (productId: string, quantity = 1) => ({ item: { productId, quantity }, from: '/productos' });
const booking = (productId: string, reservationTime: string) => ({
  item: { productId, reservationDetails: { reservationDate: '2026-12-10', reservationTime } },
  from: '/Reservar',
});

test('pending items: a second product leaves the booking that was chosen before', () => {
  addPendingItem(booking('tan', '10:00'));
  addPendingItem(goods('oil'));
  expect(pendingItems()).toEqual([booking('tan', '10:00'), goods('oil')]);
});

test('pending items: a service again replaces its time, goods again add up', () => {
  for (const it of [booking('tan', '10:00'), goods('oil', 2), booking('tan', '11:00'), goods('oil')])
    addPendingItem(it);
  expect(pendingItems()).toEqual([booking('tan', '11:00'), goods('oil', 3)]);
});

test('pending items: one stays when another product is in the cart', () => {
  addPendingItem(goods('oil'));
  dropPendingItem('tan');
  expect(pendingItems()).toEqual([goods('oil')]);
  dropPendingItem('oil');
  expect(pendingItems()).toEqual([]);
});

test('pending items: twenty products wait, the oldest gives way to one more', () => {
  for (let n = 1; n <= 21; n += 1) addPendingItem(goods(`p${n}`));
  expect(pendingItems().map(({ item }) => item.productId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `p${index + 2}`),
  );
});
