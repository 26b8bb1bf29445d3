import { changesOf } from './users-acts';
import { fieldLabel, valueLabel } from './users-acts-words';

describe('what changed of a row', () => {
  it('is every field that differs, by its path', () => {
    expect(changesOf({ stock: 3, name: 'a', lines: [{ time: '10:00', state: 'BOOKED' }] }, { stock: 4, name: 'a', lines: [{ time: '11:00', state: 'BOOKED' }], note: 'x' })).toEqual([
      { field: 'stock', before: '3', after: '4' }, { field: 'lines.0.time', before: '10:00', after: '11:00' }, { field: 'note', before: '', after: 'x' },
    ]);
  });
  it('is everything of a row that was made, and of one that went', () => {
    expect(changesOf(null, { city: 'Tunja', default: 0 })).toEqual([{ field: 'city', before: '', after: 'Tunja' }, { field: 'default', before: '', after: '0' }]);
    expect(changesOf({ city: 'Tunja' }, null)).toEqual([{ field: 'city', before: 'Tunja', after: '' }]);
  });
  it.each(['password', 'hash', 'salt', 'resetPasswordToken', 'tokenHash', 'clientSecret', 'feedKey', 'sessions', 'updatedAt', 'version'])('never holds %s', (name) => {
    expect(changesOf({ [name]: 'a', deep: { [name]: 'a' } }, { [name]: 'b', deep: { [name]: 'b' } })).toEqual([]);
  });
  it('keeps no more than can be read', () => {
    expect(changesOf({}, Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${at}`, 'x'])))).toHaveLength(60);
    expect(changesOf({}, { text: 'x'.repeat(5000) })[0]?.after).toHaveLength(600);
  });
});

it('is told in words', () => {
  expect(['shippingInfo.city', 'lines.0.quantity', 'neighborhoods.Manga', 'stock'].map(fieldLabel)).toEqual(['Envío · Ciudad', 'Compra 1 · Cantidad', 'Barrio · Manga', 'Existencias']);
  expect(['APPROVED', 'READY', 'CASH', 'Calle 1'].map(valueLabel)).toEqual(['Pagada', 'Lista para recoger', 'Efectivo', 'Calle 1']);
});
