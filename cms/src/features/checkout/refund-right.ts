import { randomUUID } from 'node:crypto';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ProviderRefund,
} from '../../providers/payments/payment-provider';
import { refundsOf, type Sale } from '../sales/sale';
import { changeSale } from '../sales/sales-operations';

/** Who has the right to request a refund begins to within this time, or not at all. */
const BEGIN_MS = 30_000;
/** A requested refund that the provider does not show after this time is staff's to look for. */
const SHOWN_MS = 10 * 60_000;

/** Why a refund ends with staff: it was requested, and the provider neither shows nor refuses it. */
export const UNKNOWN_OUTCOME = 'UNKNOWN_OUTCOME';

interface ToRequest {
  sale: Sale;
  refund: Refund;
  /** Its name at the provider. */
  name: string;
  provider: Pick<PaymentProvider, 'getOrder'>;
  request: () => Promise<ProviderRefund>;
}

/**
 * Requests a refund from a provider that makes one for each request, whatever its name. The right to request it is
 * one conditional write and never passes on: whoever finds it taken looks the refund up. What the provider does not
 * show in ten minutes is decided by staff. Throws a retryable ProviderError until then.
 */
export async function requestByRight(
  payload: Payload,
  { sale, refund, name, provider, request }: ToRequest,
): Promise<Pick<ProviderRefund, 'status' | 'id'> & { why?: string }> {
  const made = shownIn(await provider.getOrder(sale.reference), refund, name);
  if (made) return made;
  const right = { at: new Date().toISOString(), by: randomUUID() };
  const since = performance.now();
  const after = await changeSale(payload, sale.id, (row) => withRight(row, refund.key, right));
  const taken = refundsOf(after).find(({ key }) => key === refund.key)?.right;
  if (taken?.by !== right.by) {
    if (taken && Date.parse(taken.at) + SHOWN_MS < Date.now())
      return { status: 'FAILED', id: '', why: UNKNOWN_OUTCOME };
    throw new ProviderError('unavailable', 'Another worker requested this refund.');
  }
  if (performance.now() - since > BEGIN_MS)
    throw new ProviderError('timeout', 'The right to request this refund is over.');
  return request();
}

/** The refund as the provider shows it: by its name or id, or the whole charge given back. */
const shownIn = (
  order: ProviderOrder | null,
  { providerId, cents }: Refund,
  name: string,
): Pick<ProviderRefund, 'status' | 'id'> | undefined =>
  order?.refunds.find(({ id, reference }) => reference === name || id === providerId) ??
  (order?.capture?.status === 'REFUNDED' && cents >= order.capture.minor
    ? { status: 'COMPLETED', id: order.refunds[0]?.id ?? `reversed-${order.capture.id}` }
    : undefined);

/** Null when somebody has the right already, or the refund is decided. */
function withRight(
  row: Sale,
  key: string,
  right: NonNullable<Refund['right']>,
): Pick<Sale, 'refunds'> | null {
  const isFree = refundsOf(row).some((it) => it.key === key && it.state === 'ASKED' && !it.right);
  return isFree ? { refunds: refundsOf(row).map((it) => (it.key === key ? { ...it, right } : it)) } : null;
}
