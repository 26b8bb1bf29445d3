import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { failedRefunds, statusAfter } from '@spa-bronze/domain/sales/refund-plan';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { inPersonMethodLabels, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { hasCredentials, ProviderError } from '../../providers/payments/payment-provider';
import { providerOrderOf, reconcileWithProvider } from '../checkout/apply-provider-order';
import { executeRefundsNow, lookLater, withRefunds } from '../checkout/execute-refunds';
import { shownIn, wasUnknown } from '../checkout/refund-right';
import { changeWithEffects } from '../checkout/sale-effects';
import { collectedInWords } from '../sales/sale-charges';
import { actionLabels } from '../sales/review-ends';
import { ledgerSaleOf, type Sale } from '../sales/sale';
import { changeSale, transition } from '../sales/sales-operations';
import { ended, type Decision } from './review-decision';

/**
 * A sale as the provider says, who may have made a refused refund meanwhile. Throws ProviderError without an answer.
 */
const inStep = (payload: Payload, sale: Sale) => reconcileWithProvider(payload, sale, 'staff');

/** The refused refunds that can still be made. Throws 409 when there are none. */
function failedOf(sale: Sale): Refund[] {
  const failed = failedRefunds(ledgerSaleOf(sale));
  if (failed.length === 0)
    throw new AppError(409, sale.refundDue ? messages.refundUnderWay : messages.reviewNoFailedRefund);
  return failed;
}
const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { centavos }) => sum + centavos, 0);

/** Requests the refused refunds again, each under a new request id. */
export async function retry(payload: Payload, waiting: Sale, decision: Decision): Promise<Sale> {
  const sale = await inStep(payload, waiting);
  const updated = await changeSale(payload, sale.id, (row) => {
    const requested = failedOf(row).map((refund) => ({ ...refund, at: new Date().toISOString() }));
    return {
      ...ended(row, decision, formatAdminPrice(toPesos(sumOf(requested)))),
      ...withRefunds(row, requested),
    };
  });
  return executeRefundsNow(payload, updated, 'staff');
}

const unknownOf = (sale: Sale): Refund[] => failedRefunds(ledgerSaleOf(sale)).filter(wasUnknown);

/**
 * Looks for the refused refunds of unknown outcome at the provider. One that is pending there is under way again:
 * throws 409. Throws ProviderError without an answer.
 */
async function lookUp(payload: Payload, sale: Sale): Promise<void> {
  const unknown = unknownOf(sale);
  if (unknown.length === 0) return;
  const order = await providerOrderOf(payload, sale);
  const pending: Refund[] = [];
  for (const refund of unknown) {
    const shown = shownIn(order, { ...sale, ...withRefunds(sale, pending) }, { refund });
    if (shown?.status === 'PENDING') pending.push({ ...refund, providerId: shown.id });
  }
  if (pending.length === 0) return;
  await changeSale(payload, sale.id, (row) => withRefunds(row, pending));
  throw new AppError(409, messages.refundUnderWay);
}

/**
 * Records that staff handed over the refused refunds. They count as paid back from then on. Without the provider's
 * answer too, but not where it may be making one of them.
 */
export async function handOver(
  payload: Payload,
  waiting: Sale,
  decision: Decision & { method: InPersonMethod },
): Promise<Sale> {
  const { method, by, reference } = decision;
  const handing = { method, by, ...(reference && { reference }) };
  const sale = await inStep(payload, waiting).catch((error: unknown) => {
    const mayBeMade = hasCredentials(payload, waiting) && unknownOf(waiting).length > 0;
    if (error instanceof ProviderError && !mayBeMade) return waiting;
    throw error;
  });
  if (hasCredentials(payload, sale)) await lookUp(payload, sale);
  const doneAt = new Date().toISOString();
  const handed = (row: Sale) =>
    failedOf(row).map((refund): Refund => ({ ...refund, state: 'DONE', doneAt, handed: handing }));
  const note = `${actionLabels.hand} (${inPersonMethodLabels[method]})`;
  return changeWithEffects(payload, sale, (row) => {
    const refunds = handed(row);
    const done = withRefunds(row, refunds);
    const data = {
      ...ended(
        row,
        decision,
        [collectedInWords(sumOf(refunds), method), reference].filter(Boolean).join(' · '),
      ),
      ...done,
      ...(refunds.some(wasUnknown) && lookLater()),
    };
    const to = statusAfter(ledgerSaleOf({ ...row, ...done }));
    const changes = transition(row, to, { by: 'staff', note, data });
    return changes && { data: changes };
  });
}
