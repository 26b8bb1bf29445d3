import { actLabel, changesOf } from './users-acts';
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
  it('holds of a written text its words', () => {
    const text = (words: string) => ({ root: { type: 'root', children: [{ type: 'paragraph', format: '', children: [{ type: 'text', text: words }, { type: 'link', children: [{ type: 'text', text: 'aquí' }] }] }] } });
    expect(changesOf({ body: text('Antes') }, { body: text('Después') })).toEqual([{ field: 'body', before: 'Antes aquí', after: 'Después aquí' }]);
  });
  it('keeps no more than can be read', () => {
    expect(changesOf({}, Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${at}`, 'x'])))).toHaveLength(60);
    expect(changesOf({}, { text: 'x'.repeat(5000) })[0]?.after).toHaveLength(600);
  });
});

it('is told in words', () => {
  const trash = (before: string, after: string) => actLabel({ act: 'update', changes: [{ field: 'deletedAt', before, after }] });
  expect([trash('', '2026'), trash('2026', ''), actLabel({ act: 'update', changes: [] }), actLabel({ act: 'POST /update-user', changes: [] })]).toEqual(['Envió a la papelera', 'Recuperó de la papelera', 'Cambió', 'Cambió el rol']);
  expect(actLabel({ act: 'POST /update-user', changes: [{ field: 'marketing', before: '', after: 'true' }] })).toBe('Cambió un permiso');
  expect(['shippingInfo.city', 'lines.0.quantity', 'neighborhoods.Manga', 'stock'].map(fieldLabel)).toEqual(['Envío · Ciudad', 'Compra 1 · Cantidad', 'Barrio · Manga', 'Existencias']);
  expect(['APPROVED', 'READY', 'CASH', 'Calle 1', '0b6c2f3e-1111-4222-8333-abcdefabcdef'].map((value) => valueLabel(value))).toEqual(['Pagada', 'Lista para recoger', 'Efectivo', 'Calle 1', 'n.º abcdef']);
  expect([['89900', 'sellingPrice'], ['2026-11-23', 'lines.0.reservationDate'], ['9', 'stock'], ['2026-11-01T23:27:00.000Z', 'publishedAt']].map(([value = '', field]) => valueLabel(value, field))).toEqual(['$ 89.900 COP', '23/11/2026', '9', expect.stringMatching(/^01\/11\/2026, 6:27\sp\.\sm\.$/)]);
  expect(valueLabel('2026-11-21T18:30:00.000Z')).toMatch(/^21.*2026.*1:30/);
});
