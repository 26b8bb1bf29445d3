import { messages } from '../messages';
import { fulfilmentsFor, whyNotEdit } from './staff';
import { editSaleInput, manualSale, resolveReviewSchema, tracking } from './staff-schemas';

const sale = {
  confirmed: true,
  hasGoods: true,
  shippingMethod: 'delivery',
  balanceDue: 100,
  balancePaid: false,
};
const edit = (more: object) => editSaleInput.parse({ version: 1, ...more });

describe('edit by staff', () => {
  it('requires only the version', () => {
    expect(edit({})).toEqual({ version: 1 });
    expect(editSaleInput.safeParse({ notes: 'x' }).success).toBe(false);
  });
  it.each([
    [sale, { fulfilment: 'SENT' }, null],
    [sale, { fulfilment: 'PICKED_UP' }, messages.fulfilmentMethod],
    [{ ...sale, shippingMethod: 'pickup' }, { fulfilment: 'PICKED_UP' }, null],
    [{ ...sale, shippingMethod: undefined }, { fulfilment: 'SENT' }, messages.fulfilmentMethod],
    [{ ...sale, hasGoods: false }, { fulfilment: 'SENT' }, messages.nothingToFulfil],
    [{ ...sale, confirmed: false }, { fulfilment: 'SENT' }, messages.nothingToFulfil],
    [sale, { balancePaid: { method: 'CASH' } }, null],
    [{ ...sale, balanceDue: 0 }, { balancePaid: { method: 'CASH' } }, messages.noBalance],
    [{ ...sale, balanceDue: 0, balancePaid: true }, { balancePaid: { method: 'CASH' } }, null],
    [{ ...sale, confirmed: false }, { notes: 'x' }, null],
    [sale, { balancePaid: null }, null],
  ])('%j with %j: %p', (row, input, message) =>
    expect(whyNotEdit(row, edit(input))?.message ?? null).toBe(message),
  );
  it.each([
    'javascript:alert(1)',
    'http://x.example/1',
    'https://x.example/"><script>',
    'https://envia.co@x.example/1',
    'envia.co@x.example',
    'javascript:alert(1)//x.example',
  ])('tracking link: refuses %s', (url) =>
    expect(editSaleInput.safeParse({ version: 1, tracking: { url } }).success).toBe(false),
  );
  it.each([
    ['envia.co/7', 'https://envia.co/7'],
    ['www.envia.co', 'https://www.envia.co'],
    ['envia.co/7?a=b@c', 'https://envia.co/7?a=b@c'],
    ['https://envia.co/7', 'https://envia.co/7'],
  ])('tracking link: %s is kept as %s', (url, kept) => expect(tracking.parse({ url }).url).toBe(kept));
  it('reports the field that is wrong', () => {
    expect(whyNotEdit({ ...sale, hasGoods: false }, edit({ fulfilment: 'SENT' }))).toEqual({
      field: 'fulfilment',
      message: messages.nothingToFulfil,
    });
    expect(whyNotEdit(sale, edit({ fulfilment: 'READY' }))).toEqual({
      field: 'fulfilment',
      message: messages.fulfilmentMethod,
    });
    expect(whyNotEdit({ ...sale, balanceDue: 0 }, edit({ balancePaid: { method: 'CARD' } }))).toEqual({
      field: 'balancePaid',
      message: messages.noBalance,
    });
  });
  it('validates the fulfilment by the shipping method of the same edit', () => {
    const shippingInfo = {
      name: 'Ana',
      email: 'ana@correo.co',
      phone: '300 123 4567',
      shippingMethod: 'pickup',
    };
    expect({
      whyNotEdit: whyNotEdit(sale, edit({ fulfilment: 'PICKED_UP', shippingInfo })),
      message: whyNotEdit(sale, edit({ fulfilment: 'SENT', shippingInfo }))?.message,
    }).toEqual({ whyNotEdit: null, message: messages.fulfilmentMethod });
  });
  it('fulfilment: delivery and pickup have their own steps', () => {
    expect(fulfilmentsFor('delivery')).toEqual(['PREPARING', 'SENT', 'DELIVERED']);
    for (const method of ['pickup', undefined])
      expect(fulfilmentsFor(method)).toEqual(['PREPARING', 'READY', 'PICKED_UP']);
  });
  it('tracking: may be empty, is trimmed, and has at most 500 characters of address', () => {
    for (const url of ['', '  ', null, undefined])
      expect(tracking.parse({ carrier: 'Envía', number: '7', url })).toEqual({
        carrier: 'Envía',
        number: '7',
        url: '',
      });
    expect(tracking.parse({ url: ' https://envia.co/7?x=1 ' })).toEqual({
      carrier: '',
      number: '',
      url: 'https://envia.co/7?x=1',
    });
    const text = (url: string) => tracking.safeParse({ url }).error?.issues.map(({ message }) => message);
    expect([
      text(`https://envia.co/${'x'.repeat(483)}`),
      text(`https://envia.co/${'x'.repeat(484)}`),
      text('https://'),
      text('https://a b'),
      text('https://a\\b'),
    ]).toEqual([
      undefined,
      [messages.tooLong],
      [messages.invalidUrl],
      [messages.invalidUrl],
      [messages.invalidUrl],
    ]);
  });
  it('balance: accepts only in-person methods', () => {
    expect(edit({ balancePaid: { method: 'TRANSFER' } })).toEqual({
      version: 1,
      balancePaid: { method: 'TRANSFER' },
    });
    for (const balancePaid of [{}, { method: 'PAYPAL' }, true])
      expect(editSaleInput.safeParse({ version: 1, balancePaid }).error?.issues[0]?.message).toBe(
        messages.invalidInput,
      );
  });
  it.each<[object, object]>([
    [
      { version: 0, notes: 'x'.repeat(5000), tracking: { carrier: 'x'.repeat(80), number: 'x'.repeat(80) } },
      {},
    ],
    [{ notes: 'x'.repeat(5001) }, { notes: messages.tooLong }],
    [
      { tracking: { carrier: 'x'.repeat(81), number: 'x'.repeat(81) } },
      { 'tracking.carrier': messages.tooLong, 'tracking.number': messages.tooLong },
    ],
    [{ fulfilment: 'LOST' }, { fulfilment: messages.invalidInput }],
  ])('edit with %#: %j', (more, wrong) =>
    expect(
      Object.fromEntries(
        editSaleInput
          .safeParse({ version: 1, ...more })
          .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
      ),
    ).toEqual(wrong),
  );
  it.each([
    [-1, messages.notNegative],
    [1.5, messages.wholeNumber],
    ['1', messages.wholeNumber],
  ])('the version %p: %s', (version, message) =>
    expect(editSaleInput.safeParse({ version }).error?.issues[0]?.message).toBe(message),
  );
});

