import { messages } from '@spa-bronze/domain/messages';
import { isByHand, mayShowLater, refusalInWords } from '@spa-bronze/domain/sales/refusals';
import { statusAfter } from '@spa-bronze/domain/sales/refund-plan';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { passFence } from '../../lib/fence';
import { ProviderError, type ProviderRefund, providerOf } from '../../providers/payments/payment-provider';
import { ledgerSaleOf, refundsOf, type Sale } from '../sales/sale';
import { changeSale, transition, waitsForHandover } from '../sales/sales-operations';
import { requestByRight } from './refund-right';
import { changeWithEffects } from './sale-effects';

/**
 * A provider forgets request ids after some hours. An older refund is looked up before it is requested again,
 * so that it is never made twice.
 */
const REMEMBERED_MS = 60 * 60_000;

/**
 * Requests every refund of the row that is still ASKED. Any worker that finds the row may do it. Inside
 * withSale.
 */
export async function executeRefunds(payload: Payload, found: Sale, by: string): Promise<Sale> {
  let sale = found;
  for (const refund of refundsOf(sale).filter(({ state }) => state === 'ASKED'))
    sale = await carryOut(payload, sale, refund, by);
  return sale;
}

async function carryOut(payload: Payload, sale: Sale, refund: Refund, by: string): Promise<Sale> {
  const { status, id: providerId, why } = await ask(payload, sale, refund);
  if (status !== 'COMPLETED')
    return changeSale(payload, sale.id, (row) =>
      status === 'PENDING'
        ? withRefund(row, refund.key, { providerId })
        : refused(row, refund, why ?? status),
    );
  const at = new Date().toISOString();
  const reported = refund.byHand
    ? { reviewDue: true, review: { why: messages.depositByHand, since: at } }
    : {};
  return changeWithEffects(payload, sale, (row) => {
    const data = { ...withRefund(row, refund.key, { state: 'DONE', doneAt: at, providerId }), ...reported };
    const to = statusAfter(ledgerSaleOf({ ...row, ...data }));
    const changes = transition(row, to, { by, note: refund.note || refund.staffNote, data });
    return changes && { data: changes };
  });
}

type Outcome = Pick<ProviderRefund, 'status' | 'id'> & { why?: string };

/**
 * Requests a refund under its own key. One of less than a cent is made at once: a later one pays the cent.
 * Throws when the outcome is unknown; the same refund is requested again later.
 */
async function ask(payload: Payload, sale: Sale, refund: Refund): Promise<Outcome> {
  const { id, provider, captureId } = sale;
  const { cents, note } = refund;
  if (provider === 'manual' || cents === 0) return { status: 'COMPLETED', id: '' };
  const name = nameAtProvider(refund);
  const reference = `${id}:${name}`;
  await passFence();
  const at = providerOf(payload, sale);
  const request = () =>
    at.refundCapture({
      captureId: captureId ?? '',
      requestId: `refund-${id}-${name}`,
      reference,
      minor: cents,
      note,
    });
  try {
    return at.oncePerName
      ? ((await madeBefore(payload, sale, refund, reference)) ?? (await request()))
      : await requestByRight(payload, { sale, refund, name: reference, provider: at, request });
  } catch (error) {
    if (!(error instanceof ProviderError) || isUndecided(error)) throw error;
    const why = error.issue ?? error.kind;
    if (!isByHand(why))
      payload.logger.error({ err: error, sale: id }, 'A refund was refused by the provider');
    return { status: 'FAILED', id: '', why };
  }
}

/** The refund's request id at the provider. It changes after each refusal. */
const nameAtProvider = ({ key, refusals = [] }: Refund) =>
  refusals.length > 0 ? `${key}.${refusals.length}` : key;

async function madeBefore(
  payload: Payload,
  sale: Sale,
  { at, providerId }: Refund,
  name: string,
): Promise<ProviderRefund | undefined> {
  if (!providerId && Date.parse(at) + REMEMBERED_MS > Date.now()) return undefined;
  const order = await providerOf(payload, sale).getOrder(sale.reference);
  return order?.refunds.find(({ id, reference }) => reference === name || id === providerId);
}

/** No answer, or an error about our credentials or address. The outcome of the refund is unknown. */
const isUndecided = (error: ProviderError) =>
  error.retryable || (error.kind === 'unauthorized' && !forbids(error));

/** The credentials are valid, and the provider forbids this refund. */
const forbids = ({ issue = '' }: ProviderError) => ['PERMISSION_DENIED', 'NOT_AUTHORIZED'].includes(issue);

/** The key of the refund of money that came when stock or slot were gone. */
export const LATE_REFUND = 'late';

type RefundFields = Pick<Sale, 'refunds' | 'refundDue'>;

const withRefund = (sale: Sale, key: string, change: Partial<Refund>): RefundFields =>
  withRefunds(
    sale,
    refundsOf(sale)
      .filter((it) => it.key === key)
      .map((it) => ({ ...it, ...change })),
  );

export function withRefunds(sale: Sale, changed: readonly Refund[]): RefundFields {
  const refunds = refundsOf(sale).map((it) => changed.find(({ key }) => key === it.key) ?? it);
  return { refunds, refundDue: refunds.some(({ state }) => state === 'ASKED') };
}

/** What was not seen to be made is looked for once more after this time. */
const LAST_LOOK_MS = 60 * 60_000;

/** The fields that plan a look for a refund that may be made still. */
export const lookLater = (): Pick<Sale, 'nextLookAt'> => ({
  nextLookAt: new Date(Date.now() + LAST_LOOK_MS).toISOString(),
});

/** The provider refused the refund. The sale goes under review. */
function refused(sale: Sale, refund: Refund, why: string): Partial<Sale> {
  const at = new Date().toISOString();
  const reason = [
    refund.key === LATE_REFUND && isByHand(why) && messages.paidTooLate,
    isByHand(why) ? messages.refundByHand : messages.refundNotAccepted,
    refusalInWords(why),
    (refund.byHand || waitsForHandover(sale)) && messages.depositByHand,
  ]
    .filter(Boolean)
    .join(' ');
  const refusals = [...(refund.refusals ?? []), { at, why }];
  return {
    ...withRefund(sale, refund.key, { state: 'REFUSED', why, refusals, right: undefined }),
    ...(mayShowLater(why) && lookLater()),
    reviewDue: true,
    review: { why: reason, since: at },
  };
}

/**
 * Carries out the requested refunds of a sale. Returns it as it was where the provider gave no answer: the
 * reconciliation job asks again. Inside withSale.
 */
export async function executeRefundsNow(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  try {
    return await executeRefunds(payload, sale, by);
  } catch (error) {
    if (error instanceof ProviderError) return sale;
    throw error;
  }
}
