import { messages } from '../messages';
import { problemOf, withLine, withoutBought, withoutLine, withQuantity, type CartLine } from './cart-rules';

const lotion = { id: 'lotion', category: 'Productos', stock: 3 };
const tan = { id: 'tan', category: 'Servicios-Home', stock: 5 };
const monday = { reservationDate: '2026-11-23', reservationTime: '09:00' };
const friday = { reservationDate: '2026-11-27', reservationTime: '10:00' };
const ofLotion = (quantity: number): CartLine => ({
  id: 'a',
  productId: 'lotion',
  quantity,
  reservation: null,
});
const ofTan = (reservation: CartLine['reservation']): CartLine => ({
  id: 'b',
  productId: 'tan',
  quantity: 1,
  reservation,
});
const input = (quantity: number, reservation: CartLine['reservation'] = null) => ({ quantity, reservation });

describe('adding to a cart', () => {
  it('appends a new product', () =>
    expect(withLine([ofTan(monday)], lotion, input(2), 'a')).toEqual([ofTan(monday), ofLotion(2)]));
  it('adds the quantity of goods to their line', () =>
    expect(withLine([ofLotion(1), ofTan(monday)], lotion, input(2), 'new')).toEqual([
      ofLotion(3),
      ofTan(monday),
    ]));
  it('ignores a booking that is sent with goods', () =>
    expect(withLine([], lotion, input(1, monday), 'a')).toEqual([ofLotion(1)]));
  it('replaces the booking of a service, whose quantity stays 1', () =>
    expect(withLine([ofTan(monday)], tan, input(4, friday), 'new')).toEqual([ofTan(friday)]));
  it('accepts a service whose stock is 1', () =>
    expect(withLine([], { ...tan, stock: 1 }, input(1, monday), 'b')).toEqual([ofTan(monday)]));
  it('accepts a service without a booking, which is chosen later', () =>
    expect(withLine([], tan, input(1), 'b')).toEqual([ofTan(null)]));
  it('keeps the booking of a service added without one', () =>
    expect(withLine([ofTan(monday)], tan, input(1), 'new')).toEqual([ofTan(monday)]));
  it('refuses more than the stock, counting the quantity in the cart', () => {
    expect(withLine([], lotion, input(4), 'a')).toBe(messages.notEnoughStock);
    expect(withLine([ofLotion(2)], lotion, input(2), 'a')).toBe(messages.notEnoughStock);
    expect(withLine([], { ...lotion, stock: 0 }, input(1), 'a')).toBe(messages.notEnoughStock);
  });
  it('refuses more than a thousand of one product', () =>
    expect(withLine([ofLotion(1000)], { ...lotion, stock: 1e6 }, input(1), 'a')).toBe(
      messages.notEnoughStock,
    ));
  it('refuses a service that is not offered', () =>
    expect(withLine([], { ...tan, stock: 0 }, input(1, monday), 'b')).toBe(messages.serviceUnavailable));
  it('does not mutate its input', () => {
    const lines = Object.freeze([Object.freeze(ofLotion(1))]);
    expect(withLine(lines, lotion, input(1), 'new')).toEqual([ofLotion(2)]);
    expect(lines).toEqual([ofLotion(1)]);
  });
});

describe('price that the shopper saw', () => {
  const at = (price: number) => ({ productName: 'Loción', productImage: '', price });
  it('is stored when the product is added, and changed only when accepted', () => {
    const first = withLine([], { ...lotion, seen: at(100) }, input(1), 'a') as CartLine[];
    const again = withLine(first, { ...lotion, seen: at(120) }, input(1), 'b') as CartLine[];
    expect(again[0]?.seen?.price).toBe(100);
    expect((withQuantity(again, lotion, 3) as CartLine[])[0]?.seen?.price).toBe(100);
    expect((withQuantity(again, { ...lotion, seen: at(120) }, 2) as CartLine[])[0]?.seen?.price).toBe(120);
  });
});

describe('a line that cannot be bought', () => {
  it.each([
    [2, null, null, { kind: 'gone', message: messages.notForSale }],
    [1, { ...tan, stock: 0 }, null, { kind: 'off', message: messages.serviceUnavailable }],
    [1, tan, messages.slotTaken, { kind: 'visit', message: messages.slotTaken }],
    [1, { ...lotion, stock: 0 }, null, { kind: 'none', message: messages.soldOut }],
    [4, lotion, null, { kind: 'few', message: messages.notEnoughStock }],
    [3, lotion, null, null],
    [1, tan, null, null],
    [1, { ...tan, stock: 1 }, null, null],
    [1, { ...lotion, stock: 1 }, null, null],
    [2, { ...lotion, stock: 1 }, null, { kind: 'few', message: messages.notEnoughStock }],
  ])('%p of %j with %p: %j', (quantity, product, refusal, problem) =>
    expect(problemOf({ quantity }, product, refusal)).toEqual(problem),
  );
});

describe('changing a cart', () => {
  it('sets a quantity', () =>
    expect(withQuantity([ofLotion(1), ofTan(monday)], lotion, 3)).toEqual([ofLotion(3), ofTan(monday)]));
  it('leaves the other lines as they were', () =>
    expect(withQuantity([ofLotion(1), { ...ofLotion(2), id: 'c', productId: 'oil' }], lotion, 3)).toEqual([
      ofLotion(3),
      { ...ofLotion(2), id: 'c', productId: 'oil' },
    ]));
  it('keeps the quantity 1 of a service', () =>
    expect(withQuantity([ofTan(monday)], tan, 1)).toEqual([ofTan(monday)]));
  it.each([
    [lotion, 4],
    [tan, 2],
  ])('refuses %j times %p', (item, wanted) =>
    expect(withQuantity([ofLotion(1), ofTan(monday)], item, wanted)).toBe(messages.notEnoughStock),
  );
  it.each([[[]], [[ofTan(monday)]]])('refuses a product that is not in the cart, in %j', (lines) =>
    expect(withQuantity(lines, lotion, 1)).toBe(messages.notInCart),
  );
  it('removes a line', () => expect(withoutLine([ofLotion(1), ofTan(monday)], 'tan')).toEqual([ofLotion(1)]));
});

describe('a cart after a purchase', () => {
  const bought = (productId: string, quantity: number, reservation: CartLine['reservation'] = null) => ({
    productId,
    quantity,
    reservation,
  });
  it('keeps products that were added meanwhile', () =>
    expect(withoutBought([ofLotion(3), ofTan(friday)], [bought('lotion', 2)])).toEqual([
      ofLotion(1),
      ofTan(friday),
    ]));
  it('removes the bought quantity, even if less was left', () =>
    expect(
      withoutBought([ofLotion(1), ofTan(monday)], [bought('lotion', 2), bought('tan', 1, monday)]),
    ).toEqual([]));
  it.each([
    [friday],
    [{ ...monday, reservationTime: '10:00' }],
    [{ ...monday, reservationDate: '2026-11-27' }],
    [null],
  ])('keeps a booking whose date or time changed after the payment to %j', (booking) =>
    expect(withoutBought([ofTan(booking)], [bought('tan', 1, monday)])).toEqual([ofTan(booking)]),
  );
  it('keeps everything when none of it was bought', () =>
    expect(withoutBought([ofLotion(2)], [bought('oil', 2)])).toEqual([ofLotion(2)]));
});
