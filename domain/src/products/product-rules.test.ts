import {
  categories,
  isGoods,
  isService,
  leftInWords,
  summaryOf,
  usualAlt,
  withFeatured,
} from './product-rules';

describe('a category', () => {
  it.each([
    ['Servicios', true, false],
    ['SERVICIO de spa', true, false],
    ['Productos-Home', false, true],
    ['subproducto', false, true],
    ['Otros', false, false],
    ['', false, false],
    [null, false, false],
    [undefined, false, false],
  ])('%j is a service: %p, goods: %p', (category, isA, areThese) =>
    expect({ isService: isService(category), isGoods: isGoods(category) }).toEqual({
      isService: isA,
      isGoods: areThese,
    }),
  );
  it('is either a service or goods', () =>
    categories.forEach((it) => expect(isService(it)).not.toBe(isGoods(it))));
  it('has a featured counterpart', () =>
    expect(withFeatured('Servicios')).toEqual(['Servicios', 'Servicios-Home']));
});

it("alternative text: defaults to the product's name, with a number from the second picture on", () =>
  expect([0, 1, 4].map((at) => usualAlt('Loción', at))).toEqual([
    'Loción',
    'Loción, foto 2',
    'Loción, foto 5',
  ]));

describe('the summary of a description', () => {
  it('is the first fifty characters and an ellipsis', () => {
    expect([summaryOf('a'.repeat(50)), summaryOf('a'.repeat(51))]).toEqual([
      'a'.repeat(50),
      `${'a'.repeat(50)}…`,
    ]);
  });
  it('has no ellipsis when a sentence ends there', () =>
    expect(summaryOf(`${'a'.repeat(49)}. Y más.`)).toBe(`${'a'.repeat(49)}.`));
  it('counts visible characters, on one line', () => {
    expect(summaryOf(`☀${'á'.repeat(49)}`)).toHaveLength(50);
    expect(summaryOf('Color parejo.\n\nSin sol.')).toBe('Color parejo. Sin sol.');
    expect(summaryOf('😀'.repeat(50))).toBe('😀'.repeat(50));
  });
});

test('left: one is told in the singular', () =>
  expect([1, 2, 12].map(leftInWords)).toEqual(['Queda 1', 'Quedan 2', 'Quedan 12']));
