import { messages } from '../messages';
import { boughtLine, confirmSaleInput, salesQuery } from './sale-schemas';

describe('input of the sales endpoints', () => {
  it('confirmation: reads the reference and the amount', () => {
    expect(
      confirmSaleInput.parse({
        reference: 'R1',
        amountInCents: '2248',
        status: 'APPROVED',
        reservationDetails: [{ price: 1 }],
        user: 'x',
      }),
    ).toEqual({ reference: 'R1', amountInCents: 2248, status: 'APPROVED' });
  });
  it.each([
    { reference: '' },
    { reference: { $gt: '' } },
    { reference: 'x'.repeat(65) },
    { amountInCents: 22.48 },
    { amountInCents: -1 },
    { amountInCents: null },
    { amountInCents: 'x' },
  ])('no confirmation with %j', (wrong) =>
    expect(confirmSaleInput.safeParse({ reference: 'R1', amountInCents: 2248, ...wrong }).success).toBe(
      false,
    ),
  );
  it.each([{}, { status: 'REFUNDED' }, { status: 'all', reference: 'R1', page: '1' }])(
    'list: accepts the query %j',
    (query) => expect(salesQuery.safeParse(query).success).toBe(true),
  );
  it('list: keeps the known fields of the query', () => {
    const query = {
      status: 'open',
      reference: 'R1',
      trash: 'true',
      id: 'a',
      kind: 'bookings',
      q: 'ana',
      from: '2026-11-01',
      to: '2026-11-30',
      fulfilment: 'SENT',
    };
    expect(salesQuery.parse({ ...query, q: ' ana ', page: '2', limit: '10', other: 1 })).toEqual({
      ...query,
      page: 2,
      limit: 10,
    });
    expect(salesQuery.parse({ kind: 'sales', q: 'x'.repeat(200), reference: 'x'.repeat(64) })).toMatchObject({
      kind: 'sales',
    });
  });
  it.each<[object, object]>([
    [{ reference: 'x'.repeat(65) }, { reference: messages.invalidId }],
    [{ trash: '' }, { trash: messages.invalidInput }],
    [{ trash: 'false' }, { trash: messages.invalidInput }],
    [{ id: '../a' }, { id: messages.invalidId }],
    [{ kind: 'both' }, { kind: messages.invalidInput }],
    [{ kind: '' }, { kind: messages.invalidInput }],
    [{ q: 'x'.repeat(201) }, { q: messages.tooLong }],
    [
      { from: '2026-02-30', to: 'x' },
      { from: messages.invalidDate, to: messages.invalidDate },
    ],
    [{ fulfilment: 'LOST' }, { fulfilment: messages.invalidInput }],
    [{ status: '' }, { status: messages.invalidInput }],
  ])('no list by %j: %j', (query, wrong) =>
    expect(
      Object.fromEntries(
        salesQuery.safeParse(query).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
      ),
    ).toEqual(wrong),
  );
  it.each([
    { reference: 'x'.repeat(64) },
    { amountInCents: 1_000_000_000 },
    { amountInCents: 0 },
    { status: 'x'.repeat(40) },
  ])('a confirmation with %j', (right) =>
    expect(confirmSaleInput.safeParse({ reference: 'R1', amountInCents: 2248, ...right }).success).toBe(true),
  );
  it.each([
    [undefined, messages.required],
    ['', messages.required],
    ['x'.repeat(65), messages.invalidId],
    ['x', undefined],
  ])('a confirmation of the reference %p: %p', (reference, message) =>
    expect(confirmSaleInput.safeParse({ reference, amountInCents: 1 }).error?.issues[0]?.message).toBe(
      message,
    ),
  );
  it.each([{ amountInCents: 1_000_000_001 }, { status: 'x'.repeat(41) }])(
    'no confirmation with %j',
    (wrong) =>
      expect(confirmSaleInput.safeParse({ reference: 'R1', amountInCents: 2248, ...wrong }).success).toBe(
        false,
      ),
  );
  it.each([{ status: 'approved' }, { status: ['APPROVED'] }, { status: { $ne: '' } }])(
    'no list by %j',
    (query) => expect(salesQuery.safeParse(query).error?.issues[0]?.message).toBe(messages.invalidInput),
  );
});

it('line of an open order: says so when it is not held, and nothing otherwise', () => {
  const line = {
    productId: 'p',
    productName: 'Loción',
    productImage: '',
    category: 'Productos',
    quantity: 1,
    sellingPrice: 10,
    totalPrice: 10,
  };
  expect(
    [{}, { unheld: true }, { unheld: false }].map(
      (more) => boughtLine.safeParse({ ...line, ...more }).success,
    ),
  ).toEqual([true, true, false]);
});
