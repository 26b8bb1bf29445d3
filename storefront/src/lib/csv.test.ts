import { csvText, readCsv, textOf } from './csv';

it('writes what Excel reads in Colombia: a mark of UTF-8, semicolons, decimal commas', () => {
  expect(csvText([['Ciudad', 'Precio'], ['Bogotá', 9500.5]])).toBe('\uFEFFCiudad;Precio\r\nBogotá;9500,5\r\n');
});

it('keeps semicolons, quotes and line ends inside their cell', () => {
  const row = ['a;b', 'dijo "hola"', 'dos\nlíneas', ''];
  expect(readCsv(csvText([row]))).toEqual([row]);
});

it('does not let a customer write formulas', () => {
  expect(csvText([['=1+1', '@x', '-2', '+57 300']])).toContain("'=1+1;'@x;-2;'+57 300");
});

it('reads commas too, and leaves empty lines out', () => {
  expect(readCsv('Ciudad,Precio\n\nCali,"9,500"\n')).toEqual([['Ciudad', 'Precio'], ['Cali', '9,500']]);
});

it.each([['UTF-8', new TextEncoder().encode('Bogotá')], ['the letters of Windows', Uint8Array.from([66, 111, 103, 111, 116, 0xE1])]])('reads a file in %s', (_, bytes) => expect(textOf(bytes.buffer as ArrayBuffer)).toBe('Bogotá'));
