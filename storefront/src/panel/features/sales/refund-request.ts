import type { BodyInput } from '@spa-bronze/domain/api';
import { formatAdminPrice, readPesos } from '@spa-bronze/domain/lib/money';
import { isGoods, isService } from '@spa-bronze/domain/products/product-rules';
import { isSoldTwice, lineIdOf, lineNameOf } from '@spa-bronze/domain/sales/line-id';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { outOf } from '@spa-bronze/domain/sales/refunds';
import { slotTime } from './sale-cells';

/** `what`: all that is left, some lines with or without the shipping, or an amount alone. */
export type RefundValues = {
  what: string;
  amountCop: string;
  restock: boolean;
  freeSlots: boolean;
  shipping: boolean;
  note: string;
  staffNote: string;
};
export type RefundUnits = Record<string, number>;

export const blankRefund: RefundValues = {
  what: 'all',
  amountCop: '',
  restock: false,
  freeSlots: true,
  shipping: false,
  note: '',
  staffNote: '',
};

export function refundableLines(sale: SaleView): (BoughtLine & { left: number })[] {
  const requested = { lines: sale.reservationDetails, refunds: sale.refunds };
  return sale.reservationDetails
    .map((line) => ({ ...line, left: outOf(requested, line) }))
    .filter(({ left }) => left > 0);
}

/** A booking in words, with its time where the sale has another one of that service. */
function bookingName({ reservationDetails: bought }: SaleView, line: BoughtLine): string {
  return isSoldTwice(bought, line) ? `${line.productName}, ${slotTime(line)}` : line.productName;
}

export const refundLabel = (sale: SaleView, line: BoughtLine): string =>
  isService(line.category) ? `${bookingName(sale, line)} (cita)` : line.productName;

function chosenLines(sale: SaleView, { what }: RefundValues, units: RefundUnits): BoughtLine[] {
  if (what === 'amount') return [];
  const lines = refundableLines(sale);
  return what === 'all' ? lines : lines.filter((line) => (units[lineIdOf(line)] ?? 0) > 0);
}

export function refundChoices(sale: SaleView, values: RefundValues, units: RefundUnits) {
  const lines = chosenLines(sale, values, units);
  return {
    restock: lines.some(({ category }) => isGoods(category)),
    freeSlots: lines.some(({ category }) => isService(category)),
  };
}

/**
 * What is sent. The key makes a second press the same refund. `version` is the one that was on the screen when
 * the refund was confirmed.
 */
export function refundRequest(
  sale: SaleView,
  values: RefundValues,
  units: RefundUnits,
  { key, version }: { key: string; version: number },
): BodyInput<'POST /transactions/{id}/refund'> {
  const { what, amountCop, restock, freeSlots, shipping, note, staffNote } = values;
  const lines = chosenLines(sale, values, units).map((line) => ({
    ...lineNameOf(line),
    quantity: units[lineIdOf(line)],
  }));
  return {
    key,
    version,
    note,
    ...(staffNote && { staffNote }),
    restock,
    freeSlots,
    ...(what === 'lines' && { lines, shipping }),
    ...(what === 'amount' && { amountCop: readPesos(amountCop) ?? amountCop }),
  };
}

/** Problems of the form that the contract's schema cannot know. */
export function refundProblems(
  sale: SaleView,
  values: RefundValues,
  units: RefundUnits,
): Partial<Record<keyof RefundValues, string>> {
  const { what, amountCop, shipping } = values;
  if (what === 'amount' && (readPesos(amountCop) ?? 0) > sale.refundableCop) {
    return { amountCop: `Quedan ${formatAdminPrice(sale.refundableCop)} por devolver.` };
  }
  const isEmpty = what === 'lines' && !shipping && chosenLines(sale, values, units).length === 0;
  return isEmpty ? { what: 'Elige qué se devuelve.' } : {};
}

/** An amount of all that is left asks nothing about the bookings, and cancels them. */
function cancelledText(sale: SaleView): string {
  const bookings = refundableLines(sale).filter(
    ({ booking }) => booking && booking.state !== 'CANCELLED' && booking.state !== 'ATTENDED',
  );
  if (bookings.length === 0) return '';
  return bookings.length === 1 ? ' y la cita queda cancelada' : ' y las citas quedan canceladas';
}

/** How many pesos go back; null for chosen lines, whose sum the server decides. */
export function refundPesos(sale: SaleView, { what, amountCop }: RefundValues): number | null {
  if (what === 'all') return sale.refundableCop;
  return what === 'amount' ? readPesos(amountCop) : null;
}

/** What goes back, in words: `2 × Aceite, Bronceado y el envío`. */
export function refundText(sale: SaleView, values: RefundValues, units: RefundUnits): string {
  if (values.what === 'all') return `todo lo que queda: ${formatAdminPrice(sale.refundableCop)}`;
  if (values.what === 'amount') {
    const pesos = readPesos(values.amountCop) ?? 0;
    return `${formatAdminPrice(pesos)}${pesos === sale.refundableCop ? cancelledText(sale) : ''}`;
  }
  const names = chosenLines(sale, values, units).map((line) =>
    isService(line.category) ? bookingName(sale, line) : `${units[lineIdOf(line)]} × ${line.productName}`,
  );
  return [names.join(', '), values.shipping && 'el envío'].filter(Boolean).join(' y ');
}
