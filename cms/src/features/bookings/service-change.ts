import { randomUUID } from 'node:crypto';
import { formatAdminPrice, sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { reversalOf, type Charge } from '@spa-bronze/domain/sales/charges';
import { isSameLine, lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { isByHand } from '@spa-bronze/domain/sales/refusals';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { AppError } from '../../lib/app-error';
import { returnable } from '../sales/hand-back';
import type { BookingDetails, BookingLine, Sale, SaleLine } from '../sales/sale';
import { backOf, byWay, moneyInWords, takenNow } from '../sales/sale-charges';
import type { Booking } from '../sales/sale-lines';
import { lineMoneyOf, moneyOf } from '../sales/sale-ledger';

/** A booking with another service, and what that does to its money, in centavos. */
export interface ServiceChange {
  line: BookingLine;
  /** The sale with that line. */
  sale: Sale;
  due: number;
  /** The charges that hand back what is too much of what was paid at the spa. */
  back: Charge[];
  /** What is too much of what was paid when ordering. */
  refund: number;
}

const withLine = (sale: Sale, line: SaleLine): Sale => ({
  ...sale,
  lines: sale.lines.map((it) => (isSameLine(it, line) ? line : it)),
});

/** A cabin that was chosen for the former service is left: what follows takes any that is free, its own first. */
function inAnyCabin({ booking, reservationDate: date, reservationTime: time }: BookingLine): BookingDetails {
  const { cabin } = booking;
  if (cabin === undefined) return booking;
  return { ...booking, cabin: undefined, ordered: booking.ordered ?? { date, time, cabin } };
}

/** The line with another service and its price of now. Its id, time and policy stay. */
function replaced(line: BookingLine, service: SaleLine): BookingLine {
  const { productId, productName, productImage, category, sellingPrice, totalPrice, duration } = service;
  const { productName: name, duration: minutes, sellingPrice: price } = line;
  return {
    ...line,
    ...{ productId, productName, productImage, category, sellingPrice, totalPrice, duration },
    lineId: lineIdOf(line),
    ordered: line.ordered ?? { productId: line.productId, sellingPrice: price },
    booking: {
      ...inAnyCabin(line),
      change: { id: randomUUID(), productName: name, duration: minutes, sellingPrice: price },
    },
  };
}

/** A discount stays, but gives no money back: it is at most what is due without it. */
function withLeastDiscount(sale: Sale, line: BookingLine): BookingLine {
  const { discount = 0, ...details } = line.booking;
  const { due } = lineMoneyOf(withLine(sale, { ...line, booking: details }), line);
  const left = Math.min(discount, due);
  return { ...line, booking: { ...details, discount: left > 0 ? left : undefined } };
}

/** Charges that hand so much of a line back as it came, the last money first, its deposit after the rest. */
function handedBack(sale: Sale, line: SaleLine, most: number, by: string): Charge[] {
  let rest = most;
  const isDeposit = ({ purpose }: Charge) => Number(purpose === 'DEPOSIT');
  return [...returnable(sale, line)]
    .reverse()
    .sort((a, b) => isDeposit(a) - isDeposit(b))
    .flatMap((charge) => {
      const part = Math.min(rest, charge.centavos);
      rest -= part;
      if (part <= 0) return [];
      const whole = reversalOf(charge, takenNow(by));
      return [
        part === charge.centavos ? whole : { ...whole, id: `${charge.id}.${newPart()}`, centavos: -part },
      ];
    });
}
const newPart = () => randomUUID().slice(0, 8);

/** What a booking becomes with another service, and its money. Throws 409 when it takes none. */
export function serviceChange({ sale, line }: Booking, service: SaleLine, by: string): ServiceChange {
  const next = withLeastDiscount(sale, replaced(line, service));
  const after = withLine(sale, next);
  const { over, due, charged, returned } = lineMoneyOf(after, next);
  const back = handedBack(after, next, over, by);
  const handed = back.map((it) => ({ ...it, centavos: -it.centavos }));
  const backAtSpa = sum(handed.map(({ centavos }) => centavos));
  const { left } = moneyOf(after);
  const refund = Math.min(over - backAtSpa, left.centavos, charged - returned);
  /* A refund of all that is left would end every booking of the sale. */
  if (refund > 0 && refund === left.centavos) throw new AppError(409, messages.serviceForFree);
  const { change } = next.booking;
  const changed: BookingLine = {
    ...next,
    booking: { ...next.booking, ...(change && { change: { ...change, ...backOf(handed) } }) },
  };
  return { line: changed, sale: withLine(sale, changed), due, back, refund };
}

const price = (centavos: number) => formatAdminPrice(toPesos(centavos));

/** What became of a refund of what was paid when ordering. `made`: as it is by now; absent, before it is requested. */
function refundWords({ refund, sale }: ServiceChange, made?: Refund): string {
  if (sale.provider === 'manual') return `Devuelve ${price(refund)} del abono.`;
  if (made?.state === 'DONE') return `Se devolvieron ${price(refund)} como pagó.`;
  if (made?.state === 'ASKED')
    return `La devolución de ${price(refund)} quedó pedida; el proveedor de pagos la está procesando.`;
  if (made && isByHand(made.why ?? '')) return `Quedan ${price(refund)} por devolver a mano.`;
  if (made) return `La devolución de ${price(refund)} falló y quedó en Pagos por revisar.`;
  return `Se devuelven ${price(refund)} de lo que pagó al reservar.`;
}

/** What staff have to do about the money, in sentences. `made`: see `refundWords`. */
export function moneyWords(change: ServiceChange, made?: Refund): string {
  const { due, back, refund } = change;
  return [
    back.length > 0 && `Devuelve ${moneyInWords(byWay(back))}.`,
    refund > 0 && refundWords(change, made),
    due > 0 && `Queda por cobrar ${price(due)}.`,
    due === 0 && back.length === 0 && refund === 0 && 'No queda nada por cobrar ni por devolver.',
  ]
    .filter(Boolean)
    .join(' ');
}

export const lineWords = ({ productName, totalPrice, duration }: SaleLine): string =>
  `${productName}, ${duration} min: ${formatAdminPrice(toPesos(toCentavos(totalPrice)))}`;
