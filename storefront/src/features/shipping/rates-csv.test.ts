import type { ShippingRate } from '@spa-bronze/domain/shipping';
import { csvText, readCsv } from '../../lib/csv';
import { priceOf, ratesToRows, rowsToRates } from './rates-csv';

const rates: ShippingRate[] = [{ city: 'Cartagena', default: 9000, neighborhoods: { Manga: 7000, 'Getsemaní; centro': 7500.5 } }, { city: 'Bogotá', default: 18_000, neighborhoods: {} }];

it('brings back from the file what went into it', () => {
  expect(rowsToRates(readCsv(csvText(ratesToRows(rates))))).toEqual({ rates });
});

it.each([['9500', 9500], ['9.500', 9500], ['$ 9.500 COP', 9500], ['1.234.567', 1_234_567], ['9500,50', 9500.5], ['9.500,50', 9500.5], ['9500.5', 9500.5], ['', null], ['-1', null], ['mil', null], ['1e3', null]])('reads %s', (text, price) => {
  expect(priceOf(text)).toBe(price);
});

it.each([[[['', 'Manga', '1']], 'Fila 1: falta la ciudad.'], [[['Ciudad', 'Barrio', 'Precio'], ['Cali', '', 'x']], 'Fila 2: «x» no es un precio.'], [[['Ciudad', 'Barrio', 'Precio']], 'El archivo no tiene tarifas.']])('says which row is wrong', (rows, wrong) => {
  expect(rowsToRates(rows)).toEqual({ wrong });
});
