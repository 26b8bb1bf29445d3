import { isUnlisted, shippingCentavos } from './shipping-rules';
import type { ShippingRate } from './shipping-schemas';

const rates: ShippingRate[] = [
  { city: 'Barranquilla', default: 12_000, neighborhoods: { 'El Prado': 8_000, Boston: 0 } },
  { city: 'Bogotá', default: 18_000.5, neighborhoods: {} },
];

describe('the price of shipping', () => {
  it.each([
    ['Barranquilla', 'El Prado', 800_000, 'the neighbourhood'],
    [' BARRANQUILLA', 'el  prádo', 800_000, 'whatever the case, accents and spaces'],
    ['Barranquilla', 'Boston', 0, 'a neighbourhood that is free'],
    ['Barranquilla', 'Otro', 1_200_000, 'an unknown neighbourhood: the city'],
    ['Barranquilla', '', 1_200_000, 'no neighbourhood: the city'],
    ['Barranquilla', '__proto__', 1_200_000, 'no neighbourhood at all'],
    ['bogota', 'El Prado', 1_800_050, 'a neighbourhood of another city'],
    ['Quibdó', '', 0, 'an unknown city'],
    ['constructor', '', 0, 'no city at all'],
    ['', '', 0, 'no city'],
    ['---', '', 0, 'nothing to read'],
  ])('to %p, %p is %p centavos (%s)', (city, neighborhood, centavos) =>
    expect(shippingCentavos(rates, { city, neighborhood })).toBe(centavos),
  );
  it('is 0 for pickup', () =>
    expect(shippingCentavos(rates, { shippingMethod: 'pickup', city: 'Barranquilla' })).toBe(0));
  it('is 0 without an address', () => expect(shippingCentavos(rates, null)).toBe(0));
  it('does not confuse cities whose names cannot be read', () =>
    expect(shippingCentavos([{ city: '🌴', default: 5, neighborhoods: {} }], { city: '🌊' })).toBe(0));
  it('does not confuse neighbourhoods whose names cannot be read', () => {
    const palms = [{ city: 'Cali', default: 5, neighborhoods: { '🌴': 7 } }];
    expect({
      palmsShippingCentavos: shippingCentavos(palms, { city: 'Cali', neighborhood: '🌊' }),
      cityShippingCentavos: shippingCentavos(palms, { city: 'Cali' }),
    }).toEqual({ palmsShippingCentavos: 500, cityShippingCentavos: 500 });
  });
});

describe('a city without a rate', () => {
  it.each([
    [{ city: 'Quibdó' }, true],
    [{ city: 'constructor' }, true],
    [{ city: '---' }, true],
    [{ city: 'Quibdó', shippingMethod: 'pickup' as const }, false],
    [{ city: ' BOGOTA' }, false],
    [{ city: '' }, false],
    [{}, false],
    [null, false],
  ])('%j: %s', (info, expected) => expect(isUnlisted(rates, info)).toBe(expected));
});
