import { depositOf } from '@spa-bronze/domain/checkout/checkout-rules';
import { formatAdminPrice, sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { isTip, ofPrice, WHOLE_SALE, type Charge } from '@spa-bronze/domain/sales/charges';
import { isOrderByHand } from '@spa-bronze/domain/sales/ledger-parts';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import { AppError } from '../../lib/app-error';
import { chargesOf, type Sale, type SaleLine } from './sale';
import { takenNow } from './sale-charges';
import { lineMoneyOf, moneyOf } from './sale-ledger';

export type Payment = Pick<Charge, 'method' | 'centavos'>;
interface Part extends Payment {
  lineId: string;
}
interface Due {
  lineId: string;
  due: number;
}

export const inCentavos = ({
  amountCop,
  method,
}: { amountCop: number } & Pick<Charge, 'method'>): Payment => ({
  method,
  centavos: toCentavos(amountCop),
});

/** Whether a line is part of an order that is paid by charges of the whole sale. */
const isOrdered = (sale: Sale, { added }: SaleLine) => isOrderByHand({ charges: chargesOf(sale) }) && !added;

/** What is due for lines, or for all of a sale: first of its order, then line by line. */
export function duesOf(sale: Sale, lines?: readonly SaleLine[]): Due[] {
  const all = lines ?? sale.lines;
  const ordered = all.filter((line) => isOrdered(sale, line));
  const orderDue = lines ? sum(ordered.map((line) => lineMoneyOf(sale, line).due)) : moneyOf(sale).orderDue;
  const others = all.filter((line) => !isOrdered(sale, line));
  return [
    { lineId: WHOLE_SALE, due: orderDue },
    ...others.map((line) => ({ lineId: lineIdOf(line), due: lineMoneyOf(sale, line).due })),
  ];
}

/** Payments as parts of what is due: each pays one after the other. */
function partsOf(dues: readonly Due[], payments: readonly Payment[]): Part[] {
  const left = dues.map((it) => ({ ...it }));
  return payments.flatMap(({ method, centavos }) => {
    let rest = centavos;
    return left.flatMap((it) => {
      const part = Math.min(rest, it.due);
      it.due -= part;
      rest -= part;
      return part > 0 ? [{ lineId: it.lineId, method, centavos: part }] : [];
    });
  });
}

/** The first money that comes for a booking without a deposit, and is no more than that, is its deposit. */
function purposeOf(sale: Sale, lineId: string, parts: readonly Part[]): Charge['purpose'] {
  const line = sale.lines.find((it) => lineIdOf(it) === lineId);
  if (!line) return 'ORDER';
  const { charged, collected } = lineMoneyOf(sale, line);
  const paid = sum(parts.flatMap((it) => (it.lineId === lineId ? [it.centavos] : [])));
  const isFirst = line.booking && !line.added && charged === 0 && collected === 0;
  return isFirst && paid <= depositOf(toCentavos(line.totalPrice)) ? 'DEPOSIT' : 'BALANCE';
}

/** The request that charges come from, and who took the money. A tip is of a line, or of the whole sale. */
interface Act {
  key: string;
  by: string;
  tip?: Payment & { lineId: string };
}

/** Money of one act as charges, named by its key. */
export const chargesOfAct = (
  money: readonly (Part & Pick<Charge, 'purpose'>)[],
  { key, by, tip }: Act,
): Charge[] => {
  const taking = takenNow(by);
  return [...money, ...(tip ? [{ ...tip, purpose: 'TIP' as const }] : [])].map((it, at) => ({
    id: `${key}.${at}`,
    ...it,
    ...taking,
  }));
};

/** Money for what is due of a sale as charges. */
export function newCharges(
  sale: Sale,
  dues: readonly Due[],
  payments: readonly Payment[],
  act: Act,
): Charge[] {
  const parts = partsOf(dues, payments);
  return chargesOfAct(
    parts.map((it) => ({ ...it, purpose: purposeOf(sale, it.lineId, parts) })),
    act,
  );
}

/** Throws 400 when more is paid than is due. */
export function checkPayments(dues: readonly Due[], payments: readonly Payment[]): void {
  const due = sum(dues.map((it) => it.due));
  if (sum(payments.map(({ centavos }) => centavos)) <= due) return;
  const message = `Queda por cobrar ${formatAdminPrice(toPesos(due))}. Lo que sobra es vuelto o propina.`;
  throw new AppError(400, message, { payments: message });
}

/** The sum by each way, whatever it pays. */
const sumsOf = (payments: readonly Payment[]) =>
  inPersonMethods.map((way) => sum(payments.map((it) => (it.method === way ? it.centavos : 0))));
const isSame = (one: readonly Payment[], other: readonly Payment[]) =>
  JSON.stringify(sumsOf(one)) === JSON.stringify(sumsOf(other));

interface Wanted {
  key: string;
  payments: readonly Payment[];
  tip: Payment | undefined;
}

/** The charges that a request with this key has taken. */
export const takenBy = (charges: readonly Charge[], key: string): Charge[] =>
  charges.filter(({ id, reverses }) => id.startsWith(`${key}.`) && !reverses);

/** Whether charges are the money of a request, whatever they pay. */
export const isMoneyOf = (charges: readonly Charge[], { payments, tip }: Omit<Wanted, 'key'>): boolean =>
  isSame(ofPrice(charges), payments) && isSame(charges.filter(isTip), tip ? [tip] : []);

/**
 * Whether a key was used for this money already; `pays`: which lines it is for, absent: any. Throws 409 when it was
 * used for other money.
 */
export function isTaken(sale: Sale, wanted: Wanted, pays: (lineId: string) => boolean = () => true): boolean {
  const present = takenBy(chargesOf(sale), wanted.key);
  if (present.length === 0) return false;
  if (ofPrice(present).every(({ lineId }) => pays(lineId)) && isMoneyOf(present, wanted)) return true;
  throw new AppError(409, messages.manualKeyTaken);
}
