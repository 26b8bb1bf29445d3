import { dayOf } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';
import { inBackground } from '../../lib/in-background';
import { Repository } from '../../lib/repository';
import { findProvider, ProviderError, type PaymentProvider } from '../../providers/payments/payment-provider';
import { handleWebhook } from './handle-webhook';

interface PaymentEvent {
  id: string;
  key: string;
  provider: string;
  transactionId: string;
  reference: string;
  status: string;
  /** Since when it is to be worked off; null: it is. */
  dueAt: string | null;
  foreign: number;
  createdAt: string;
}
const events = new Repository<PaymentEvent>('payment-events');

/** Who works an event off right after its answer has so long before the job does. */
const LEAVE_TO_ANSWER_MS = 20_000;
const AT_ONCE = 100;
const LONGEST = 120;

/**
 * Stores a genuine event, once for each state of a transaction, and works it off after the answer. What fails then is
 * left to the job. Throws only if it is not stored.
 */
export async function receiveEvent(payload: Payload, provider: PaymentProvider, raw: string): Promise<void> {
  const event = provider.readWebhook(raw);
  if (!event?.orderId) return countForeign(payload, provider.name);
  const [transactionId, status] = [event.transactionId ?? '', event.status ?? ''].map((it) =>
    it.slice(0, LONGEST),
  ) as [string, string];
  const { orderId: reference } = event;
  const key = [provider.name, reference, transactionId, status].join(' ');
  const dueAt = new Date().toISOString();
  const row =
    (await events.insertUnlessTaken(payload, {
      key,
      provider: provider.name,
      transactionId,
      reference,
      status,
      dueAt,
    })) ?? (await events.updateWhere(payload, { key: { equals: key } }, { dueAt }));
  if (row)
    inBackground(payload, async () => {
      await workOff(payload, row);
    });
}

/** Events of other shops on the same account: a row a day. */
async function countForeign(payload: Payload, provider: string): Promise<void> {
  const key = `${provider} foreign ${dayOf(new Date())}`;
  const count = () => events.updateWhere(payload, { key: { equals: key } }, { foreign: { $inc: 1 } });
  if (await count()) return;
  if (!(await events.insertUnlessTaken(payload, { key, provider, foreign: 1 }))) await count();
}

/**
 * Asks the provider, and writes that it is done unless the event came again meanwhile. One that fails is due after all
 * others. Returns whether the provider answered.
 */
async function workOff(payload: Payload, event: PaymentEvent): Promise<boolean> {
  const { key, provider: name, reference, transactionId, dueAt } = event;
  const found = findProvider(payload, name);
  if (!found) return true;
  const dueNext = (next: string | null) =>
    events.updateWhere(
      payload,
      { and: [{ key: { equals: key } }, { dueAt: { equals: dueAt } }] },
      { dueAt: next },
    );
  try {
    await handleWebhook(payload, found.provider, { orderId: reference, transactionId });
  } catch (err) {
    payload.logger.warn({ err, reference }, 'An event of a payment is not worked off yet');
    const isOfProvider = err instanceof ProviderError;
    if (!isOfProvider || err.retryable) {
      await dueNext(new Date().toISOString());
      return !isOfProvider;
    }
  }
  await dueNext(null);
  return true;
}

/** Works off the stored events that nobody did, the oldest first. Those of a provider that gives no answer wait. */
export async function workOffEvents(
  payload: Payload,
  stopped = () => false,
  minAgeMs = LEAVE_TO_ANSWER_MS,
): Promise<void> {
  const before = new Date(Date.now() - minAgeMs).toISOString();
  const due = await events.find(
    payload,
    { dueAt: { less_than_equal: before } },
    { sort: 'dueAt', limit: AT_ONCE },
  );
  const away = new Set<string>();
  for (const event of due) {
    if (stopped()) return;
    if (away.has(event.provider)) continue;
    if (!(await workOff(payload, event))) away.add(event.provider);
  }
}

export const deleteEventsBefore = (payload: Payload, before: string, stopped: () => boolean): Promise<void> =>
  events.deleteInParts(payload, { createdAt: { less_than: before } }, stopped);
