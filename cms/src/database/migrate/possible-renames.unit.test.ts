import { possibleRenames } from './possible-renames';

const schema = (tables: Record<string, string[]>) => ({
  tables: Object.fromEntries(
    Object.entries(tables).map(([name, columns]) => [
      name,
      { columns: Object.fromEntries(columns.map((it) => [it, {}])) },
    ]),
  ),
});

test('possible renames: a column that goes while another one comes is named', () => {
  expect(
    possibleRenames(
      schema({ sales: ['id', 'address'], users: ['id'] }),
      schema({ sales: ['id', 'address_key'], users: ['id', 'phone'] }),
    ),
  ).toEqual(['sales: address goes, address_key comes: ALTER TABLE … RENAME COLUMN …']);
});

test('possible renames: a table that goes while another one comes is named', () => {
  expect(possibleRenames(schema({ visits: ['id'] }), schema({ bookings: ['id', 'date'] }))).toEqual([
    'Tables: visits goes, bookings comes: ALTER TABLE … RENAME TO …',
  ]);
});

test('possible renames: what only comes or only goes is not named', () => {
  expect(
    possibleRenames(schema({ a: ['id', 'x'], b: ['id'] }), schema({ a: ['id'], b: ['id', 'y'], c: ['id'] })),
  ).toEqual([]);
});
