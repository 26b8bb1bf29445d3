import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { changedRates, newFirst, draftOf, ratesOf, wrongRates } from './rates-draft';

const rates: ShippingRate[] = [
  { city: 'Cartagena', default: 9000, neighborhoods: { Manga: 7000 } },
  { city: 'Bogotá', default: 18_000, neighborhoods: {} },
];
const draft = draftOf(rates);
const [cartagena] = draft;
const key = cartagena?.key ?? '';

it('rates draft: converts back to its rates, prices as numbers', () => {
  expect(ratesOf(draft)).toEqual(rates);
});

it('rates draft: shows prices with thousands, as people write them', () => {
  expect(draft.map(({ price, areas }) => [price, ...areas.map((it) => it.price)])).toEqual([
    ['9.000', '7.000'],
    ['18.000'],
  ]);
});

it.each([
  [
    { do: 'addCity', city: ' Cali ', price: '12000' },
    { city: 'Cali', default: 12_000, neighborhoods: {} },
  ],
  [
    { do: 'addArea', city: key, name: 'Bocagrande', price: '8000' },
    { city: 'Cartagena', default: 9000, neighborhoods: { Manga: 7000, Bocagrande: 8000 } },
  ],
  [
    { do: 'setCity', key, city: 'Turbaco' },
    { city: 'Turbaco', default: 9000, neighborhoods: { Manga: 7000 } },
  ],
  [
    { do: 'removeArea', city: key, key: cartagena?.areas[0]?.key ?? '' },
    { city: 'Cartagena', default: 9000, neighborhoods: {} },
  ],
] as const)('%j', (change, city) => {
  expect(ratesOf(changedRates(draft, change))).toContainEqual(city);
});

it.each([
  { do: 'addCity', city: '', price: '1' },
  { do: 'addCity', city: 'Cali', price: ' ' },
  { do: 'addArea', city: key, name: 'X', price: '' },
] as const)('adds nothing without name and price: %j', (change) => {
  expect(changedRates(draft, change)).toEqual(draft);
});

it('rates draft: a new city is shown first and stays last in the shop', () => {
  const added = changedRates(draft, { do: 'addCity', city: 'Tunja', price: '9000' });
  const citiesOf = (cities: typeof added) => cities.map(({ city }) => city);
  expect({ shown: citiesOf(newFirst(added)), saved: citiesOf(added) }).toEqual({
    shown: ['Tunja', ...citiesOf(draft)],
    saved: [...citiesOf(draft), 'Tunja'],
  });
});

it('rates draft: removes a city', () => {
  expect(ratesOf(changedRates(draft, { do: 'removeCity', key }))).toEqual([rates[1]]);
});

it.each([
  ['price', '-1'],
  ['price', '9.5.0'],
  ['price', '100.000.000'],
  ['price', 'mil'],
  ['price', ''],
  ['city', ' '],
  ['city', 'BOGOTA'],
])('finds %s "%s" wrong', (field, value) => {
  expect(Object.keys(wrongRates(changedRates(draft, { do: 'setCity', key, [field]: value })))).toHaveLength(
    1,
  );
});

it('rates draft: parses prices as written in Colombia', () =>
  expect(
    ratesOf(changedRates(draft, { do: 'setCity', key, price: '9.500' })).map((it) => it.default),
  ).toContain(9500));
