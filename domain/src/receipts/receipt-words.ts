import { providerLabel } from '../checkout/provider-words';
import { timeInWords } from '../booking/words';
import { dayOf, timeAt } from '../lib/dates';
import { labelIn } from '../lib/keys';
import { formatAdminPrice, toPesos } from '../lib/money';
import { bookingStateOf, isAllReturned, type SaleStanding } from '../sales/alive';
import type { Charge } from '../sales/charges';
import type { LedgerLine } from '../sales/ledger-parts';
import { chargeMethodLabels } from '../sales/staff';
import type { ReceiptContent, ReceiptMoney } from './receipt-schemas';
import { receiptNumber } from './receipt-series';

export const DEPOSIT_NAME = 'Abono';

export const titles = { PAYMENT: 'Comprobante de pago', REFUND: 'Comprobante de devolución' };
export const NOT_AN_INVOICE = 'No es factura de venta';

/** A way by hand, or a provider, as people read it. */
export const methodLabel = (method: string): string =>
  labelIn(chargeMethodLabels, method) ?? providerLabel(method);

export const purposeLabel = (purpose: Charge['purpose'], depositName: string): string =>
  ({ ORDER: 'Pago', DEPOSIT: depositName, BALANCE: 'Pago', TIP: 'Propina' })[purpose] ?? 'Pago';

const stateWords = { CANCELLED: 'Cancelada', NO_SHOW: 'No asistió', BOOKED: '', ATTENDED: '' };
/** What became of a line that is not as it was sold, '' for others. */
export function lineStateWords(sale: SaleStanding, line: LedgerLine): string {
  if (line.booking) return stateWords[bookingStateOf(sale, line)];
  return isAllReturned(sale, line) ? 'Devuelto' : '';
}

export interface ReceiptRow {
  label: string;
  note?: string;
  centavos: number;
}
export interface ReceiptPart {
  title: string;
  rows: ReceiptRow[];
  isSum?: boolean;
}

const inDigits = (date: string, time: string) =>
  `${date.split('-').reverse().join('/')} ${timeInWords(time)}`;
/** An instant at the spa: `27/11/2026 3:04 p. m.`. */
const momentInDigits = (at: string): string => inDigits(dayOf(new Date(at)), timeAt(new Date(at)));

const moneyRow = ({ label, method, at, centavos }: ReceiptMoney): ReceiptRow => ({
  label,
  note: `${method}, ${momentInDigits(at)}`,
  centavos,
});

function lineRow({
  name,
  quantity,
  date,
  time,
  state,
  centavos,
}: ReceiptContent['lines'][number]): ReceiptRow {
  const when = date && time ? inDigits(date, time) : '';
  return {
    label: quantity > 1 ? `${quantity} × ${name}` : name,
    note: [when, state].filter(Boolean).join(' · '),
    centavos,
  };
}

const some = (rows: ReceiptRow[]) => rows.filter(({ centavos }) => centavos !== 0);

/** The parts of a receipt with their rows, in their order. */
export function receiptParts({ kind, lines, sums, payments, tips, returns }: ReceiptContent): ReceiptPart[] {
  const bought: ReceiptPart = { title: 'Lo que compraste', rows: lines.map(lineRow) };
  const row = (label: string, centavos: number): ReceiptRow => ({ label, centavos });
  if (kind === 'REFUND' || !sums) {
    const total = returns.reduce((all, { centavos }) => all + centavos, 0);
    return [
      bought,
      { title: 'Lo que te devolvimos', rows: returns.map(moneyRow) },
      { title: '', rows: [row('Total devuelto', total)], isSum: true },
    ];
  }
  const { subtotal, discount, shipping, kept, uncharged, total, paid, returned, due, over } = sums;
  const before = [
    row('Descuento', -discount),
    row('Envío', shipping),
    row('Lo que conserva el spa por un cambio', kept),
    row('No se cobra', -uncharged),
  ];
  const parts: ReceiptPart[] = [
    bought,
    {
      title: '',
      rows: [
        ...(some(before).length > 0 ? [row('Subtotal', subtotal), ...some(before)] : []),
        row('Total', total),
      ],
      isSum: true,
    },
    { title: 'Lo que pagaste', rows: payments.map(moneyRow) },
    {
      title: '',
      rows: [
        row('Pagado', paid),
        ...some([row('Devuelto', -returned), row('A tu favor', over)]),
        row('Queda por pagar', due),
      ],
      isSum: true,
    },
    { title: 'Propina, aparte de la cuenta', rows: tips.map(moneyRow) },
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

export const moneyInDigits = (centavos: number): string =>
  `${centavos < 0 ? '− ' : ''}${formatAdminPrice(toPesos(Math.abs(centavos))).replace(/ COP$/, '')}`;

/** Who issues it, a line each: name, legal name, NIT, address, phone. */
export const businessLines = ({
  name,
  legalName,
  nit,
  address,
  phone,
}: ReceiptContent['business']): string[] =>
  [name, legalName === name ? '' : legalName, nit && `NIT ${nit}`, address, phone && `Tel. ${phone}`].filter(
    Boolean,
  );

/** What the receipt was issued as. */
export interface IssuedReceipt {
  series: string;
  number: number;
  content: ReceiptContent;
  issuedAt: string;
  /** The number of the one that it corrects, '' for none. */
  replaces: string;
}

/** When, for whom, and what it corrects. */
export const receiptFacts = ({ content, issuedAt, replaces }: IssuedReceipt): string[] =>
  [
    content.test ? 'PRUEBA: no se movió dinero' : '',
    `Expedido el ${momentInDigits(issuedAt)}`,
    content.client && `Cliente: ${content.client}`,
    replaces && `Corrige y reemplaza el ${replaces}`,
  ].filter(Boolean);

/** What stands above the rows: what it is, its number, and its facts. */
export const receiptHead = (receipt: IssuedReceipt): string[] => [
  `${titles[receipt.content.kind]} ${receiptNumber(receipt)}`,
  NOT_AN_INVOICE,
  ...receiptFacts(receipt),
];

/** The receipt as the text of a message. */
export function receiptText(receipt: IssuedReceipt): string {
  const rows = receiptParts(receipt.content).flatMap(({ title, rows }) => [
    '',
    ...(title ? [`*${title}*`] : []),
    ...rows.map(
      ({ label, note, centavos }) => `${label}${note ? ` (${note})` : ''}: ${moneyInDigits(centavos)}`,
    ),
  ]);
  const text = [...businessLines(receipt.content.business), '', ...receiptHead(receipt), ...rows].join('\n');
  return text.replaceAll('\u00a0', ' ');
}