it('in-person sale: needs a name, a line and a key', () => {
  const whole = {
    key: 'clave-123',
    buyer: { name: 'Luz' },
    lines: [{ productId: 'p', quantity: 1 }],
    method: 'CASH',
  };
  expect(manualSale.parse(whole)).toEqual({
    ...whole,
    buyer: { name: 'Luz', email: '', tel: '' },
    user: null,
    shippingInfo: null,
    notes: '',
  });
  for (const without of ['key', 'buyer', 'lines', 'method'])
    expect(manualSale.safeParse({ ...whole, [without]: undefined }).success).toBe(false);
  const full = {
    ...whole,
    buyer: { name: 'Luz', email: 'luz@correo.co', tel: '300 123 4567' },
    user: 'u',
    totalCop: 89_900,
    notes: 'a\nb',
    shippingInfo: null,
  };
  expect(manualSale.parse(full)).toEqual(full);
  expect(manualSale.parse({ ...whole, buyer: { name: 'Luz', email: '', tel: '' } }).buyer).toEqual({
    name: 'Luz',
    email: '',
    tel: '',
  });
});

it.each<[object, object]>([
  [{ lines: [] }, { lines: messages.required }],
  [{ lines: Array(50).fill({ productId: 'p', quantity: 1 }) }, {}],
  [{ lines: Array(51).fill({ productId: 'p', quantity: 1 }) }, { lines: messages.tooLong }],
  [{ lines: [{ productId: 'p', quantity: 1000 }] }, {}],
  [{ lines: [{ productId: 'p', quantity: 1001 }] }, { 'lines.0.quantity': messages.notEnoughStock }],
  [{ lines: [{ productId: 'p', quantity: 0 }] }, { 'lines.0.quantity': messages.atLeastOne }],
  [{ lines: [{ productId: 'p', quantity: 1.5 }] }, { 'lines.0.quantity': messages.wholeNumber }],
  [
    { buyer: { name: 'Luz', email: 'x', tel: 'x' } },
    { 'buyer.email': messages.invalidEmail, 'buyer.tel': messages.invalidPhone },
  ],
  [{ totalCop: 1_000_000_000 }, {}],
  [{ totalCop: 1_000_000_001 }, { totalCop: messages.notANumber }],
  [{ buyer: { name: 'x'.repeat(80) } }, {}],
  [{ buyer: { name: 'x'.repeat(81) } }, { 'buyer.name': messages.tooLong }],
  [
    { buyer: undefined, lines: undefined },
    { buyer: messages.required, lines: messages.required },
  ],
  [{ lines: [{ productId: 'p', quantity: '1' }] }, { 'lines.0.quantity': messages.wholeNumber }],
  [{ method: 'PAYPAL' }, { method: messages.invalidInput }],
  [{ notes: 'x'.repeat(5001) }, { notes: messages.tooLong }],
])('in-person sale: with %j: %j', (more, wrong) => {
  const { error } = manualSale.safeParse({
    key: 'clave-123',
    buyer: { name: 'Luz' },
    lines: [{ productId: 'p', quantity: 1 }],
    method: 'CASH',
    ...more,
  });
  expect(
    Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
  ).toEqual(wrong);
});

it('review: handed over money needs a method', () => {
  const decision = { id: 'a', action: 'hand', note: '' };
  const wrong = (more: object) =>
    resolveReviewSchema
      .safeParse({ ...decision, method: 'CASH', ...more })
      .error?.issues.map(({ path, message }) => [path.join(), message]);
  expect([
    wrong({ note: 'x'.repeat(500) }),
    wrong({ note: 'x'.repeat(501) }),
    wrong({ action: 'keep' }),
    wrong({ method: 'PAYPAL' }),
  ]).toEqual([
    undefined,
    [['note', messages.tooLong]],
    [['action', messages.invalidInput]],
    [['method', messages.invalidInput]],
  ]);
  expect(resolveReviewSchema.parse({ ...decision, method: 'CASH', note: ' a ' })).toEqual({
    id: 'a',
    action: 'hand',
    method: 'CASH',
    note: 'a',
    reference: '',
  });
  expect(resolveReviewSchema.safeParse(decision).error?.issues).toMatchObject([
    { path: ['method'], message: messages.required },
  ]);
  expect(
    resolveReviewSchema.safeParse({ ...decision, id: '' }).error?.issues.map(({ path }) => path[0]),
  ).toEqual(['id', 'method']);
  expect([
    resolveReviewSchema.safeParse(decision).success,
    resolveReviewSchema.safeParse({ ...decision, method: 'CASH' }).success,
    resolveReviewSchema.safeParse({ ...decision, action: 'retry' }).success,
  ]).toEqual([false, true, true]);
});
