import { messages } from '../messages';
import { captureOrderSchema, createOrderSchema } from './checkout-schemas';

describe('input of the payment endpoints', () => {
  it('accepts a description of up to 2000 characters, or none', () => {
    const descriptionOf = (description: unknown) =>
      createOrderSchema.safeParse({ product: { cost: 1, description } }).data?.product.description;
    expect([undefined, null, 'Bronceado', 'x'.repeat(2000), 'x'.repeat(2001)].map(descriptionOf)).toEqual([
      '',
      '',
      'Bronceado',
      'x'.repeat(2000),
      undefined,
    ]);
  });
  it('accepts a price as a number or as text of up to 20 characters', () =>
    expect(
      ['1'.repeat(20), 22.48].map((cost) => createOrderSchema.parse({ product: { cost } }).product.cost),
    ).toEqual(['1'.repeat(20), 22.48]));
  it("accepts a provider's order id of up to 64 characters", () =>
    expect(captureOrderSchema.parse({ orderID: 'x'.repeat(64) })).toEqual({ orderID: 'x'.repeat(64) }));
  it.each([
    [{ product: { description: null, cost: '22.48' } }],
    [{ product: { cost: 22.48 }, shippingInfo: { anything: 1 } }],
  ])('an order %j', (body) => expect(createOrderSchema.safeParse(body).success).toBe(true));
  it.each([
    [{}],
    [{ product: null }],
    [{ product: { cost: { $gt: '' } } }],
    [{ product: { cost: null } }],
    [{ product: { cost: '1'.repeat(21) } }],
    [{ product: { cost: 1, description: 5 } }],
  ])('refuses the order %j', (body) => expect(createOrderSchema.safeParse(body).success).toBe(false));
  it.each([
    ['', messages.required],
    [null, messages.required],
    [{ $ne: '' }, messages.required],
    ['x'.repeat(65), messages.invalidId],
    ['x', undefined],
  ])('a capture of %j: %p', (orderID, message) =>
    expect(captureOrderSchema.safeParse({ orderID }).error?.issues[0]?.message).toBe(message),
  );
  it.each([
    [{}, messages.required],
    [{ product: { cost: '1'.repeat(21) } }, messages.notANumber],
    [{ product: { cost: null } }, messages.notANumber],
    [{ product: { cost: 1, description: 'x'.repeat(2001) } }, messages.tooLong],
  ])('an invalid %j states why', (body, message) =>
    expect(createOrderSchema.safeParse(body).error?.issues[0]?.message).toBe(message),
  );
});
