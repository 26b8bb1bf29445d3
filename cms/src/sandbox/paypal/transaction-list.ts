import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import type { Request, Router } from 'express';
import { moneyFromCents } from '../../providers/payments/paypal/paypal-money';
import type { Faults } from './faults';
import type { OrderStore } from './paypal-orders';
import { invalidParameter, PayPalProblem } from './paypal-problem';
import type { StoredCapture, StoredOrder } from './stored-order';

/** The longest list that PayPal gives. */
const MOST_DAYS = 31;
const MOST_OF_A_PAGE = 500;
const USUAL_PAGE = 100;
const [PAYMENT, REFUND] = ['T0006', 'T1107'];

interface Transaction {
  transaction_id: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  [field: string]: unknown;
}

/** `GET /v1/reporting/transactions`: what moved, later than it moved by `listDelayMs`. */
export function transactionList(
  router: Router,
  { store, faults }: { store: OrderStore; faults: Faults },
): void {
  router.get('/v1/reporting/transactions', (req, res) => {
    const from = instantIn(req, 'start_date');
    const to = instantIn(req, 'end_date');
    if (to < from || to - from > MOST_DAYS * DAY_MS)
      throw invalidParameter('end_date', 'INVALID_DATE_RANGE', `At most ${MOST_DAYS} days, the start first.`);
    const size = numberIn(req, 'page_size', USUAL_PAGE, MOST_OF_A_PAGE);
    const page = numberIn(req, 'page', 1, Number.MAX_SAFE_INTEGER);
    const refreshed = Date.now() - faults.listDelayMs;
    const end = Math.min(to, refreshed);
    const found = [...store.all()]
      .flatMap(transactionsOf)
      .filter(({ transaction_initiation_date: at }) => Date.parse(at) >= from && Date.parse(at) <= end)
      .sort((a, b) => a.transaction_initiation_date.localeCompare(b.transaction_initiation_date));
    res.json({
      transaction_details: found
        .slice((page - 1) * size, page * size)
        .map((it) => ({ transaction_info: it })),
      account_number: 'SPABRONZETEST',
      start_date: payPalTime(from),
      end_date: payPalTime(end),
      last_refreshed_datetime: payPalTime(refreshed),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
    });
  });
}

/** The offset has no colon in this list. */
const payPalTime = (at: number | string) => new Date(at).toISOString().replace('Z', '+0000');

function transactionsOf(order: StoredOrder): Transaction[] {
  const { capture, customId, invoiceId } = order;
  if (!capture || capture.status === 'DECLINED') return [];
  const of = { paypal_reference_id: capture.id, paypal_reference_id_type: 'TXN' };
  return [
    { ...paymentOf(order, capture), invoice_id: invoiceId, custom_field: customId },
    ...order.refunds.map((refund) => ({
      transaction_id: refund.id,
      transaction_event_code: REFUND,
      transaction_initiation_date: payPalTime(refund.createdAt),
      transaction_amount: negative(moneyFromCents(refund.amountCents)),
      transaction_status: 'S',
      ...of,
      invoice_id: invoiceId,
      custom_field: refund.customId ?? customId,
    })),
  ];
}

const paymentOf = ({ id, amountCents }: StoredOrder, capture: StoredCapture): Transaction => ({
  transaction_id: capture.id,
  paypal_reference_id: id,
  paypal_reference_id_type: 'ODR',
  transaction_event_code: PAYMENT,
  transaction_initiation_date: payPalTime(capture.createdAt),
  transaction_updated_date: payPalTime(capture.updatedAt),
  transaction_amount: moneyFromCents(amountCents),
  transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
});

const negative = (money: { currency_code: string; value: string }) => ({
  ...money,
  value: `-${money.value}`,
});

function instantIn(req: Request, name: string): number {
  const value = req.query[name];
  const at = typeof value === 'string' && /T\d\d:\d\d:\d\d/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(at))
    throw invalidParameter(name, 'INVALID_PARAMETER_SYNTAX', 'A date and time with seconds is expected.');
  return at;
}

function numberIn(req: Request, name: string, usual: number, most: number): number {
  const value = req.query[name] === undefined ? usual : Number(req.query[name]);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new PayPalProblem(400, 'INVALID_PARAMETER_VALUE', 'A whole number within its limits.', name);
  return value;
}
