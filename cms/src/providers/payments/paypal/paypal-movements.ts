import type { Movement } from '@spa-bronze/domain/sales/book-comparison';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { ProviderError, saleOfReference, type MovementPage, type MovementQuery } from '../payment-provider';

/** As many as PayPal gives at once. */
const PAGE_SIZE = 500;

/** Payments that came in: every event of this group whose amount is positive. */
const PAYMENT = /^T00\d\d$/;
/** Money back to a payer: reversed by PayPal, refunded by the shop, a chargeback. */
const givenBack = ['T1106', 'T1107', 'T1201'];
/** Denied: no money moved. */
const DENIED = 'D';
const PENDING = 'P';

interface ListBody {
  transaction_details?: unknown;
  total_pages?: unknown;
  last_refreshed_datetime?: unknown;
}

export function movementsPath({ from, to, page }: MovementQuery): string {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  return `/v1/reporting/transactions?${query}`;
}

/** Reads a page of PayPal's list. Throws `unavailable` when it is none. */
export function movementsFromPayPal(raw: unknown, { to }: MovementQuery): MovementPage {
  const body: ListBody = recordOf(raw);
  if (!Array.isArray(body.transaction_details) || typeof body.total_pages !== 'number')
    throw new ProviderError('unavailable', 'PayPal sent a list without transactions or pages');
  const refreshed = body.last_refreshed_datetime;
  return {
    movements: body.transaction_details.flatMap((it) => movementOf(recordOf(recordOf(it).transaction_info))),
    pages: body.total_pages,
    readUntil: refreshed === undefined ? to : new Date(instantFrom(refreshed)),
  };
}

function movementOf(info: Record<string, unknown>): Movement[] {
  const { transaction_id: id, transaction_event_code: code, transaction_status: status } = info;
  const { currency, minor } = signedMoney(info.transaction_amount);
  const kind = kindOf(String(code), minor);
  if (!kind || status === DENIED) return [];
  return [
    {
      kind,
      id: String(id),
      ...(kind === 'refund' && { of: textOf(info.paypal_reference_id) }),
      sale: saleIn(textOf(info.invoice_id) ?? textOf(info.custom_field)?.split(':')[0]),
      currency,
      minor: Math.abs(minor),
      at: instantFrom(info.transaction_initiation_date),
      isPending: status === PENDING,
    },
  ];
}

function kindOf(code: string, minor: number): Movement['kind'] | null {
  if (PAYMENT.test(code) && minor > 0) return 'payment';
  return givenBack.includes(code) && minor < 0 ? 'refund' : null;
}

const saleIn = (reference: string | undefined) =>
  reference === undefined ? undefined : saleOfReference(reference);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** PayPal writes the offset without a colon: `2026-11-20T15:00:00+0000`. */
function instantFrom(value: unknown): string {
  const at = new Date(String(value).replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (Number.isNaN(at.getTime())) throw new ProviderError('unavailable', 'PayPal sent a time that is none');
  return at.toISOString();
}

/** An amount of any currency, in hundredths; what was given back is negative. */
function signedMoney(money: unknown): { currency: string; minor: number } {
  const { currency_code: currency, value } = recordOf(money);
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  if (typeof currency !== 'string' || whole === undefined)
    throw new ProviderError('unavailable', `PayPal sent an amount that is none: ${JSON.stringify(money)}`);
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return { currency, minor: sign ? -minor : minor };
}
