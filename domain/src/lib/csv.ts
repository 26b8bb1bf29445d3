const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const isFormula = (cell: string) => /^[-=+@\t\r]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell);
/** Spreadsheets read a cell that begins like a formula as text if it starts with an apostrophe. */
const harmless = (cell: string) => (isFormula(cell) ? `'${cell}` : cell);

type Cells = readonly (string | number)[];
const cellText = (cell: string | number) =>
  quoted(typeof cell === 'number' ? String(cell).replace('.', ',') : harmless(cell));

/** Rows as lines of such a file as `csvText` makes. */
export const csvLines = (rows: readonly Cells[]): string =>
  rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');

/** Rows as a file that Excel opens right in Colombia: `;` between cells, and a mark that says UTF-8. */
export const csvText = (rows: readonly Cells[]): string => `\uFEFF${csvLines(rows) || '\r\n'}`;

/** UTF-16 by its mark, or by the empty byte of its first letter. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : null;
}

/**
 * The text of a file that a spreadsheet saved: UTF-8, UTF-16 (*Unicode text*), else the older Windows encoding. A byte
 * order mark is removed.
 */
export function fileText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Why a workbook is refused. Only what reads files loads these words, not every page. */
export const importWorkbook =
  'Este archivo es un libro de Excel. Guárdalo como «CSV UTF-8» y carga ese archivo.';

/** Whether a file is a spreadsheet's own (.xlsx, .ods), which is a ZIP archive, and no text. */
export const isWorkbook = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/** What parts the cells: what the first line says it is (`sep=;`, as Excel writes it), else what is found in it. */
function separatorOf(text: string): { separator: string; rows: string } {
  const [line, named] = /^\s*"?sep=([^"\r\n])"?[;,\t]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  if (line !== undefined && named !== undefined) return { separator: named, rows: text.slice(line.length) };
  const [head = ''] = /^[^\r\n]*/.exec(text.trimStart()) ?? [];
  return { separator: [';', '\t'].find((it) => head.includes(it)) ?? ',', rows: text };
}

/** Rows of such a file, or of one parted by tabs or commas; empty lines are left out. */
export function readCsv(text: string): string[][] {
  const { separator, rows: plain } = separatorOf(text.replace(/^\uFEFF/, ''));
  const rows: string[][] = [[]];
  let cell = '';
  let inside = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const char = plain[at];
    if (inside && char === '"' && plain[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (inside || cell === '')) inside = !inside;
    else if (!inside && char === separator) endCell();
    else if (!inside && (char === '\n' || char === '\r')) {
      endCell();
      rows.push([]);
    } else cell += char;
  }
  endCell();
  return rows.filter((row) => row.some((it) => it.trim() !== ''));
}

/** A cell as it was before `csvText` made it harmless. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
