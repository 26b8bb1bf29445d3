import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { csvText, readCsv } from '../../../lib/csv';
import { ratesToRows, rowsToRates } from './rates-csv';

const rates: ShippingRate[] = [
  { city: 'Cartagena', default: 9000, neighborhoods: { Manga: 7000, 'Getsemaní; centro': 7500.5 } },
  { city: 'Bogotá', default: 18_000, neighborhoods: {} },
];

it('rates CSV: parsing an exported file gives the same rates', () => {
  expect(rowsToRates(readCsv(csvText(ratesToRows(rates))))).toEqual({ rates });
});

it.each([
  [[['', 'Manga', '1']], 'Fila 1: falta la ciudad.'],
  [
    [
      ['Ciudad', 'Barrio', 'Precio'],
      ['Cali', '', 'x'],
    ],
    'Fila 2: «x» no es un precio.',
  ],
  [[['Ciudad', 'Barrio', 'Precio']], 'El archivo no tiene tarifas.'],
])('says which row is wrong', (rows, wrong) => {
  expect(rowsToRates(rows)).toEqual({ wrong });
});
