import fc from 'fast-check';
import { csvLines, csvText, fileText, isWorkbook, plainCell, readCsv } from './csv';

describe('CSV that is written', () => {
  it('has a byte order mark, semicolons and decimal commas, as Excel expects in Colombia', () => {
    expect(
      csvText([
        ['Ciudad', 'Precio'],
        ['Bogotá', 9500.5],
      ]),
    ).toBe('\uFEFFCiudad;Precio\r\nBogotá;9500,5\r\n');
  });
  it('without rows is the mark and an empty line', () => expect(csvText([])).toBe('\uFEFF\r\n'));
  it('further lines have no mark', () =>
    expect(
      csvLines([
        ['a', 1],
        ['b', 2],
      ]),
    ).toBe('a;1\r\nb;2\r\n'));
  it.each([
    ['a;b', '"a;b"'],
    ['dijo "hola"', '"dijo ""hola"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['dos\rlíneas', '"dos\rlíneas"'],
    ['a,b', 'a,b'],
    ['dos palabras', 'dos palabras'],
    ['', ''],
  ])('writes the cell %j as %j', (cell, written) => expect(csvLines([[cell]])).toBe(`${written}\r\n`));
  it.each([
    ['=1+1', "'=1+1"],
    ['+57 300', "'+57 300"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['-x', "'-x"],
    ['-2-3', "'-2-3"],
    ['-2,5,1', "'-2,5,1"],
    ['-', "'-"],
  ])('escapes the formula in %j', (cell, written) => expect(csvLines([[cell]])).toBe(`${written}\r\n`));
  it.each(['-2', '-25', '-2,5', '-2.55', 'a=b', '2+2', 'a@b.co', 'a-b'])('writes %j unchanged', (cell) =>
    expect(csvLines([[cell]])).toBe(`${cell}\r\n`),
  );
});

describe('the text of a file', () => {
  const utf16 = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      [...text].flatMap((it) => {
        const code = it.charCodeAt(0);
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    );
  it.each([
    ['UTF-8', new TextEncoder().encode('año;Bogotá')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFaño;Bogotá')],
    ['UTF-16 of Excel', utf16('\uFEFFaño;Bogotá', true)],
    ['UTF-16, the large byte first', utf16('\uFEFFaño;Bogotá', false)],
    ['UTF-16 without its mark', utf16('año;Bogotá', true)],
    ['UTF-16 without its mark, the large byte first', utf16('año;Bogotá', false)],
    ['the letters of Windows', Uint8Array.from([...'año;Bogotá'].map((it) => it.charCodeAt(0)))],
  ])('is read in %s', (_, bytes) => expect(fileText(bytes)).toBe('año;Bogotá'));
  it('may be empty', () => expect(fileText(new Uint8Array())).toBe(''));
  it('is not that of a workbook', () => {
    expect(isWorkbook(Uint8Array.from([0x50, 0x4b, 3, 4, 20]))).toBe(true);
    expect(isWorkbook(new TextEncoder().encode('PK;precio'))).toBe(false);
    expect(isWorkbook(new Uint8Array())).toBe(false);
  });
});

describe('CSV that is read', () => {
  it.each([
    [
      'with semicolons',
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with commas',
      'Ciudad,Precio\nCali,"9,500"\n',
      [
        ['Ciudad', 'Precio'],
        ['Cali', '9,500'],
      ],
    ],
    ['with commas, and semicolons below the first line', 'a,b\nc;d', [['a', 'b'], ['c;d']]],
    ['with semicolons, and commas below the first line', 'a;b\nc,d', [['a', 'b'], ['c,d']]],
    ['with a semicolon after old line ends', 'a,b\r\nc;d', [['a', 'b'], ['c;d']]],
    ['with a mark of UTF-8', '\uFEFFa;b', [['a', 'b']]],
    ['with a mark inside', 'a;\uFEFFb', [['a', '\uFEFFb']]],
    ['with empty lines and lines of blanks', '\r\n\r\na;b\r\n ; \r\n\n', [['a', 'b']]],
    ['with an empty cell', 'a;;b', [['a', '', 'b']]],
    ['with quotes in the middle of a cell', 'a"b;c', [['a"b', 'c']]],
    ['with an empty cell in quotes', 'a;"";b', [['a', '', 'b']]],
    [
      'with tabs',
      'a\tb,5\r\nc\t"d\te"',
      [
        ['a', 'b,5'],
        ['c', 'd\te'],
      ],
    ],
    ['with semicolons, and a tab inside', 'a;b\tc', [['a', 'b\tc']]],
    ['that says its separator', 'sep=;\r\na;b', [['a', 'b']]],
    ['that says another separator than it seems to have', 'sep=|\na;b|c', [['a;b', 'c']]],
    ['that says its separator, saved once more', '\uFEFF"SEP=,"\r\na,b;c', [['a', 'b;c']]],
    ['that says a tab, with a separator after it', 'sep=\t\r\na\tb', [['a', 'b']]],
    ['with a first cell that begins like that', 'sep=;x;y', [['sep=', 'x', 'y']]],
    ['without anything', '', []],
  ])('%s', (_, text, rows) => expect(readCsv(text)).toEqual(rows));

  it('returns every cell that was written', () => {
    const cell = fc
      .oneof(
        fc.string({
          unit: fc.constantFrom('"', ';', ',', '\n', '\r', '\t', '=', '+', '@', '-', '5', '.', 'a', ' '),
        }),
        fc.string(),
      )
      .filter((it) => !it.startsWith("'"));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 }), (rows) => {
        expect(
          readCsv(csvText([['x', ';', ''], ...rows]))
            .slice(1)
            .map((row) => row.map(plainCell)),
        ).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });
  it.each([
    ["'=1", '=1'],
    ["'+5", '+5'],
    ["'@x", '@x'],
    ["'\tx", '\tx'],
    ["'\rx", '\rx'],
    ["'-x", '-x'],
    ["'-2x", '-2x'],
    ["'-2,5x", '-2,5x'],
    ["'-2", "'-2"],
    ["'-25,55", "'-25,55"],
    ["'-2.5", "'-2.5"],
    ["'a", "'a"],
    ["a'=1", "a'=1"],
    ['=1', '=1'],
  ])('detects %j as %j', (cell, plain) => expect(plainCell(cell)).toBe(plain));
});
