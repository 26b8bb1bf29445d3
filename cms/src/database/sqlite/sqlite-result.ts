import type { ResultSet, Row } from '@libsql/client';

const VALUES = Symbol('values');
type Values = Record<typeof VALUES, Row[string][]>;

/** Builds rows of these columns: by name as own properties, by position and `length` as the driver does. */
export function rowMaker(columns: string[]): (values: Row[string][]) => Row {
  const positions = Object.defineProperties(
    {},
    {
      length: { value: columns.length },
      ...Object.fromEntries(
        columns.map((_, at) => [
          at,
          {
            get(this: Values) {
              return this[VALUES][at];
            },
          },
        ]),
      ),
    },
  );
  /* Of columns with the same name the first counts. */
  const named = [...new Set(columns)].map((name) => [name, columns.indexOf(name)] as const);
  return (values) => {
    const row = Object.create(positions) as Row;
    Object.defineProperty(row, VALUES, { value: values });
    for (const [name, at] of named) row[name] = values[at]!;
    return row;
  };
}

interface Found {
  columns: string[];
  values: Row[string][][];
  rowOf: (values: Row[string][]) => Row;
}

export class FileResult implements ResultSet {
  readonly columns: string[];
  readonly columnTypes: string[];
  readonly values: Row[string][][];
  private made?: Row[];

  constructor(
    private readonly found: Found,
    readonly rowsAffected = 0,
    readonly lastInsertRowid: bigint | undefined = undefined,
  ) {
    this.columns = found.columns;
    this.columnTypes = found.columns.map(() => '');
    this.values = found.values;
  }

  get rows(): Row[] {
    this.made ??= this.values.map(this.found.rowOf);
    return this.made;
  }

  toJSON() {
    const { columns, rows, rowsAffected } = this;
    return { columns, rows, rowsAffected };
  }
}

/** The values of the rows in the order of their columns, without objects for the rows. */
export const valuesOf = (result: ResultSet): ArrayLike<Row[string]>[] =>
  result instanceof FileResult ? result.values : result.rows;
