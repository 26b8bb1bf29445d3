import type { Query } from '@spa-bronze/domain/api';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { toPesos } from '@spa-bronze/domain/lib/money';
import type { MovementView } from '@spa-bronze/domain/sales/movement-schemas';
import type { Payload } from 'payload';
import { movedFields, movementsOf } from '../sales/movements';
import { wireReferenceOf } from '../sales/sale';
import { changedSales } from './changed-sales';

/** All money of sales that came or went on these days of the spa, in the order of time. */
export async function readMovements(
  payload: Payload,
  { from, to }: Query<'GET /summary/movements'>,
): Promise<MovementView[]> {
  const found: MovementView[] = [];
  for await (const batch of changedSales(payload, from, ['reference', 'buyer', ...movedFields]))
    for (const sale of batch)
      for (const { at, kind, method, by, centavos } of movementsOf(sale)) {
        const day = dayOf(new Date(at));
        if (day < from || day > to) continue;
        const { id, buyer } = sale;
        const of = { sale: id, reference: wireReferenceOf(sale), buyer: buyer.name };
        found.push({ ...of, at, kind, method, by, cop: toPesos(centavos) });
      }
  return found.sort((a, b) => a.at.localeCompare(b.at));
}
