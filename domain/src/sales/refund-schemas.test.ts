import { requestKey } from '../fields/field-schemas';
import { messages } from '../messages';
import { refundInput } from './refund-schemas';

const input = (more: object = {}) => refundInput.parse({ key: 'clave-de-prueba', ...more });

it.each(['clave-12', 'a'.repeat(60), 'Az-09-xx'])('refund key: accepts %s', (key) =>
  expect(requestKey.safeParse(key).success).toBe(true),
);
it.each(['clave-1', 'a'.repeat(61), 'clave 123', ' clave-123', 'clave-123 ', 'clave_123', '', null])(
  'refund key: refuses %j',
  (key) => expect(requestKey.safeParse(key).success).toBe(false),
);

describe('input of the refund endpoint', () => {
  it('is everything that is left by default', () =>
    expect(input()).toEqual({
      key: 'clave-de-prueba',
      staffNote: '',
      shipping: false,
      restock: false,
      freeSlots: false,
      note: '',
    }));
  it.each<[object, object]>([
    [{ amountCop: 1_000_000_000 }, {}],
    [{ amountCop: 1_000_000_001 }, { amountCop: messages.notANumber }],
    [{ amountCop: -1 }, { amountCop: messages.notNegative }],
    [{ lines: Array(100).fill({ productId: 'g' }) }, {}],
    [{ lines: Array(101).fill({ productId: 'g' }) }, { lines: messages.tooManyItems }],
    [{ lines: 'g' }, { lines: messages.invalidInput }],
    [{ lines: [{ productId: 'g', quantity: 1000 }] }, {}],
    [{ lines: [{ productId: 'g', quantity: 1001 }] }, { 'lines.0.quantity': messages.notEnoughStock }],
    [{ lines: [{ productId: 'g', quantity: 0 }] }, { 'lines.0.quantity': messages.atLeastOne }],
    [{ lines: [{ productId: 'g', quantity: 1.5 }] }, { 'lines.0.quantity': messages.wholeNumber }],
    [{ lines: [{ productId: 'g', quantity: '1' }] }, { 'lines.0.quantity': messages.wholeNumber }],
    [{ lines: [{ quantity: 1 }] }, { 'lines.0.productId': messages.invalidId }],
    [{ note: 'x'.repeat(255) }, {}],
    [{ note: 'x'.repeat(256) }, { note: messages.tooLong }],
    [
      { shipping: 1, restock: 'yes', freeSlots: null },
      { shipping: messages.invalidInput, restock: messages.invalidInput, freeSlots: messages.invalidInput },
    ],
  ])('%j: %j', (more, wrong) => {
    const { error } = refundInput.safeParse({ key: 'clave-de-prueba', ...more });
    expect(
      Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    ).toEqual(wrong);
  });
});
