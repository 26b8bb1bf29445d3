import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import { whyGone } from '@spa-bronze/domain/checkout/hold-limits';
import { formatMinor, toMinor } from '@spa-bronze/domain/lib/currency';
import { sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { isOpen, isPaid } from '@spa-bronze/domain/sales/sale-rules';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { lastStanding, tipsIn } from '@spa-bronze/domain/sales/charges';
import { pageOpenedAt } from '@spa-bronze/domain/sales/payment-links';
import { failedRefunds } from '@spa-bronze/domain/sales/refund-plan';
import { activeRefunds, refundedOf, type Refund } from '@spa-bronze/domain/sales/refunds';
import { e164Of } from '../../lib/phone';
import { PAYPAL } from '../../providers/payments/paypal/paypal-contract';
import { chargesToWire } from './charges-to-wire';
import { isOfLinks } from './link-review';
import { byHandOf, methodOf, orderChargesOf } from './order-charges';
import { collectedOf } from './sale-charges';
import { lineMoneyOf, moneyOf } from './sale-ledger';
import { stateOf } from './sale-lines';
import { refundsToMake } from './refunds-to-make';
import {
  buyerPhone,
  chargesOf,
  editsOf,
  ledgerSaleOf,
  linksOf,
  rateOf,
  receivedOf,
  refundsOf,
  type SaleLine,
  type Sale,
  wireReferenceOf,
} from './sale';

const iso = (date: string) => new Date(date).toISOString();

function lineToWire(sale: Sale, sold: SaleLine, due: number | undefined): BoughtLine {
  const { id: saleId, status } = sale;
  const { duration, booking, unheld, requestKey: _, ordered: __, ...stored } = sold;
  const line = {
    ...stored,
    ...(unheld && isOpen(status) && { unheld }),
    ...(due !== undefined && { dueCop: toPesos(due) }),
  };
  return booking
    ? {
        ...line,
        booking: {
          _id: bookingIdOf(saleId, line),
          state: stateOf(sale, sold),
          startsAt: booking.startsAt,
          zone: booking.zone,
          duration,
        },
      }
    : line;
}

/** Dollar cents of what was due when ordered, at the sale's rate, whatever it was paid with. */
export const amountInCentsOf = ({ amounts }: Pick<Sale, 'amounts'>): number =>
  toMinor(amounts.dueToday, amounts);

function refundToWire(
  sale: Sale,
  { key, state, centavos, cents, frees, handed, ...refund }: Refund,
  failed: boolean,
): SaleView['refunds'][number] {
  const { amounts } = sale;
  const { lines, shipping, restock, note, staffNote = '', by, at, doneAt, why } = refund;
  return {
    key,
    state,
    amountCop: toPesos(centavos),
    amountUsd: formatMinor(rateOf(sale) === amounts.rate ? cents : toMinor(centavos, amounts)),
    ...(sale.provider !== 'manual' && { minor: cents }),
    lines,
    shippingCop: shipping == null ? null : toPesos(shipping),
    restock,
    freeSlots: frees ?? [],
    note,
    staffNote,
    by,
    at,
    doneAt: doneAt ?? null,
    why: why ?? '',
    failed,
    handed: handed ?? null,
  };
}

function refundsToWire(sale: Sale): SaleView['refunds'] {
  const failed = new Set(failedRefunds(ledgerSaleOf(sale)).map(({ key }) => key));
  return refundsOf(sale).map((refund) => refundToWire(sale, refund, failed.has(refund.key)));
}

/** The history for the buyer: without names and notes, except what was gone when an order was to be paid. */
const historyForBuyer = (history: Sale['history']): SaleView['history'] =>
  history.map((step) => {
    const { at, from, to, by } = step;
    const gone = whyGone({ history: [step] });
    return { at, from, to, by: by.includes('@') ? 'staff' : by, ...(gone && { note: gone }) };
  });

/** The money of the services of a sale that has goods too. What is left of its sums is that of goods and shipping. */
function bookingsPart(sale: Sale): Pick<SaleView, 'bookingsPart'> {
  const services = sale.lines.filter(({ category }) => isService(category));
  if (services.length === 0 || services.length === sale.lines.length) return {};
  const money = services.map((line) => lineMoneyOf(sale, line));
  return {
    bookingsPart: {
      totalCop: toPesos(sum(services.map(({ totalPrice }) => toCentavos(totalPrice)))),
      paidCop: toPesos(sum(money.map(({ charged }) => charged))),
      balanceDueCop: toPesos(sum(money.map(({ due }) => due))),
      balancePaidCop: toPesos(sum(money.map(({ collected }) => collected))),
      refundedCop: toPesos(Math.min(sum(money.map(({ returned }) => returned)), refundedOf(refundsOf(sale)))),
    },
  };
}

/** Centavos by which the prices of its lines are more than was ordered: what was added, and other services. */
const addedSince = ({ lines }: Sale): number =>
  sum(
    lines.map(({ added, ordered, quantity, totalPrice }) => {
      const before = added ? 0 : ordered && toCentavos(ordered.sellingPrice) * quantity;
      return before === undefined ? 0 : toCentavos(totalPrice) - before;
    }),
  );

type StaffFields =
  | 'charges'
  | 'surplus'
  | 'tipsCop'
  | 'linkOpenedAt'
  | 'notes'
  | 'refunds'
  | 'edits'
  | 'review'
  | 'telE164'
  | 'bookingsPart';
function staffPart(sale: Sale): Pick<SaleView, StaffFields> {
  const { notes, review, reviewDue, buyer, shippingInfo, surplus, currency } = sale;
  const charges = chargesToWire(sale);
  const linkOpenedAt = pageOpenedAt(linksOf(sale), Date.now());
  const tips = sum(tipsIn(byHandOf(sale)).map(({ centavos }) => centavos));
  return {
    ...bookingsPart(sale),
    ...(charges.length > 0 && { charges }),
    ...(tips > 0 && { tipsCop: toPesos(tips) }),
    ...(linkOpenedAt && { linkOpenedAt }),
    ...(surplus && {
      surplus: surplus.map(({ id, minor, settledAt = null }) => ({
        captureId: id,
        currency,
        minor,
        settledAt,
      })),
    }),
    telE164: buyer.tel ? buyerPhone(sale) : (e164Of(shippingInfo?.phone) ?? ''),
    notes: notes ?? '',
    refunds: refundsToWire(sale),
    edits: editsOf(sale),
    review: review
      ? {
          why: review.why,
          since: review.since,
          waiting: Boolean(reviewDue),
          action: review.action ?? null,
          by: review.by ?? '',
          ...(isOfLinks(sale) && { ofLink: true }),
        }
      : null,
  };
}

/**
 * A stored sale in the contract's form: money in pesos, and in dollars as the contract states them.
 * Fields of the staff are empty unless `forStaff`. `isWithoutCredentials`: its provider has no credentials.
 */
export function saleToWire(
  sale: Sale,
  { forStaff, isWithoutCredentials = false }: { forStaff: boolean; isWithoutCredentials?: boolean } = {
    forStaff: false,
  },
): SaleView {
  const { amounts, buyer } = sale;
  const amountInCents = amountInCentsOf(sale);
  const collected = collectedOf(sale);
  const taking = collected > 0 ? lastStanding(chargesOf(sale)) : undefined;
  const money = moneyOf(sale);
  const added = addedSince(sale);
  const discount = sum(money.lines.map((it) => it.discount));
  /* What a link paid is handed back by undoing its charge. */
  const isByLink = orderChargesOf(sale).some(({ capture }) => capture);
  const isRefundable = isPaid(sale.status) && sale.status !== 'REFUNDED' && money.orderDue === 0 && !isByLink;
  return {
    _id: sale.id,
    reference: wireReferenceOf(sale),
    status: sale.status,
    amountInCents,
    amountUsd: formatMinor(amountInCents),
    charged: sale.provider === 'manual' ? null : { currency: sale.currency, minor: sale.minor },
    reservationDetails: money.lines.map(({ due }, at) =>
      lineToWire(sale, sale.lines[at]!, forStaff ? due : undefined),
    ),
    shippingInfo: sale.shippingInfo,
    user: sale.user ? { _id: sale.user, ...buyer } : null,
    buyer,
    subtotalCop: toPesos(amounts.subtotal + added),
    shippingCop: toPesos(amounts.shipping),
    totalCop: toPesos(amounts.total + added),
    depositCop: toPesos(amounts.deposit),
    paidCop: toPesos(receivedOf(sale)),
    balanceDueCop: toPesos(money.due),
    rate: amounts.rate,
    provider: {
      name: sale.provider ?? PAYPAL,
      orderId: sale.provider === 'manual' ? '' : wireReferenceOf(sale),
      captureId: sale.captureId ?? '',
      ...(isWithoutCredentials && { withoutCredentials: true }),
    },
    history: forStaff ? sale.history : historyForBuyer(sale.history),
    test: sale.test,
    holdUntil: isOpen(sale.status) ? iso(sale.holdUntil) : null,
    createdAt: iso(sale.createdAt),
    updatedAt: iso(sale.updatedAt),
    version: sale.version,
    refundedCop: toPesos(refundedOf(refundsOf(sale))),
    ...(refundsToMake(sale).length > 0 && { refundToMake: true as const }),
    refundableCop: isRefundable ? toPesos(money.left.centavos) : 0,
    refundableShippingCop: isRefundable ? toPesos(money.shipping.refundable) : 0,
    shippingUnsure:
      amounts.shipping > 0 && activeRefunds(refundsOf(sale)).some(({ shipping }) => shipping == null),
    balancePaidCop: toPesos(collected),
    ...(discount > 0 && { discountCop: toPesos(discount) }),
    balancePaidAt: taking?.at ?? null,
    balanceMethod: money.due > 0 ? '' : (taking?.method ?? ''),
    method: methodOf(sale),
    fulfilment: sale.fulfilment ?? null,
    tracking: sale.tracking ?? { carrier: '', number: '', url: '' },
    ...(forStaff ? staffPart(sale) : { notes: '', refunds: [], edits: [], review: null }),
    deletedAt: sale.deletedAt ? iso(sale.deletedAt) : null,
    deletedBy: sale.deletedAt && forStaff ? (sale.deletedBy ?? '') : '',
  };
}
