import { quote, type Quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { WHOLE_SALE, type Charge } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { shippingRatesOf } from '../shipping/shipping-operations';
import { logged } from '../sales/edit-sale';
import { actInWords } from '../sales/logged-charges';
import { chargesOfAct, type Payment } from '../sales/new-charges';
import { insertSale, newSale, noLease, saleByReference, transition } from '../sales/sales-operations';
import type { Sale, SaleLine } from '../sales/sale';
import { asOrdered } from '../sales/sale-lines';
import { users } from '../users/users-repository';
import { asQuoteItem, boughtLines } from './priced-cart';
import { newSaleRow } from './new-sale-row';
import { pauseAfter } from '../../lib/retry-conflict';
import { insertWithEffects } from './sale-effects';
import { holdUntil } from './hold-plan';
import { isUnavailable } from './holds';
import { isSameSale, manualReference, restOf, type InPersonSaleInput } from './in-person-input';

/**
 * Records a sale that was made and paid in person, under the same rules for stock and slots as online sales.
 * A repeated key returns the first sale (`made` false). Throws 409 when stock or slot are gone, when the
 * total differs from `totalCop` (`data`: current total and prices), or when the key belongs to another sale.
 */
export async function sellInPerson(
  payload: Payload,
  input: InPersonSaleInput,
): Promise<{ sale: Sale; made: boolean }> {
  const present = await saleByReference(payload, manualReference(input.key));
  const sold = present ? null : await sell(payload, input);
  if (sold) return { sale: orRefuse(sold), made: true };
  const other = present ?? (await saleByReference(payload, manualReference(input.key)));
  if (!other || !isSameSale(asOrdered(other), input)) throw new AppError(409, messages.manualKeyTaken);
  return { sale: orRefuse(other), made: false };
}

/** Attempts while others write what the sale takes. */
const ATTEMPTS = 40;

/** Writes a sale with all that it takes, or that it was refused. Null when its key is taken. */
async function sell(payload: Payload, input: InPersonSaleInput): Promise<Sale | null> {
  const row = await rowOf(payload, input);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const sale = newSale(payload, row, { by: 'staff' });
    const outsideWhy = input.outside?.find((it) => it.outsideWhy)?.outsideWhy;
    const after = [row.paid, outsideWhy && `Fuera del horario: ${outsideWhy}`];
    const logEntry = {
      ...logged(sale, input.by, 'Registrada en el spa', after.filter(Boolean).join(' · ')),
      ...noLease,
    };
    const sold = { ...transition(sale, 'APPROVED', { by: 'staff' }), ...logEntry, held: true };
    const written = await insertWithEffects(payload, sale, { data: sold, take: sale.lines }).catch(
      (error: unknown) => {
        if (!isUnavailable(error)) throw error;
        const refused = transition(sale, 'CANCELLED', { by: 'staff', note: error.message });
        return insertSale(payload, sale, { data: { ...refused, ...logEntry, openFor: sale.id }, writes: [] });
      },
    );
    if (written) return written;
    if (await saleByReference(payload, row.reference)) return null;
    await pauseAfter(attempt);
  }
  throw new AppError(409, messages.conflict);
}

