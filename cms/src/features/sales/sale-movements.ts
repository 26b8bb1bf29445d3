import type { Movement } from '@spa-bronze/domain/drawer/drawer-rules';
import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { ofOrder as ofOrderCharges, type Charge } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import type { CommitWrite } from '../../database/commit';
import { movementWrite } from '../drawer/drawer-rows';
import { chargesOf, editsOf, receivedOf, refundsOf, type Sale } from './sale';
import { columnsOf } from './sale-lines';
import { unwrittenId } from './order-charges';

/** Money of a sale that staff took or gave. `name` is its own in the sale. */
interface SaleMovement extends Movement {
  name: string;
  what: string;
  undoes?: string;
}

const allOf = ({ lines }: Sale) => columnsOf(lines).summary;

/** The name of what was paid when a sale was made in person: of its charge, or of the one that it would be. */
const orderOf = (sale: Sale) => ofOrderCharges(chargesOf(sale))[0]?.id ?? unwrittenId(sale);
/** A sale in person that was refused took no money. */
const isRefused = ({ provider, status }: Sale) => provider === 'manual' && status === 'CANCELLED';

function ofCharge(sale: Sale, charge: Charge): SaleMovement[] {
  const { id: name, lineId, purpose, method, centavos, reverses: undoes, byHand, handed } = charge;
  /* What came by a payment link, nobody took. */
  if (!isOneOf(inPersonMethods, method) || (byHand && !handed)) return [];
  const { at, by } = handed ?? charge;
  const what = sale.lines.find((line) => lineIdOf(line) === lineId)?.productName ?? allOf(sale);
  return [{ name, kind: purpose === 'TIP' ? 'TIP' : 'CHARGE', method, centavos, at, by, what, undoes }];
}

function ofOrder(sale: Sale): SaleMovement[] {
  const { provider, method, status, history } = sale;
  const centavos = receivedOf(sale);
  if (ofOrderCharges(chargesOf(sale)).length > 0) return [];
  if (provider !== 'manual' || !method || !isPaid(status) || centavos === 0) return [];
  const at = history.at(-1)!.at;
  return [
    {
      name: orderOf(sale),
      kind: 'CHARGE',
      method,
      centavos,
      at,
      by: editsOf(sale)[0]?.by ?? '',
      what: allOf(sale),
    },
  ];
}

/** A refund that staff made by hand: of a sale that they were paid for, or one that its provider had refused. */
function ofRefund(sale: Sale, refund: Refund): SaleMovement[] {
  const { key, state, byHand, handedOver, handed } = refund;
  const isOurs = sale.provider === 'manual';
  const method = isOurs ? sale.method : handed?.method;
  if (state !== 'DONE' || !method || refund.centavos === 0 || (isOurs && byHand && !handedOver)) return [];
  const { at, by } = handedOver ?? { at: refund.doneAt ?? refund.at, by: handed?.by ?? refund.by };
  const fields = { name: `refund.${key}`, kind: 'REFUND' as const, method, centavos: -refund.centavos };
  return [{ ...fields, at, by, what: allOf(sale), ...(isOurs && { undoes: orderOf(sale) }) }];
}

const movementsOf = (sale: Sale): SaleMovement[] =>
  isRefused(sale)
    ? []
    : [
        ...ofOrder(sale),
        ...chargesOf(sale).flatMap((charge) => ofCharge(sale, charge)),
        ...refundsOf(sale).flatMap((refund) => ofRefund(sale, refund)),
      ];

/**
 * The writes of what moves with a change of a sale: what it has then and had not before. They belong to the commit of
 * that change. `before` is null for a new sale. What moved once stays as it is.
 */
export function movementWrites(before: Sale | null, after: Sale): CommitWrite[] {
  const known = new Set(before ? movementsOf(before).map(({ name }) => name) : []);
  const keyOf = (name: string) => `${after.id}/${name}`;
  return movementsOf(after)
    .filter(({ name }) => !known.has(name))
    .map(({ name, undoes, ...moved }) =>
      movementWrite({
        ...moved,
        key: keyOf(name),
        sale: after.id,
        ...(undoes && { undoes: keyOf(undoes) }),
      }),
    );
}

/** What a client's online cancellation left to be handed back, as handed over by this person. */
export function handedOver(sale: Sale, by: string): Pick<Sale, 'charges' | 'refunds'> {
  const now = { at: new Date().toISOString(), by };
  return {
    charges: chargesOf(sale).map((it) => (it.byHand && !it.handed ? { ...it, handed: now } : it)),
    refunds: refundsOf(sale).map((it) => (it.byHand && !it.handedOver ? { ...it, handedOver: now } : it)),
  };
}
