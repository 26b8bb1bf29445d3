import { dayOf } from '@spa-bronze/domain/lib/dates';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { VOID_REFUSED } from '@spa-bronze/domain/sales/refusals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError, type ProviderRefund, type RefundInput } from '../payment-provider';
import { CALL_BUDGET } from '../provider-watch';
import type { WompiConnection } from './wompi-connection';
import { BY_HAND } from './wompi-contract';
import { voidIdOf } from './wompi-movements';
import { settledAt, transactionFromWompi, type WompiTransaction } from './wompi-transaction';

/** A void is shown some moments after its answer, perhaps also after one that refuses it. */
const LOOKS_MS = [0, 400, 1200, 2400];
const REASON_LENGTH = 100;
/** It answered, so this is no outage. */
const CREATED = 201;

interface RefundSettings {
  /** Whether Wompi's API of refunds is used. Outside its tests it is said to refuse all. */
  refundApi: boolean;
  now?: () => Date;
  /** Waits between looking for a void. */
  looksMs?: readonly number[];
}

/**
 * Gives money back as far as Wompi does: a card payment of today as a whole, by a void. All else is `rejected` with
 * the issue BY_HAND. The transaction is read before and after; what a void answers proves nothing.
 */
export async function refundAtWompi(
  connection: WompiConnection,
  settings: RefundSettings,
  input: RefundInput,
): Promise<ProviderRefund> {
  const paid = await readTransaction(connection, input.captureId).catch(throwUnsent);
  if (paid.status === 'VOIDED') return refundOf(paid, input);
  if (paid.status !== 'APPROVED')
    throw new ProviderError('rejected', `Wompi has a payment that is ${paid.status}`, {
      issue: 'CAPTURE_STATUS_NOT_VALID',
    });
  if (isVoidable(paid, input, settings.now?.() ?? new Date()))
    return voidAtWompi(connection, paid, input, settings.looksMs ?? LOOKS_MS);
  if (settings.refundApi) return requestRefund(connection, paid, input);
  throw new ProviderError('rejected', 'Wompi does not give this payment back by itself', { issue: BY_HAND });
}

export async function readTransaction(connection: WompiConnection, id: string): Promise<WompiTransaction> {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) throw new ProviderError('not-found', 'Not an id of Wompi');
  return transactionFromWompi(recordOf(await connection.read(`/transactions/${id}`)).data);
}

function throwUnsent(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new ProviderError(error.kind, error.message, { ...error, notSent: true, cause: error });
}

/** Sends a write. Beyond the budget of calls it is not sent. */
const send = (connection: WompiConnection, path: string, body: object): Promise<unknown> =>
  connection.write(path, body).catch((error: unknown) => {
    if (error instanceof ProviderError && error.issue === CALL_BUDGET) throwUnsent(error);
    throw error;
  });

const isVoidable = (paid: WompiTransaction, { minor = paid.minor }: RefundInput, now: Date): boolean =>
  paid.method === 'CARD' && minor === paid.minor && dayOf(settledAt(paid)) === dayOf(now);

const refundOf = ({ id, minor }: WompiTransaction, { reference }: RefundInput): ProviderRefund => ({
  id: voidIdOf(id),
  status: 'COMPLETED',
  minor,
  captureId: id,
  reference,
});

/** Throws a retryable error unless the payment is seen to be void, VOID_REFUSED if Wompi answered that it refused. */
async function voidAtWompi(
  connection: WompiConnection,
  paid: WompiTransaction,
  input: RefundInput,
  looksMs: readonly number[],
): Promise<ProviderRefund> {
  const isRefused = await send(connection, `/transactions/${paid.id}/void`, {}).then(
    (reply) => ['ERROR', 'DECLINED'].includes(String(recordOf(recordOf(reply).data).status)),
    (error: unknown) => {
      if (error instanceof ProviderError && ['rejected', 'not-found'].includes(error.kind)) return true;
      throw error;
    },
  );
  for (const pause of looksMs) {
    await sleep(pause);
    const after = await readTransaction(connection, paid.id).catch(throwUnknown);
    if (after.status === 'VOIDED') return refundOf(after, input);
  }
  throw new ProviderError('unavailable', 'Wompi does not show yet whether a payment is void', {
    status: CREATED,
    ...(isRefused && { issue: VOID_REFUSED }),
  });
}

/** After a void was sent, no error says that nothing was made. */
function throwUnknown(error: unknown): never {
  if (!(error instanceof ProviderError) || error.retryable) throw error;
  throw new ProviderError('unavailable', error.message, { ...error, cause: error });
}

const refundStates: Record<string, ProviderRefund['status']> = {
  APPROVED: 'COMPLETED',
  PENDING: 'PENDING',
};

async function requestRefund(
  connection: WompiConnection,
  { id, minor }: WompiTransaction,
  input: RefundInput,
): Promise<ProviderRefund> {
  const amount = input.minor ?? minor;
  const body = {
    transaction_id: id,
    amount_in_cents: amount,
    ...(input.note && { reason: input.note.slice(0, REASON_LENGTH) }),
    reference: input.reference ?? input.requestId,
  };
  const reply = await send(connection, '/refunds', body).catch((error: unknown) => {
    if (error instanceof ProviderError && ['rejected', 'not-found'].includes(error.kind))
      throw new ProviderError('rejected', error.message, { issue: BY_HAND, cause: error });
    throw error;
  });
  const made = recordOf(recordOf(reply).data);
  const status = refundStates[String(made.status)];
  if (['DECLINED', 'ERROR'].includes(String(made.status)))
    throw new ProviderError('rejected', 'Wompi refused a refund', { issue: BY_HAND });
  if (!status || (typeof made.id !== 'string' && typeof made.id !== 'number'))
    throw new ProviderError('unavailable', 'Wompi did not say what became of a refund');
  return { id: String(made.id), status, minor: amount, captureId: id, reference: input.reference };
}
