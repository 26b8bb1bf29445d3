import { sum } from '@spa-bronze/domain/lib/money';
import { isTip, ofPrice, type Charge } from '@spa-bronze/domain/sales/charges';
import { AppError } from '../../lib/app-error';
import { checkVersion, logged } from './edit-sale';
import { editsOf, type Sale } from './sale';
import { byWay, collectedInWords, moneyInWords } from './sale-charges';

export const inWords = (charges: readonly Charge[]): string =>
  charges.map(({ centavos, method }) => collectedInWords(Math.abs(centavos), method)).join(' + ');

/** The fields of a sale with these charges in all, and a step of its log; `of`: what they pay. */
export function withCharges(
  sale: Sale,
  charges: Sale['charges'],
  { by, what, money, of }: { by: string; what: string; money: string; of: string },
): Partial<Sale> {
  const after = [of, money].filter(Boolean).join(': ');
  return { charges, version: sale.version + 1, ...logged(sale, by, what, after) };
}

/** Money of one act in a step of the log. */
export const actInWords = (charges: readonly Charge[]): { what: 'Cobro' | 'Propina'; money: string } => {
  const [paid, tips] = [ofPrice(charges), charges.filter(isTip)];
  return {
    what: paid.length > 0 ? 'Cobro' : 'Propina',
    money: [inWords(paid), tips.length > 0 && `propina ${inWords(tips)}`].filter(Boolean).join(', '),
  };
};

/** Throws 409 when a sale changed since staff read it, with who collected if that was it. `last`: what came last. */
export function checkSeen(
  sale: Sale,
  last: Charge | undefined,
  { version, by }: { version: number; by: string },
): void {
  const step = editsOf(sale).at(-1);
  if (sale.version !== version && last && last.by !== by && step?.by === last.by && step.at >= last.at)
    throw new AppError(409, `${last.by} ya anotó un cobro de ${moneyInWords([last])}.`, undefined, {
      data: { version: sale.version },
    });
  checkVersion(sale, version);
}

/** Which money was collected, or handed back, between two states of a sale; '' for none. */
export function newMoneyInWords(before: readonly Charge[], after: readonly Charge[]): string {
  const known = new Set(before.map(({ id }) => id));
  const charges = after.filter(({ id }) => !known.has(id));
  if (charges.length === 0) return '';
  const isUndone = sum(charges.map(({ centavos }) => centavos)) <= 0;
  const shown = charges.filter(({ centavos }) => centavos < 0 === isUndone);
  const paid = isUndone ? shown : ofPrice(shown);
  const tip = isUndone ? [] : shown.filter(isTip);
  return [
    paid.length > 0 && `${isUndone ? 'Cobro deshecho' : 'Cobro anotado'}: ${moneyInWords(byWay(paid))}.`,
    tip.length > 0 && `Propina: ${moneyInWords(tip)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
