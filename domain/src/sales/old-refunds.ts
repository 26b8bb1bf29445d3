import type { BookingState } from '../booking/states';
import { formatAdminPrice, sum, toCentavos, toPesos } from '../lib/money';
import { isService } from '../products/product-rules';
import { bookingStateOf } from './alive';
import { activeRefunds, doneRefunds, type Refund } from './refunds';
import type { Status } from './sale-rules';
import type { Review } from './staff';

/*
 * Refunds of before 0.3.0 did not say how much of the shipping they hold. The migration to 0.3.0 writes it, so this
 * file follows the rules of 0.2.0 and not those of today.
 */

type OldRefund = Omit<Refund, 'shipping'> & Partial<Pick<Refund, 'shipping'>>;
interface OldLine {
  productId: string;
  category: string;
  quantity: number;
  sellingPrice: number;
  booking?: { state: BookingState; startsAt: string };
}
export interface OldSale {
  status: Status;
  deletedAt?: string | null;
  lines: readonly OldLine[];
  amounts: { dueToday: number; shipping: number; atSpa: number };
  refunds: readonly OldRefund[];
  reviewDue?: boolean | null;
  review?: Review | null;
}
/** What it writes. A sale with a review waits for staff. */
export interface OldSaleChanges {
  refunds: Refund[];
  review?: Review;
  /** The slots of its bookings are to be released. */
  pendingEffects?: true;
}

const DEPOSIT_PERCENT = 20;
const BOOKING_CANCELLED =
  'Se devolvió todo el dinero y nadie eligió qué pasaba con la cita: quedó cancelada y su hora, libre. Avísale a quien reservó, o resérvala otra vez.';

/** What was paid for the lines that a refund names. */
function paidFor({ lines, amounts }: OldSale, refund: OldRefund): number {
  if (amounts.dueToday === 0) return 0;
  return sum(
    refund.lines.map(({ productId, quantity }) => {
      const line = lines.find((it) => it.productId === productId);
      const price = line ? toCentavos(line.sellingPrice) * quantity : 0;
      const isDeposit = line && isService(line.category) && amounts.atSpa > 0;
      return isDeposit ? Math.floor((price * DEPOSIT_PERCENT + 50) / 100) : price;
    }),
  );
}

/**
 * Centavos of the shipping in a refund, after the refunds before it: when it is what its lines cost and the shipping,
 * or takes all that was left. Null when its sum does not tell.
 */
function shippingIn(sale: OldSale, refund: OldRefund, before: readonly Refund[]): number | null {
  const { shipping, dueToday } = sale.amounts;
  const lines = paidFor(sale, refund);
  const active = activeRefunds(before);
  if (shipping === 0) return 0;
  if (refund.centavos === lines + shipping) return shipping;
  if (refund.centavos >= dueToday - sum(active.map(({ centavos }) => centavos)))
    return Math.max(0, shipping - sum(active.map((it) => it.shipping ?? 0)));
  const isBelow = refund.lines.length > 0 ? refund.centavos <= lines : refund.centavos < shipping;
  return isBelow ? 0 : null;
}

const withShipping = (sale: OldSale): Refund[] =>
  sale.refunds.reduce<Refund[]>(
    (before, refund) => [
      ...before,
      {
        ...refund,
        shipping: refund.shipping === undefined ? shippingIn(sale, refund, before) : refund.shipping,
      },
    ],
    [],
  );

/** Why more shipping went back than was paid, or ''. When all of the sale went back, nothing is missing. */
function tooMuchShipping({ status, amounts }: OldSale, refunds: readonly Refund[]): string {
  const returned = sum(activeRefunds(refunds).map(({ shipping }) => shipping ?? 0));
  if (status === 'REFUNDED' || returned <= amounts.shipping) return '';
  const [much, paid] = [returned, amounts.shipping].map((it) => formatAdminPrice(toPesos(it)));
  return `Se devolvieron ${much} de envío, y se habían pagado ${paid}. Decide si le pides la diferencia a quien compró.`;
}

/** Whether 0.2.0 kept a coming booking of a refunded sale about which nobody had chosen. */
const keptUnasked = ({ status, deletedAt, lines }: OldSale, refunds: readonly Refund[], now: Date): boolean =>
  status === 'REFUNDED' &&
  !deletedAt &&
  doneRefunds(refunds).some(({ frees }) => frees !== null) &&
  lines.some(
    (line) =>
      line.booking?.state === 'BOOKED' &&
      new Date(line.booking.startsAt) > now &&
      bookingStateOf({ status, refunds }, line) === 'CANCELLED' &&
      !refunds.some(({ frees }) => frees?.includes(line.productId)),
  );

/** What becomes of a sale with refunds of before 0.3.0. Nothing of its money changes. */
export function migratedSale(sale: OldSale, now: Date): OldSaleChanges {
  const refunds = withShipping(sale);
  const isUnasked = keptUnasked(sale, refunds, now);
  const whys = [tooMuchShipping(sale, refunds), isUnasked && BOOKING_CANCELLED].filter((it) => it);
  if (whys.length === 0) return { refunds };
  const waiting = sale.reviewDue ? sale.review : null;
  const review: Review = {
    why: [waiting?.why, ...whys].filter((it) => it).join(' '),
    since: waiting?.since ?? now.toISOString(),
  };
  return { refunds, review, ...(isUnasked && { pendingEffects: true }) };
}
