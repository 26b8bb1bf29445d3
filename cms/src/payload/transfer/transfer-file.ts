import {
  csvLines,
  csvText,
  fileText,
  importWorkbook,
  isWorkbook,
  plainCell,
  readCsv,
} from '@spa-bronze/domain/lib/csv';
import { ownJson } from '@spa-bronze/domain/lib/json';
import { messages } from '@spa-bronze/domain/messages';
import type { PayloadRequest } from 'payload';

export type Row = Record<string, unknown>;

/** How the rows of a collection stand in a file. */
export interface FileColumns {
  columns: readonly string[];
  /** What a CSV calls a column in its first line. A file with the column's own name is read too. */
  headings?: Readonly<Record<string, string>>;
  /** How a CSV writes the values of a column. */
  cells?: Readonly<Record<string, (value: unknown) => string>>;
  rows: (req: PayloadRequest) => AsyncIterable<Row[]>;
}

function cellOf(value: unknown): string | number {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/**
 * The rows of a file, each with its number as people see it: in a spreadsheet the first line has the names of
 * the columns. `wrong`: why it has none.
 */
export function rowsOf(
  data: Uint8Array,
  { columns, headings = {} }: Pick<FileColumns, 'columns' | 'headings'>,
): { rows: Row[]; first: number } | { wrong: string } {
  if (isWorkbook(data)) return { wrong: importWorkbook };
  const text = fileText(data);
  if (/^\s*\[/.test(text)) return { rows: ownJson(text), first: 1 };
  const [head = [], ...lines] = readCsv(text).map((cells) => cells.map(plainCell));
  const columnOf = (name: string) => columns.find((it) => headings[it] === name) ?? name;
  const names = head.map((it) => columnOf(it.trim()));
  if (!names.some((it) => columns.includes(it)))
    return { wrong: `${messages.importColumns} ${columns.map((it) => headings[it] ?? it).join(', ')}.` };
  return {
    rows: lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))),
    first: 2,
  };
}

export async function* jsonFile({ rows, columns }: FileColumns, req: PayloadRequest): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of rows(req)) {
    yield (
      before +
      JSON.stringify(
        batch.map((row) => Object.fromEntries(columns.map((it) => [it, row[it] ?? null]))),
        null,
        1,
      ).slice(2, -2)
    );
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

export async function* csvFile(
  { rows, columns, headings = {}, cells = {} }: FileColumns,
  req: PayloadRequest,
): AsyncGenerator<string> {
  let before = csvText([columns.map((it) => headings[it] ?? it)]);
  for await (const batch of rows(req)) {
    yield before + csvLines(batch.map((row) => columns.map((it) => cells[it]?.(row[it]) ?? cellOf(row[it]))));
    before = '';
  }
  yield before;
}
