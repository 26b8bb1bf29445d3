import { readStock } from './stock-typed';

test.each([
  ['0', 0],
  ['12', 12],
  [' 7 ', 7],
  ['1.500', 1500],
  ['1000000', 1_000_000],
])('%s is a stock', (typed, stock) => {
  expect(readStock(typed)).toEqual({ stock });
});

test.each([
  ['', 'Escribe cuántas unidades hay.'],
  ['-3', 'Las existencias no bajan de cero.'],
  ['1.5', 'Escribe unidades enteras, sin decimales.'],
  ['1,5', 'Escribe unidades enteras, sin decimales.'],
  ['muchas', 'Escribe un número entero.'],
  ['2 cajas', 'Escribe un número entero.'],
  ['99999999', 'Escribe un número de hasta 1.000.000.'],
])('%s is none, and it says why', (typed, why) => {
  expect(readStock(typed)).toEqual({ why });
});
