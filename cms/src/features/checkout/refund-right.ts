import { randomUUID } from 'node:crypto';
import { mayShowLater, UNKNOWN_OUTCOME } from '@spa-bronze/domain/sales/refusals';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { outsideFence } from '../../lib/fence';
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
 * one conditional write and never passes on: whoever finds it taken looks the refund up. It is free again after a
 * request that was not sent. What the provider does not show in ten minutes is decided by staff. Throws a
 * retryable ProviderError until then.
 */
export async function requestByRight(
  payload: Payload,
  { sale, refund, name, provider, request }: ToRequest,
): Promise<Pick<ProviderRefund, 'status' | 'id'> & { why?: string }> {
  const made = shownIn(await provider.getOrder(sale.reference), sale, { refund, name });
  if (made) return made;
  const right = { at: new Date().toISOString(), by: randomUUID() };
  const since = performance.now();
  const after = await changeSale(payload, sale.id, (row) => withRight(row, refund.key, right));
  const taken = refundsOf(after).find(({ key }) => key === refund.key)?.right;
  if (taken?.by !== right.by) {
    if (taken && Date.parse(taken.at) + SHOWN_MS < Date.now())
      return { status: 'FAILED', id: '', why: taken.why ?? UNKNOWN_OUTCOME };
    throw new ProviderError('unavailable', 'Another worker requested this refund.');
  }
  try {
    if (performance.now() - since > BEGIN_MS)
      throw new ProviderError('timeout', 'The right to request this refund is over.', { notSent: true });
    return await request();
  } catch (error) {
    await outsideFence(() => noteFailure(payload, sale, right, error));
    throw error;
  }
}

type Right = NonNullable<Refund['right']>;

/** Frees the right after a request that certainly made nothing. One that was refused and may show keeps its reason. */
async function noteFailure(payload: Payload, sale: Sale, right: Right, error: unknown): Promise<void> {
  if (!(error instanceof ProviderError)) return;
  const { kind, notSent, retryable, issue = '' } = error;
  if (kind === 'unauthorized' || notSent)
    await changeSale(payload, sale.id, (row) => withItsRight(row, right, undefined));
  else if (retryable && mayShowLater(issue))
    await changeSale(payload, sale.id, (row) => withItsRight(row, right, { ...right, why: issue }));
}

/** Whether a request for it ended without being seen, and may have made it. */
export const wasUnknown = ({ refusals = [] }: Refund): boolean =>
  refusals.some(({ why }) => mayShowLater(why));

/**
 * The refund as the provider shows it: by its name or id, or the whole charge given back by one. One that was requested
 * before is also a nameless refund of its amount that is no other's, if there are no more of these than were requested.
 */
export function shownIn(
  order: ProviderOrder | null,
  sale: Sale,
  { refund, name }: Pick<ToRequest, 'refund'> & Partial<Pick<ToRequest, 'name'>>,
): Pick<ProviderRefund, 'status' | 'id'> | undefined {
  if (!order) return undefined;
  const { providerId, cents } = refund;
  const { capture, refunds } = order;
  const named = refunds.find(({ id, reference }) => (name && reference === name) || id === providerId);
  if (named) return named;
  if (capture?.status === 'REFUNDED' && cents >= capture.minor && refunds.length < 2)
    return { status: 'COMPLETED', id: refunds[0]?.id ?? `reversed-${capture.id}` };
  const known = new Set(refundsOf(sale).map((it) => it.providerId));
  const alike = refunds.filter(
    ({ id, reference, minor, status }) =>
      (!reference || reference === sale.id) &&
      !known.has(id) &&
      minor === cents &&
      (status === 'COMPLETED' || status === 'PENDING'),
  );
  const lost = refundsOf(sale).filter((it) => isLost(it) && it.cents === cents);
  return isLost(refund) && alike.length <= lost.length ? alike[0] : undefined;
}

/** Whether it was requested and nobody has seen what came of it. */
const isLost = (refund: Refund): boolean =>
  !refund.providerId && !refund.handed && Boolean(refund.right || wasUnknown(refund));

/** Null when somebody has the right already, or the refund is decided. */
function withRight(row: Sale, key: string, right: Right): Pick<Sale, 'refunds'> | null {
  const isFree = refundsOf(row).some((it) => it.key === key && it.state === 'ASKED' && !it.right);
  return isFree ? { refunds: refundsOf(row).map((it) => (it.key === key ? { ...it, right } : it)) } : null;
}

/** Replaces the right, if it is held still. */
const withItsRight = (row: Sale, { by }: Right, right: Right | undefined): Pick<Sale, 'refunds'> => ({
  refunds: refundsOf(row).map((it) => (it.right?.by === by ? { ...it, right } : it)),
});