async function rowOf(
  payload: Payload,
  {
    key,
    cart,
    buyer,
    user,
    shippingInfo,
    method,
    payments,
    tip,
    paid,
    notes,
    by,
    source,
    totalCop,
    cabin,
    outside,
  }: InPersonSaleInput,
) {
  if (user && !(await users.findById(payload, user)))
    throw new AppError(400, messages.accountGone, { user: messages.accountGone });
  const [bought, rates] = await Promise.all([boughtLines(payload, cart), shippingRatesOf(payload)]);
  const lines = bought.map((line, at) => {
    const chosen = { source, cabin: at === 0 ? cabin : undefined, ...outside?.[at] };
    return line.booking ? { ...line, booking: { ...line.booking, ...chosen } } : line;
  });
  const isBooked = lines.some(({ booking }) => booking);
  const price = priceFor(
    quote(lines.map(asQuoteItem), rates, shippingInfo),
    isBooked && paid === 'all' ? 'deposit' : paid,
  );
  if (totalCop !== undefined && toCentavos(totalCop) !== price.total)
    throw new AppError(409, messages.manualPriceChanged, undefined, {
      data: {
        totalCop: toPesos(price.total),
        prices: Object.fromEntries(lines.map(({ productId, sellingPrice }) => [productId, sellingPrice])),
      },
    });
  const charges = isBooked
    ? bookingCharges(lines, { key, paid, method, by })
    : orderCharges(price, { key, method, payments, tip, by });
  const reference = manualReference(key);
  const row = newSaleRow({
    reference,
    openFor: reference,
    user,
    buyer,
    lines,
    shippingInfo,
    price,
    holdUntil: holdUntil(payload),
    test: false,
    provider: 'manual',
    method: method ?? inPersonMethods.find((it) => it === payments?.[0]?.method) ?? null,
    charges,
  });
  return {
    ...row,
    ...(charges.length > 1 && !isBooked && { paid: actInWords(charges).money }),
    notes,
    fulfilment: row.hasGoods && !shippingInfo ? ('PICKED_UP' as const) : row.fulfilment,
  };
}

/** Throws 400 unless the payments come to the price. */
function checkSum(price: Quote, payments: readonly Payment[]): void {
  const paid = sum(payments.map(({ centavos }) => centavos));
  if (paid === price.total) return;
  const message = `La venta cuesta ${formatAdminPrice(toPesos(price.total))} y los pagos suman ${formatAdminPrice(toPesos(paid))}. Lo que sobra es vuelto o propina.`;
  throw new AppError(400, message, { payments: message });
}

type Paying = Pick<InPersonSaleInput, 'key' | 'method' | 'payments' | 'tip' | 'by'>;

/** The price of goods as charges, in each way in which it was paid, and the tip. */
function orderCharges(price: Quote, { method, payments, tip, ...act }: Paying): Charge[] {
  const ways = payments ?? (method ? [{ method, centavos: price.total }] : []);
  checkSum(price, ways);
  const parts = ways.filter(({ centavos }) => centavos > 0);
  return chargesOfAct(
    parts.map((it) => ({ ...it, lineId: WHOLE_SALE, purpose: 'ORDER' as const })),
    { ...act, ...(tip && { tip: { ...tip, lineId: WHOLE_SALE } }) },
  );
}

const bookingCharges = (
  lines: readonly SaleLine[],
  { paid, method, ...act }: Pick<InPersonSaleInput, 'key' | 'paid' | 'method' | 'by'>,
): Charge[] => (paid === 'all' && method ? restsOf(lines, { ...act, method }) : []);

/** The rest of each booking after its deposit, paid at once. A late change keeps the deposit alone. */
const restsOf = (
  lines: readonly SaleLine[],
  { key, ...how }: { key: string } & Pick<Charge, 'method' | 'by'>,
): Charge[] =>
  lines
    .filter(({ booking }) => booking)
    .map((line, at) => ({
      id: `${key}.${at}`,
      lineId: lineIdOf(line),
      purpose: 'BALANCE' as const,
      centavos: restOf(line),
      at: new Date().toISOString(),
      ...how,
    }))
    .filter(({ centavos }) => centavos > 0);

/** What of the price is paid at once. */
export function priceFor(price: Quote, paid: InPersonSaleInput['paid']): Quote {
  if (paid === 'deposit') return price;
  if (paid === 'none') return { ...price, deposit: 0, dueToday: 0, atSpa: price.total };
  return { ...price, deposit: 0, dueToday: price.total, atSpa: 0 };
}

/** A sale that was made. Throws 409 what it was refused for. */
export function orRefuse(sale: Sale): Sale {
  if (sale.status === 'CANCELLED')
    throw new AppError(409, sale.history.at(-1)!.note ?? messages.notEnoughStock);
  if (sale.status === 'CREATED') throw new AppError(409, messages.paymentUnderWay);
  return sale;
}
