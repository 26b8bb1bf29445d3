import type { Overlap, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { rendered, textOf } from '../../../testing/rendered';
import { acceptedOverlaps, acceptOverlaps } from './accepted-overlaps';
import { forSeveral, overlapPairs } from './cart-overlaps';
import { OverlapNotice } from './overlap-notice';

const overlap = (productId: string, reservationTime: string, kind: Overlap['kind'] = 'cart'): Overlap => ({
  kind,
  productId,
  productName: `Bronceado ${productId}`,
  reservationDate: '2026-11-26',
  reservationTime,
  duration: 60,
});
const line = (productId: string, reservationTime: string, overlaps?: Overlap[]): WireCartLine => ({
  _id: productId,
  productId,
  quantity: 1,
  overlaps,
  reservationDetails: {
    productId,
    productName: `Bronceado ${productId}`,
    productImage: '',
    category: 'Servicios',
    description: '',
    price: 1,
    sellingPrice: 1,
    totalPrice: 1,
    stock: 1,
    serviceDuration: 60,
    reservationDate: '2026-11-26',
    reservationTime,
  },
});
const two = [line('A', '10:00', [overlap('B', '10:30')]), line('B', '10:30', [overlap('A', '10:00')])];
const withBooked = [line('A', '10:00', [overlap('A', '10:00', 'booked')])];

describe('overlap pairs', () => {
  it('a pair reported by both lines counts once', () => {
    const pairs = overlapPairs(two);
    expect(pairs.map(({ appointments }) => appointments.map(({ name }) => name))).toEqual([
      ['Bronceado B', 'Bronceado A'],
    ]);
    expect(overlapPairs([two[0]!])[0]?.key).toBe(pairs[0]?.key);
  });
  it('the same service booked before is a pair too', () => expect(overlapPairs(withBooked)).toHaveLength(1));
  it('another time is another pair', () => {
    expect(overlapPairs([line('A', '10:30', [overlap('B', '10:30')])])[0]?.key).not.toBe(
      overlapPairs(two)[0]?.key,
    );
  });
  it('a cart without overlaps has none', () =>
    expect(overlapPairs([line('A', '10:00'), { _id: 'x', productId: 'x', quantity: 1 }])).toEqual([]));
});

describe('overlap warning', () => {
  it('names both appointments with their times, and the way on', () => {
    const html = rendered(<OverlapNotice pairs={overlapPairs(two)} onAccept={() => {}} />);
    const text = textOf(html).replaceAll('\u00a0', ' ');
    expect(text).toContain('Bronceado A : jueves, 26 de noviembre de 2026, de 10:00 a. m. a 11:00 a. m.');
    expect(text).toContain('Bronceado B : jueves, 26 de noviembre de 2026, de 10:30 a. m. a 11:30 a. m.');
    expect(text).toContain('Sí, son para dos personas');
    expect(text).not.toContain('..');
    expect(html).toContain('role="alert"');
    expect(html.match(/Elegir otra hora</g)).toHaveLength(2);
  });
  it('marks the one already booked; only the other can be changed here', () => {
    const html = rendered(<OverlapNotice pairs={overlapPairs(withBooked)} onAccept={() => {}} />);
    expect(textOf(html)).toContain('(ya reservada)');
    expect(html.match(/Elegir otra hora</g)).toHaveLength(1);
  });
  it('several pairs are for several people', () =>
    expect(forSeveral([...overlapPairs(two), ...overlapPairs(withBooked)])).toBe(
      'Sí, son para varias personas',
    ));
});

it('accepted overlaps: are remembered in the tab', () => {
  const stored = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
  } as Storage;
  expect(acceptedOverlaps()).toEqual([]);
  acceptOverlaps(['a']);
  expect(acceptOverlaps(['b', 'a'])).toEqual(['a', 'b']);
  expect(acceptedOverlaps()).toEqual(['a', 'b']);
});
