import type { CartLine } from '@spa-bronze/domain/cart/cart-rules';
import { depositOf } from '@spa-bronze/domain/checkout/checkout-rules';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { isBuyerEdited, isShippingEdited } from '../sales/edit-sale';
import { isMoneyOf, takenBy, type Payment } from '../sales/new-charges';
import { byHandOf, unwrittenId } from '../sales/order-charges';
import { chargesOf, type Buyer, type BookingDetails, type Sale, type SaleLine } from '../sales/sale';
import { asCartLine, asFirstBooked } from '../sales/sale-lines';

/** The reference of the sale that a request with this key makes. */
export const manualReference = (key: string): string => `manual-${key}`;

/**
 * What staff sell or book in person. `paid`: the whole price, the deposit of services plus all goods, or
 * nothing yet.
 */
export interface InPersonSaleInput {
  /** The id of the request. A second request with it finds the first sale. */
  key: string;
  cart: CartLine[];
  buyer: Buyer;
  user: string | null;
  shippingInfo: ShippingInfo | null;
  method: InPersonMethod | null;
  /** How goods were paid that were paid in several ways; their sum is the price. */
  payments?: Payment[] | undefined;
  tip?: Payment | undefined;
  paid: 'all' | 'deposit' | 'none';
  notes: string;
  by: string;
  /** The total in pesos that staff told the buyer. */
  totalCop?: number;
  /** How its bookings were made. */
  source?: BookingDetails['source'];
  /** The cabin that its first booking must have. */
  cabin?: number;
  /** Of each booking, why it is outside the opening hours, if it is. */
  outside?: Pick<BookingDetails, 'outsideWhy' | 'onClosedDay'>[];
}

/** What of a booking's price is no deposit. A free service has none. */
export const restOf = ({ totalPrice }: SaleLine) =>
  toCentavos(totalPrice) - depositOf(toCentavos(totalPrice));

/**
 * Whether a sale as it was ordered is what a request wants. What staff changed since may differ: notes, client,
 * shipping, the time of a booking.
 */
export function isSameSale(sale: Sale, input: InPersonSaleInput): boolean {
  const lines = sale.lines.map(asFirstBooked);
  return (
    (isBuyerEdited(sale) ? sale.user === input.user : whose(sale) === whose(input)) &&
    (isShippingEdited(sale) || where(sale) === where(input)) &&
    isPaidLike({ ...sale, lines }, input) &&
    isInCabin(lines, input.cabin) &&
    what(lines.map(asCartLine)) === what(input.cart)
  );
}

const whose = ({ user, buyer: { name, email, tel } }: Pick<Sale, 'user' | 'buyer'>) =>
  JSON.stringify([user, name, email, tel]);

const where = ({ shippingInfo }: Pick<Sale, 'shippingInfo'>) =>
  JSON.stringify(
    Object.entries(shippingInfo ?? {})
      .filter(([, value]) => value != null)
      .sort(),
  );

const isPaidLike = (sale: Sale, input: InPersonSaleInput) =>
  sale.hasServices
    ? (sale.method ?? null) === input.method && isBookingPaidLike(sale, input)
    : isOrderPaidLike(sale, input);

/** Whether goods were paid by the money of a request, whatever was undone or collected since. */
function isOrderPaidLike(sale: Sale, { key, method, payments, tip }: InPersonSaleInput): boolean {
  const taken = takenBy(chargesOf(sale), key);
  const paid = taken.length > 0 ? taken : byHandOf(sale).filter(({ id }) => id === unwrittenId(sale));
  const isOneWay = !payments && method;
  return isOneWay
    ? isMoneyOf(paid, { payments: [{ method, centavos: sale.amounts.dueToday }], tip })
    : isMoneyOf(paid, { payments: payments ?? [], tip });
}

const isBookingPaidLike = (
  { amounts, lines, charges }: Sale,
  { paid, key }: Pick<InPersonSaleInput, 'paid' | 'key'>,
) => {
  if (paid === 'none') return amounts.dueToday === 0;
  const isWhole = chargesOf({ charges }).some(({ id }) => id.startsWith(`${key}.`));
  const hasRest = lines.some((line) => line.booking && restOf(line) > 0);
  return !hasRest || (amounts.dueToday > 0 && isWhole === (paid === 'all'));
};

const isInCabin = (lines: readonly SaleLine[], cabin: number | undefined) =>
  cabin === undefined || lines.some(({ booking }) => booking?.cabin === cabin);

const what = (lines: { productId: string; quantity: number; reservation: unknown }[]) =>
  JSON.stringify(
    lines.map(({ productId, quantity, reservation }) => [productId, quantity, reservation]).sort(),
  );
