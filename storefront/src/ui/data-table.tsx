import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';
import { Box, Table } from './data-table.styles';

export interface Column<Row> {
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /**
   * `lead` is the card's title on small screens, `actions` its last row; `number` is aligned right; a `count`
   * is left out of cards.
   */
  kind?: 'lead' | 'number' | 'actions' | 'count';
}

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  keyOf: (row: Row) => string;
  busy?: boolean;
  skeletons?: number;
}

export function DataTable<Row>({ label, columns, rows, keyOf, busy = false, skeletons = 6 }: Props<Row>) {
  return (
    <Box>
      <Table role="table" aria-label={label} aria-busy={busy || !rows}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, kind }) => (
              <th key={title} role="columnheader" scope="col" data-kind={kind}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows?.map((row, index) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, kind }) => {
                const content = cell(row, index);
                return (
                  <td
                    key={title}
                    role="cell"
                    data-title={title}
                    data-kind={kind}
                    data-empty={content === '' || content === null ? '' : undefined}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          )) ??
            Array.from({ length: skeletons }, (_, index) => (
              <tr key={index} role="row">
                {columns.map(({ title, kind }) => (
                  <td key={title} role="cell" data-title={title} data-kind={kind}>
                    <Skeleton $height="1.2em" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
    </Box>
  );
}
