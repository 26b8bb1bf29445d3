import { isOpen } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { holderOf } from './sale';
import { unitsByProduct } from './sale-lines';
import { findSale } from './sales-operations';

/**
 * The holds of a shopper's own open order. They count as free in the cart. `holder` is the name of its
 * claims.
 */
export interface OwnHolds {
  holder?: string;
  units: ReadonlyMap<string, number>;
}

export async function ownHolds(payload: Payload, userId: string): Promise<OwnHolds> {
  const open = await findSale(payload, { openFor: { equals: userId } });
  if (!open || !isOpen(open.status) || !open.held) return { units: new Map() };
  return {
    holder: holderOf(open),
    units: unitsByProduct(open.lines.filter((line) => !line.unheld)),
  };
}

export const heldBy = ({ holder }: OwnHolds) => (holder ? { holder } : undefined);
