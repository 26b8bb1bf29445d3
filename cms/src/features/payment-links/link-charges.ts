import { formatAdminPrice, sum, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { reversalOf, standingCharges, type Charge } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { LinkOrder, PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import { PAYPAL } from '../../providers/payments/paypal/paypal-contract';
import type {
  ProviderCapture,
  ProviderOrder,
  ProviderRefund,
} from '../../providers/payments/payment-provider';
import { logged } from '../sales/edit-sale';
import { duesOf, newCharges } from '../sales/new-charges';
import { chargesOf, type Sale } from '../sales/sale';
import { collectedInWords, takenNow } from '../sales/sale-charges';

/** Who took money that came by a link, in the logs. */
const BY_LINK = 'Enlace de pago';

const methodOf = ({ provider }: LinkOrder): Charge['method'] => (provider === PAYPAL ? 'PAYPAL' : 'WOMPI');

/** What was captured in centavos: the link's own amount, or what came when that is another one. */
const centavosOf = ({ centavos }: PaymentLink, { minor, rate }: LinkOrder, capture: ProviderCapture) =>
  capture.minor === minor ? centavos : capture.minor * rate;

const moneyCame = ({ status }: ProviderCapture) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';

/** The captures of an order that the sale has no charge of. */
function newCaptures(sale: Sale, { capture, surplus = [] }: ProviderOrder): ProviderCapture[] {
  const known = new Set(chargesOf(sale).flatMap((it) => it.capture?.id ?? []));
  return [...(capture ? [capture] : []), ...surplus].filter((it) => moneyCame(it) && !known.has(it.id));
}

/**
 * A capture as charges: of what is due for the lines of the sale, and one of what is too much. Nothing is due for a
 * sale in the trash.
 */
function chargesOfCapture(
  sale: Sale,
  { link, order, capture }: { link: PaymentLink; order: LinkOrder; capture: ProviderCapture },
): { charges: Charge[]; over: number } {
  const centavos = centavosOf(link, order, capture);
  const payment = { method: methodOf(order), centavos };
  const key = `link-${capture.id}`;
  const dues = sale.deletedAt ? [] : duesOf(sale);
  const paid = newCharges(sale, dues, [payment], { key, by: BY_LINK });
  const over = centavos - sum(paid.map((it) => it.centavos));
  const rest: Charge[] =
    over > 0
      ? [
          {
            ...takenNow(BY_LINK),
            id: `${key}.${paid.length}`,
            lineId: lineIdOf(sale.lines[0]!),
            purpose: 'BALANCE',
            method: payment.method,
            centavos: over,
          },
        ]
      : [];
  const { provider, currency, test } = order;
  const { id, minor, means } = capture;
  const named = { id, provider, currency, minor, test, ...(means && { means }) };
  return { charges: [...paid, ...rest].map((it) => ({ ...it, capture: named })), over };
}

const overReview = (sale: Sale, over: number, { id }: ProviderCapture): Partial<Sale> => {
  const why = `${messages.payLinkOver} ${formatAdminPrice(toPesos(over))} (${id}).`;
  const [before, since] = sale.reviewDue ? [sale.review?.why, sale.review?.since] : [];
  return {
    reviewDue: true,
    review: { why: [before, why].filter(Boolean).join(' '), since: since ?? new Date().toISOString() },
  };
};

/** The fields of a sale with the money of an order that it does not know of; none where it knows all. */
export function withCaptures(
  sale: Sale,
  { link, order }: { link: PaymentLink; order: LinkOrder },
  made: ProviderOrder,
): Partial<Sale> {
  return newCaptures(sale, made).reduce<Partial<Sale>>((data, capture) => {
    const row = { ...sale, ...data };
    const { charges, over } = chargesOfCapture(row, { link, order, capture });
    const paid = sum(charges.map((it) => it.centavos));
    return {
      ...data,
      charges: [...chargesOf(row), ...charges],
      version: row.version + 1,
      ...logged(row, BY_LINK, 'Enlace pagado', collectedInWords(paid, methodOf(order))),
      ...(over > 0 && overReview(row, over, capture)),
    };
  }, {});
}

const centavosIn = (charges: readonly Charge[]): number => sum(charges.map(({ centavos }) => centavos));
const standingOf = (sale: Sale, captureId: string): Charge[] =>
  standingCharges(chargesOf(sale)).filter(({ capture }) => capture?.id === captureId);

/** What hands back a part of a capture: the last of its charges first, what was too much before what was due. */
function reversedPart(
  sale: Sale,
  captureId: string,
  { id, centavos, refundId }: { id: string; centavos: number; refundId: string | undefined },
): Charge[] {
  let rest = centavos;
  return standingOf(sale, captureId)
    .toReversed()
    .flatMap((it) => {
      const part = Math.min(rest, it.centavos);
      rest -= part;
      const reversal = reversalOf({ ...it, centavos: part }, takenNow('provider'));
      return part > 0 ? [{ ...reversal, id: `${it.id}.r-${id}`, ...(refundId && { refundId }) }] : [];
    });
}

/**
 * The parts of a capture that its provider gave back beyond what is reversed of it already, by whomever: the latest
 * refunds first. Less than one unit of the provider's currency is its rounding. A refund is named where all of it
 * was unknown.
 */
function returnedParts(sale: Sale, capture: ProviderCapture, refunds: readonly ProviderRefund[]): Charge[] {
  const ofCapture = chargesOf(sale).filter((it) => it.capture?.id === capture.id);
  const came = centavosIn(ofCapture.filter(({ centavos }) => centavos > 0));
  const worthOf = (minor: number) => Math.round((minor * came) / capture.minor);
  const unit = Math.floor(came / capture.minor);
  const done = refunds.filter(
    ({ status, captureId = capture.id }) => status === 'COMPLETED' && captureId === capture.id,
  );
  const known = new Set(ofCapture.map(({ refundId }) => refundId));
  const unknown = done.filter(({ id }) => !known.has(id)).toReversed();
  const reversed = came - centavosIn(standingOf(sale, capture.id));
  let rest = worthOf(sum(done.map(({ minor }) => minor))) - reversed;
  if (rest < unit * unknown.length) return [];
  const parts = unknown.map(({ id, minor }) => {
    const own = worthOf(minor);
    const centavos = rest > own + unit ? own : rest;
    rest -= centavos;
    return { id, centavos, refundId: centavos >= own - unit ? id : undefined };
  });
  return parts.reduceRight<Charge[]>((back, part) => {
    const row = { ...sale, charges: [...chargesOf(sale), ...back] };
    return [...back, ...reversedPart(row, capture.id, part)];
  }, []);
}

const hasReturns = ({ status }: ProviderCapture) => status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED';

/** What a provider gave back of the captures of an order, and the sale does not know: parts, and whole ones. */
function returnedCharges(
  sale: Sale,
  { capture, surplus = [], returned = [], refunds }: ProviderOrder,
): Charge[] {
  const parts = capture && hasReturns(capture) ? returnedParts(sale, capture, refunds) : [];
  const row = { ...sale, charges: [...chargesOf(sale), ...parts] };
  const whole = [...(capture ? [capture] : []), ...surplus, ...returned]
    .filter(({ status }) => status === 'REFUNDED')
    .flatMap(({ id }) => standingOf(row, id).map((it) => reversalOf(it, takenNow('provider'))));
  return [...parts, ...whole];
}

/** The reasons of an open review that name these captures, with what their provider gave back of them. */
function returnedReview(
  { reviewDue, review }: Sale,
  charges: readonly Charge[],
): Pick<Partial<Sale>, 'review'> {
  if (!reviewDue || !review) return {};
  const back = charges.filter(({ capture, reverses, by }) => capture && reverses && by === 'provider');
  const ids = new Set(back.map(({ capture }) => capture!.id));
  const why = [...ids].reduce((text, id) => {
    const money = -centavosIn(back.filter(({ capture }) => capture!.id === id));
    const after = `(${id}; el proveedor ya devolvió ${formatAdminPrice(toPesos(money))}).`;
    const [first = '', ...rest] = text.split(`(${id}`);
    return first + rest.map((it) => after + it.slice(it.indexOf(').') + 2)).join('');
  }, review.why);
  return why === review.why ? {} : { review: { ...review, why } };
}

/** The fields of a sale whose provider gave back money of a link by itself, whole captures or parts. */
export function withReturned(sale: Sale, made: ProviderOrder): Partial<Sale> {
  const reversed = returnedCharges(sale, made);
  if (reversed.length === 0) return {};
  const money = -centavosIn(reversed);
  return {
    charges: [...chargesOf(sale), ...reversed],
    version: sale.version + 1,
    ...returnedReview(sale, [...chargesOf(sale), ...reversed]),
    ...logged(sale, 'provider', 'Enlace devuelto', collectedInWords(money, reversed[0]!.method)),
  };
}
