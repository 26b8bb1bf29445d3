import { messages } from '../messages';
import { addToCartSchema, deleteCartLineSchema, updateCartLineSchema } from './cart-schemas';

const monday = { reservationDate: '2026-11-23', reservationTime: '09:00' };

describe('input of the cart endpoints', () => {
  it.each([
    [{ productId: 'a' }],
    [{ productId: 'a', quantity: 2, reservationDetails: null }],
    [{ productId: 'a', reservationDetails: monday }],
  ])('%j', (body) => expect(addToCartSchema.safeParse(body).success).toBe(true));
  it.each([0, -1, 1.5, 1001, Infinity, NaN, '2', null, { $gt: 0 }, [1]])(
    'refuses the quantity %j',
    (quantity) => {
      expect(addToCartSchema.safeParse({ productId: 'a', quantity }).success).toBe(false);
      expect(updateCartLineSchema.safeParse({ productId: 'a', quantity }).success).toBe(false);
    },
  );
  it.each<[unknown, string | undefined]>([
    [1, undefined],
    [1000, undefined],
    [0, messages.atLeastOne],
    [1001, messages.notEnoughStock],
    [1.5, messages.wholeNumber],
    ['2', messages.wholeNumber],
  ])('a quantity of %j: %p', (quantity, message) => {
    for (const schema of [addToCartSchema, updateCartLineSchema])
      expect(schema.safeParse({ productId: 'a', quantity }).error?.issues[0]?.message).toBe(message);
  });
  it.each(['', '../a', 'a b', 'a'.repeat(65), { $gt: '' }, 5, null, undefined, ['a']])(
    'refuses the product %j',
    (productId) =>
      expect(addToCartSchema.safeParse({ productId }).error?.issues[0]?.message).toBe(messages.invalidId),
  );
  it.each([0, 1, 999_999_999.99, 1_000_000_000])('accepts the seen price %j', (seenPrice) =>
    expect(updateCartLineSchema.parse({ productId: 'a', quantity: 1, seenPrice })).toEqual({
      productId: 'a',
      quantity: 1,
      seenPrice,
    }),
  );
  it.each<[unknown, string]>([
    [-0.01, messages.notNegative],
    [1_000_000_001, messages.notANumber],
    ['5', messages.notANumber],
    [null, messages.notANumber],
  ])('refuses the seen price %j', (seenPrice, message) =>
    expect(
      updateCartLineSchema.safeParse({ productId: 'a', quantity: 1, seenPrice }).error?.issues[0]?.message,
    ).toBe(message),
  );
  it('requires the product of the line to remove', () => {
    expect(deleteCartLineSchema.parse({ productId: 'a', quantity: 3 })).toEqual({ productId: 'a' });
    expect(deleteCartLineSchema.safeParse({}).error?.issues[0]?.message).toBe(messages.invalidId);
  });
  it.each([
    {},
    { reservationDate: '2026-02-30', reservationTime: '09:00' },
    { ...monday, reservationTime: '9' },
    'mañana',
  ])('refuses the booking %j', (reservationDetails) =>
    expect(addToCartSchema.safeParse({ productId: 'a', reservationDetails }).success).toBe(false),
  );
});
