import { sum } from '../lib/money';
import { isService } from '../products/product-rules';
import { movedIn, standingCharges, ofPrice, tipsIn, type Charge } from '../sales/charges';
import { ledgerOf, type Ledger, type LineLedger } from '../sales/ledger';
import { isOrderByHand, priceOf, type LedgerLine, type LedgerSale } from '../sales/ledger-parts';
import { isSameLine } from '../sales/line-id';
import { givenBack, type Refund } from '../sales/refunds';
import type { BoughtLine } from '../sales/sale-schemas';
import type { receiptKinds } from './receipt-series';
import type { ReceiptContent, ReceiptMoney } from './receipt-schemas';
import { lineStateWords, methodLabel, purposeLabel } from './receipt-words';

type ReceiptKind = (typeof receiptKinds)[number];
type SoldLine = LedgerLine & Pick<BoughtLine, 'productName' | 'reservationDate' | 'reservationTime'>;

/** What a receipt needs of its sale and of the shop. */
export interface ReceiptFacts {
  sale: Omit<LedgerSale, 'lines' | 'charges'> & { lines: readonly SoldLine[]; charges: readonly Charge[] };
  /** How and when it was paid when ordered. */
  order: { method: string; at: string };
  /** Whether the sale is under review. */
  waits: boolean;
  client: string;
  test: boolean;
  business: ReceiptContent['business'];
  /** What the shop calls a deposit. */
  depositName: string;
}

function lineOf(
  { line }: LineLedger,
  sold: SoldLine,
  { status, refunds }: LedgerSale,
): ReceiptContent['lines'][number] {
  const { productName, quantity, reservationDate: date, reservationTime: time } = sold;
  const state = lineStateWords({ status, refunds }, line);
  return {
    name: productName,
    quantity,
    centavos: priceOf(line, quantity),
    ...(date && time && { date, time }),
    ...(state && { state }),
  };
}

/** What is to be paid of a line beside its price: less where it is not charged, more where a deposit was kept. */
const beyondPrice = ({ line, payable, discount }: LineLedger): number =>
  payable - (priceOf(line, line.quantity) - discount);

function sumsOf(sale: LedgerSale, ledger: Ledger): Required<ReceiptContent>['sums'] {
  const beyond = ledger.lines.map(beyondPrice);
  const back = ledger.shipping.returned;
  return {
    subtotal: sum(sale.lines.map((line) => priceOf(line, line.quantity))),
    discount: sum(ledger.lines.map(({ discount }) => discount)),
    shipping: ledger.shipping.charged + ledger.shipping.due,
    kept: sum(beyond.filter((it) => it > 0)),
    uncharged: back - sum(beyond.filter((it) => it < 0)),
    total: ledger.payable,
    paid: ledger.paid,
    returned: ledger.returned,
    due: ledger.due,
    over: ledger.over,
  };
}

const moneyOf = ({ method, at, centavos }: Charge, label: string): ReceiptMoney => ({
  label,
  method: methodLabel(method),
  at,
  centavos,
});

/** Each payment that stands, the one of the order first. */
function paymentsOf({ sale, order, depositName }: ReceiptFacts): ReceiptMoney[] {
  const isDeposit = sale.amounts.atSpa > 0 && sale.lines.every(({ category }) => isService(category));
  const label = purposeLabel(isDeposit ? 'DEPOSIT' : 'BALANCE', depositName);
  const centavos = isOrderByHand(sale) ? 0 : sale.received;
  return [
    ...(centavos > 0 ? [{ label, method: methodLabel(order.method), at: order.at, centavos }] : []),
    ...ofPrice(standingCharges(sale.charges)).map((it) => moneyOf(it, purposeLabel(it.purpose, depositName))),
  ];
}

function refundOf({ sale, order, waits }: ReceiptFacts, refund: Refund): ReceiptMoney[] {
  const { lines, handed, centavos } = refund;
  const given = givenBack(refund, { inPerson: sale.captured === null, waits });
  if (!given) return [];
  const names = lines.flatMap(
    (portion) => sale.lines.find((it) => isSameLine(it, portion))?.productName ?? [],
  );
  const label = names.length > 0 ? names.join(', ') : 'Devolución';
  return [{ label, method: methodLabel(handed?.method ?? order.method), at: given.at, centavos }];
}

/** What was given back of charges. A corrected way moved nothing. */
function undoneOf({ depositName }: ReceiptFacts, charge: Charge): ReceiptMoney[] {
  const moved = movedIn(charge);
  if (charge.centavos >= 0 || charge.corrects || !moved) return [];
  const label = purposeLabel(charge.purpose, depositName);
  return [{ ...moneyOf({ ...charge, ...moved }, label), centavos: -charge.centavos }];
}

/** What was given back for certain: refunds, and charges that were undone. */
const returnsOf = (facts: ReceiptFacts): ReceiptMoney[] => [
  ...facts.sale.refunds.flatMap((it) => refundOf(facts, it)),
  ...facts.sale.charges.flatMap((it) => undoneOf(facts, it)),
];

/** The content of a receipt of a sale as it is now; null when nothing was paid, or given back. */
export function receiptOf(kind: ReceiptKind, facts: ReceiptFacts): ReceiptContent | null {
  const { sale, client, test, business } = facts;
  const ledger = ledgerOf(sale);
  const payments = kind === 'PAYMENT' ? paymentsOf(facts) : [];
  const tips =
    kind === 'PAYMENT' ? tipsIn(standingCharges(sale.charges)).map((it) => moneyOf(it, 'Propina')) : [];
  const returns = kind === 'REFUND' ? returnsOf(facts) : [];
  if (payments.length + tips.length + returns.length === 0) return null;
  return {
    kind,
    test,
    business,
    client,
    lines: sale.lines.map((sold, at) => lineOf(ledger.lines[at]!, sold, sale)),
    ...(kind === 'PAYMENT' && { sums: sumsOf(sale, ledger) }),
    payments,
    tips,
    returns,
  };
}
