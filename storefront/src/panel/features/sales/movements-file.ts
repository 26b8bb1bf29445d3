import type { QueryClient } from '@tanstack/react-query';
import { addDays } from '@spa-bronze/domain/lib/dates';
import type { MovementView } from '@spa-bronze/domain/sales/movement-schemas';
import { MAX_MOVEMENT_DAYS, methodLabel, movementLabels } from '@spa-bronze/domain/sales/movements';
import { csvText, csvTime } from '../../../lib/csv';
import { apiOf } from '../../../lib/query-client';

interface Days {
  from: string;
  to: string;
}

/** The days in pieces that one request may ask for. */
export function pieces({ from, to }: Days): Days[] {
  const end = addDays(from, MAX_MOVEMENT_DAYS - 1);
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...pieces({ from: addDays(end, 1), to })];
}

const rowOf = ({ at, sale, reference, buyer, kind, method, by, cop }: MovementView) => [
  csvTime(at),
  movementLabels[kind],
  methodLabel(method),
  cop,
  buyer,
  by,
  reference,
  sale,
];

/** Each payment, tip and refund of these days, a row each, for the accountant. */
export async function movementsCsv(client: QueryClient, { from, to }: Days): Promise<string> {
  const rows = [
    ['Fecha y hora', 'Concepto', 'Medio', 'Valor COP', 'Cliente', 'Recibió o entregó', 'Referencia', 'Venta'],
  ];
  const found: MovementView[] = [];
  for (const query of pieces({ from, to }))
    found.push(...(await apiOf(client)('GET /summary/movements', { query })).data);
  return csvText([...rows, ...found.map(rowOf)]);
}
