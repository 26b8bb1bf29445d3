import { randomUUID } from 'node:crypto';
import { chargesFor, ofPrice, standingCharges, type Charge } from '@spa-bronze/domain/sales/charges';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { isSameLine, lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { AddedLineInput } from '@spa-bronze/domain/sales/staff-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion, logged } from '../sales/edit-sale';
import { chargesOf, type Sale, type SaleLine } from '../sales/sale';
import { handBack } from '../sales/hand-back';
import { moneyInWords } from '../sales/sale-charges';
import { columnsOf, isConfirmed, nameOf, stateOf, titleOf } from '../sales/sale-lines';
import { saleById } from '../sales/sales-operations';
import { boughtLines } from './priced-cart';
import { changeWithEffects } from './sale-effects';

const lineNamed = ({ lines }: Pick<Sale, 'lines'>, id: string) => lines.find((it) => lineIdOf(it) === id);
/** The line that a request with this key has added. */
const addedBy = ({ lines }: Pick<Sale, 'lines'>, key: string) =>
  lines.find(({ requestKey }) => requestKey === key);

/** A sale as it is. Throws 404 for none, and for one in the trash. */
async function presentSale(payload: Payload, id: string): Promise<Sale> {
  const sale = await saleById(payload, id);
  if (!sale || sale.deletedAt) throw new AppError(404, messages.saleNotFound);
  return sale;
}

type Wanted = Omit<AddedLineInput, 'version'>;

/** The line at the price of this moment. Throws 409 for what is not sold, 400 for a service without a time. */
async function newLine(payload: Payload, wanted: Wanted): Promise<SaleLine> {
  const { key, productId, quantity, reservationDate, reservationTime, totalCop } = wanted;
  const reservation = reservationDate && reservationTime ? { reservationDate, reservationTime } : null;
  const [bought] = await boughtLines(payload, [{ id: key, productId, quantity, reservation }]);
  const { booking, ...line } = bought!;
  if (totalCop !== undefined && totalCop !== line.totalPrice)
    throw new AppError(409, messages.linePriceChanged, undefined, { data: { totalCop: line.totalPrice } });
  const added = { lineId: randomUUID(), requestKey: key, added: new Date().toISOString() };
  return { ...line, ...added, ...(booking && { booking: { ...booking, source: 'WALK_IN' } }) };
}

/** Whether a line is what a repeated request wants. */
const isSame = (line: SaleLine, wanted: Wanted) =>
  (line.ordered ?? line).productId === wanted.productId &&
  (line.booking
    ? line.reservationDate === wanted.reservationDate && line.reservationTime === wanted.reservationTime
    : line.quantity === wanted.quantity);

/** The fields of a sale with other lines. Goods without an order of their own are handed over at once. */
function withLines(
  sale: Sale,
  lines: SaleLine[],
  { by, what, after }: { by: string; what: string; after: string },
): Partial<Sale> {
  const columns = columnsOf(lines);
  return {
    lines,
    ...columns,
    fulfilment: columns.hasGoods ? (sale.fulfilment ?? 'PICKED_UP') : null,
    version: sale.version + 1,
    ...logged(sale, by, what, after),
  };
}

const handedBackInWords = (charges: readonly Charge[]): string[] => {
  const [price, tips] = [ofPrice(charges), charges.filter(({ purpose }) => purpose === 'TIP')];
  return [
    ...(price.length > 0 ? [`Devuelto ${moneyInWords(price)}`] : []),
    ...(tips.length > 0 ? [`Propina devuelta ${moneyInWords(tips)}`] : []),
  ];
};

const inWords = (line: SaleLine) => `${nameOf(line)}: ${formatAdminPrice(line.totalPrice)}`;

/**
 * Adds goods or a service to a sale at the spa: one commit writes the line and takes its stock or its cabin. Its price
 * is due there. A repeated key adds nothing. Throws 409 when the sale changed since staff read it, when stock or hour
 * are gone, when the price is another than `totalCop`, or when nothing can be added to the sale.
 */
export async function addLine(
  payload: Payload,
  id: string,
  { version, ...wanted }: AddedLineInput,
  by: string,
): Promise<Sale> {
  const { key } = wanted;
  const found = await presentSale(payload, id);
  const line = addedBy(found, key) ? undefined : await newLine(payload, wanted);
  return changeWithEffects(payload, found, (sale) => {
    const present = addedBy(sale, key);
    if (present && !isSame(present, wanted)) throw new AppError(409, messages.manualKeyTaken);
    if (present) return null;
    checkVersion(sale, version);
    if (!line) throw new AppError(409, messages.conflict);
    if (!isConfirmed(sale) || !sale.held || sale.status === 'REFUNDED' || sale.deletedAt)
      throw new AppError(409, messages.saleTakesNoMore);
    const step = { by, what: 'Agregado en el spa', after: inWords(line) };
    return { data: withLines(sale, [...sale.lines, line], step), take: [line] };
  });
}

/**
 * Takes a line away that staff had added: one commit puts its stock back or frees its cabin, and hands back what was
 * paid for it, tips too, as it came, and says what. One that is gone stays so. Throws 409 when the sale changed since
 * staff read it, and for a line that was ordered or a booking that is over; 403 when it gives money back without
 * `refunds`.
 */
export async function removeLine(
  payload: Payload,
  id: string,
  { version, line: lineId, refunds }: { version: number; line: string; refunds: boolean },
  by: string,
): Promise<{ sale: Sale; handedBack: string[] }> {
  let handedBack: string[] = [];
  const after = await changeWithEffects(payload, await presentSale(payload, id), (sale) => {
    const line = lineNamed(sale, lineId);
    handedBack = [];
    if (!line) return null;
    checkVersion(sale, version);
    if (!line.added || stateOf(sale, line) !== 'BOOKED' || !isConfirmed(sale) || sale.deletedAt)
      throw new AppError(409, messages.lineNotAdded);
    const paid = standingCharges(chargesFor(chargesOf(sale), line));
    if (paid.length > 0 && !refunds) throw new AppError(403, messages.needsRefunds);
    handedBack = handedBackInWords(paid);
    const step = {
      by,
      what: 'Quitado de la cuenta',
      after: [titleOf(sale, line), ...handedBack].join(' · '),
    };
    const lines = sale.lines.filter((it) => !isSameLine(it, line));
    return {
      data: {
        ...withLines(sale, lines, step),
        ...handBack(sale, paid, by),
      },
      putBack: [line],
    };
  });
  return { sale: after, handedBack };
}
