const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** Spreadsheets read a cell that begins like a formula as text if it starts with an apostrophe. */
const harmless = (cell: string) => (/^[=+@\t\r]|^-(?!\d+([.,]\d+)?$)/.test(cell) ? `'${cell}` : cell);

type Cells = readonly (string | number)[];
const cellText = (cell: string | number) =>
  quoted(typeof cell === 'number' ? String(cell).replace('.', ',') : harmless(cell));

/** Rows as lines of such a file as `csvText` makes. */
export const csvLines = (rows: readonly Cells[]): string =>
  rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');

/** Rows as a file that Excel opens right in Colombia: `;` between cells, and a mark that says UTF-8. */
export const csvText = (rows: readonly Cells[]): string => `\uFEFF${csvLines(rows) || '\r\n'}`;

/** Rows of such a file, or of one parted by commas; empty lines are left out. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n]*;/.test(plain.trimStart()) ? ';' : ',';
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
  /^'(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/.test(cell) ? cell.slice(1) : cell;
