import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import type { CommitWrite } from '../../database/commit';
import { movementWrite } from '../drawer/drawer-rows';
import { wentBefore } from './review-ends';
import { movementsOf, type SaleMovement } from './movements';
import { chargesOf, refundsOf, type Sale } from './sale';
import { columnsOf } from './sale-lines';

const drawerKind = ({ kind }: SaleMovement) => (kind === 'TIP' || kind === 'REFUND' ? kind : 'CHARGE');

/** What money that staff took or gave is for. */
const paidBy = ({ lines }: Sale, { lineId }: SaleMovement): string =>
  lines.find((line) => lineIdOf(line) === lineId)?.productName ?? columnsOf(lines).summary;

function writesOf(sale: Sale, movement: SaleMovement): CommitWrite[] {
  const { name, method, centavos, at, by, undoes } = movement;
  if (!isOneOf(inPersonMethods, method)) return [];
  const keyOf = (its: string) => `${sale.id}/${its}`;
  return [
    movementWrite({
      ...{ key: keyOf(name), sale: sale.id, what: paidBy(sale, movement) },
      ...{ kind: drawerKind(movement), method, centavos, at, by },
      ...(undoes && { undoes: keyOf(undoes) }),
    }),
  ];
}

/**
 * The writes of what moves by hand with a change of a sale: what it has then and had not before. They belong to the
 * commit of that change. `before` is null for a new sale. What moved once stays as it is.
 */
export function movementWrites(before: Sale | null, after: Sale): CommitWrite[] {
  const known = new Set(before ? movementsOf(before).map(({ name }) => name) : []);
  return movementsOf(after)
    .filter(({ name }) => !known.has(name))
    .flatMap((movement) => writesOf(after, movement));
}

/** What a client's online cancellation left to hand back with the present review, as handed over by this person. */
export function handedOver(sale: Sale, by: string): Pick<Sale, 'charges' | 'refunds'> {
  const now = { at: new Date().toISOString(), by };
  return {
    charges: chargesOf(sale).map((it) =>
      it.byHand && !it.handed && !wentBefore(sale, it.at) ? { ...it, handed: now } : it,
    ),
    refunds: refundsOf(sale).map((it) =>
      it.byHand && !it.handedOver && !wentBefore(sale, it.doneAt ?? it.at) ? { ...it, handedOver: now } : it,
    ),
  };
}
