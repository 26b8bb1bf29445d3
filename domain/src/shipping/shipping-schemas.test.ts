import { messages } from '../messages';
import { putRatesSchema, shippingInfo, shippingRates, type ShippingRate } from './shipping-schemas';

const rates: ShippingRate[] = [
  { city: 'Barranquilla', default: 12_000, neighborhoods: { 'El Prado': 8_000, Boston: 0 } },
  { city: 'Bogotá', default: 18_000.5, neighborhoods: {} },
];

describe('the shipping form', () => {
  const form = {
    name: 'Ana',
    email: 'ana@correo.co',
    phone: '300 123 4567',
    address: 'Calle 1',
    city: 'Bogotá',
  };
  const fieldsOf = (input: unknown) =>
    shippingInfo.safeParse(input).error?.issues.map((issue) => issue.path.join('.')) ?? [];

  it('defaults to delivery, with optional notes', () => {
    expect(shippingInfo.parse(form)).toEqual({
      ...form,
      shippingMethod: 'delivery',
      neighborhood: '',
      deliveryTime: '',
    });
  });
  it('needs no address for pickup', () =>
    expect(fieldsOf({ ...form, shippingMethod: 'pickup', address: '', city: undefined })).toEqual([]));
  it.each<[object, object]>([
    [
      {
        name: 'x'.repeat(80),
        address: 'x'.repeat(200),
        city: 'x'.repeat(80),
        neighborhood: 'x'.repeat(80),
        deliveryTime: 'x'.repeat(200),
      },
      {},
    ],
    [
      {
        name: 'x'.repeat(81),
        address: 'x'.repeat(201),
        city: 'x'.repeat(81),
        neighborhood: 'x'.repeat(81),
        deliveryTime: 'x'.repeat(201),
      },
      {
        name: messages.tooLong,
        address: messages.tooLong,
        city: messages.tooLong,
        neighborhood: messages.tooLong,
        deliveryTime: messages.tooLong,
      },
    ],
    [
      { address: '', city: undefined },
      { address: messages.required, city: messages.required },
    ],
    [{ shippingMethod: 'dron' }, { shippingMethod: messages.shippingMethod }],
  ])('with %#: %j', (more, wrong) =>
    expect(
      Object.fromEntries(
        shippingInfo
          .safeParse({ ...form, ...more })
          .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
      ),
    ).toEqual(wrong),
  );
  it('reports every missing field at once', () =>
    expect(fieldsOf({}).sort()).toEqual(['address', 'city', 'email', 'name', 'phone']));
  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(81)],
    ['name', { $gt: '' }],
    ['email', 'ana'],
    ['phone', 'abc'],
    ['address', ' '],
    ['city', ''],
    ['city', 5],
    ['shippingMethod', 'dron'],
    ['neighborhood', 'x'.repeat(81)],
    ['deliveryTime', { $ne: 1 }],
  ])('refuses %s %j', (field, value) => expect(fieldsOf({ ...form, [field]: value })).toEqual([field]));
  it.each([null, 'x', [], 5])('refuses %j as a whole', (input) =>
    expect(shippingInfo.safeParse(input).success).toBe(false),
  );
});

describe('shipping rates of staff', () => {
  it('are converted to numbers, to the centavo', () => {
    expect(
      shippingRates.parse([
        { city: ' Cali ', default: '15000', neighborhoods: { Granada: 9000.999 } },
        { city: 'Tunja', default: 1 },
      ]),
    ).toEqual([
      { city: 'Cali', default: 15_000, neighborhoods: { Granada: 9_001 } },
      { city: 'Tunja', default: 1, neighborhoods: {} },
    ]);
  });
  it('refuse a city that occurs twice', () =>
    expect(shippingRates.safeParse([rates[1], { city: 'BOGOTA', default: 1 }]).error?.issues).toMatchObject([
      { path: [1, 'city'], message: messages.rateDuplicated },
    ]));
  it('refuse a neighbourhood that occurs twice', () =>
    expect(
      shippingRates.safeParse([{ city: 'Cali', default: 1, neighborhoods: { Peñón: 1, 'peñon ': 2 } }]).error
        ?.issues,
    ).toMatchObject([{ path: [0, 'neighborhoods', 'peñon'], message: messages.neighborhoodDuplicated }]));
  it('accept the rates that the form showed', () => {
    const both = { shippingRates: [rates[1]], seen: rates };
    expect([putRatesSchema.parse(both), putRatesSchema.parse({ shippingRates: [] })]).toEqual([
      both,
      { shippingRates: [] },
    ]);
    expect(putRatesSchema.safeParse({}).error?.issues).toMatchObject([
      { path: ['shippingRates'], message: messages.invalidInput },
    ]);
  });
  it('limit names to 80 characters and prices to 100 million pesos', () => {
    const rate = (letters: number, price: number) => [
      { city: 'x'.repeat(letters), default: price, neighborhoods: { ['y'.repeat(letters)]: price } },
    ];
    expect(shippingRates.safeParse(rate(80, 100_000_000)).success).toBe(true);
    expect(
      shippingRates.safeParse(rate(80, 100_000_001)).error?.issues.map(({ message }) => message),
    ).toEqual([messages.notANumber, messages.notANumber]);
    const [city, neighborhood] = [
      shippingRates.safeParse([{ city: 'x'.repeat(81), default: 1 }]),
      shippingRates.safeParse([{ city: 'x', default: 1, neighborhoods: { ['y'.repeat(81)]: 1 } }]),
    ];
    expect({ message: city.error?.issues[0]?.message, success: neighborhood.success }).toEqual({
      message: messages.tooLong,
      success: false,
    });
  });
  it('must be a list, and so must the rates that the form showed', () =>
    expect(putRatesSchema.safeParse({ shippingRates: [], seen: {} }).error?.issues).toMatchObject([
      { path: ['seen'], message: messages.invalidInput },
    ]));
  it('are 500 cities at most', () => {
    const cities = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ city: `Ciudad ${at}`, default: 1 }));
    const wrong = (input: unknown) =>
      putRatesSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join(), message]);
    expect(wrong({ shippingRates: cities(500), seen: cities(500) })).toBeUndefined();
    expect(wrong({ shippingRates: cities(501), seen: cities(501) })).toEqual([
      ['shippingRates', messages.tooManyItems],
      ['seen', messages.tooManyItems],
    ]);
  });
  it.each([
    [null],
    [{}],
    [[null]],
    [[{ city: '', default: 1 }]],
    [[{ city: 'Cali' }]],
    [[{ city: 'Cali', default: -1 }]],
    [[{ city: 'Cali', default: 'caro' }]],
    [[{ city: 'Cali', default: 1, neighborhoods: { a: null } }]],
    [[{ city: 'Cali', default: 1, neighborhoods: [1] }]],
  ])('refuse %j', (input) => expect(shippingRates.safeParse(input).success).toBe(false));
  it('do not use properties of the prototype as prices', () => {
    const [rate] = shippingRates.parse(
      JSON.parse('[{"city":"Cali","default":1,"neighborhoods":{"__proto__":{"x":1},"constructor":5}}]'),
    );
    expect(rate?.neighborhoods).toEqual({ constructor: 5 });
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
