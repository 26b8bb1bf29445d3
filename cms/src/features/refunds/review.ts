import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { failedRefunds } from '@spa-bronze/domain/sales/refund-plan';
import { refusalsOf, statusAfter, type Refund } from '@spa-bronze/domain/sales/refunds';
import { inPersonMethodLabels, type InPersonMethod, type Review } from '@spa-bronze/domain/sales/staff';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { paged, type Page } from '../../lib/paged';
import { ProviderError, type ProviderCapture, paymentsOf } from '../../providers/payments/payment-provider';
import { collectedInWords, logged } from '../sales/edit-sale';
import { salesInOrder } from '../sales/all-sales';
import { withSale, sales, amendSale, changeSale, transitionSale } from '../sales/sales-operations';
import { refundableOf, refundsOf, type Sale } from '../sales/sale';
import { applySideEffects, releaseHolds } from '../checkout/sale-effects';
import { executeRefundsNow, withRefunds } from '../checkout/execute-refunds';
import { claimAgain, holdAll, whollyHeld } from '../checkout/holds';
import { refundLeased } from './refund';
import { applyProviderOrder, reconcileWithProvider } from '../checkout/apply-provider-order';

const actionLabels: Record<ReviewAction, string> = {
  attach: 'Pago asignado a la compra',
  refund: 'Pago devuelto',
  dismiss: 'Revisión cerrada',
  retry: 'Devolución pedida otra vez',
  hand: 'Devolución entregada en el spa',
};

type Waiting = Pick<Sale, 'id' | 'review' | 'createdAt'>;
const waitsSince = ({ review, createdAt }: Waiting) => review?.since ?? createdAt;

const REVIEW_PAGE = 50;

/** A page of the sales under review, the one that waits longest first, and how many wait in all. */
export async function salesToReview(
  payload: Payload,
  page: Page = {},
): Promise<{ data: Sale[]; total: number }> {
  const due: Where = { reviewDue: { equals: true } };
  const waiting = await sales.find<Waiting>(payload, due, { select: { review: true, createdAt: true } });
  waiting.sort((a, b) => waitsSince(a).localeCompare(waitsSince(b)));
  const { data, total } = paged(waiting, page, REVIEW_PAGE);
  return {
    data: await salesInOrder(
      payload,
      data.map(({ id }) => id),
    ),
    total,
  };
}

interface Decision {
  action: ReviewAction;
  by: string;
  note: string;
  method?: InPersonMethod;
}

/** Closes the refused refunds when the decision is not about them, so that nobody pays them again later. */
const withRefusedClosed = ({ refunds }: Sale): Pick<Sale, 'refunds'> =>
  refunds ? { refunds: refunds.map((it) => (it.state === 'REFUSED' ? { ...it, closed: true } : it)) } : {};

/** The fields that end the review, with the decision and its author. `what` precedes the note in the log. */
function ended(sale: Sale, { action, by, note }: Decision, what = ''): Partial<Sale> {
  const review: Review = {
    why: sale.review?.why ?? '',
    since: sale.review?.since ?? sale.updatedAt,
    action,
    by,
    note,
    doneAt: new Date().toISOString(),
  };
  return {
    ...withRefusedClosed(sale),
    reviewDue: false,
    review,
    version: sale.version + 1,
    ...logged(sale, by, actionLabels[action], [what, note].filter(Boolean).join(' · ')),
  };
}

/**
 * The money as the provider has it now. Throws 409 when there is none, when it is held back, or when it was
 * refunded just now.
 */
async function moneyOf(payload: Payload, sale: Sale): Promise<{ sale: Sale; capture: ProviderCapture }> {
  const order = await paymentsOf(payload).getOrder(sale.reference);
  const fresh = order ? await applyProviderOrder(payload, sale, order, 'staff') : sale;
  const status = order?.capture?.status;
  if (status === 'PENDING') throw new AppError(409, messages.reviewHeldBack);
  if (
    !order?.capture ||
    fresh.status === 'REFUNDED' ||
    (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED')
  )
    throw new AppError(409, messages.reviewNoMoney);
  return { sale: fresh, capture: order.capture };
}

/**
 * Makes a sale hold its stock and slots. A trashed sale keeps its stock but not its slots, and claims them
 * again under the same holder. Pending effects are set meanwhile, so that the reconciliation job cleans up
 * after a crash. Throws 409 when they are gone; the earlier holds stay.
 */
async function hold(payload: Payload, sale: Sale): Promise<void> {
  if (sale.held && !sale.deletedAt) return;
  if (sale.held) {
    await amendSale(payload, sale.id, { pendingEffects: true });
    return claimAgain(payload, sale);
  }
  await releaseHolds(payload, sale);
  await holdAll(
    payload,
    await changeSale(payload, sale.id, (row) => ({ attempt: row.attempt + 1, pendingEffects: true })),
  );
}

/**
 * Accepts the money for this sale: holds its stock and slots (again if they were released) and marks it paid.
 * Throws 409 when they are gone, or when the money was refunded.
 */
async function attach(payload: Payload, waiting: Sale, decision: Decision): Promise<Sale> {
  const { sale, capture } = await moneyOf(payload, waiting);
  const isPaid = sale.status !== 'IN_REVIEW';
  if (isPaid && sale.held) return changeSale(payload, sale.id, (row) => ended(row, decision));
  if (sale.refundDue) throw new AppError(409, messages.refundRequested);
  await hold(payload, sale);
  if (isPaid)
    return applySideEffects(
      payload,
      await changeSale(payload, sale.id, (row) => ({ ...whollyHeld(row), ...ended(row, decision) })),
    );
  const cause = { by: 'staff', note: actionLabels.attach };
  return applySideEffects(
    payload,
    await transitionSale(payload, sale.id, 'APPROVED', {
      ...cause,
      data: (row) => ({
        ...whollyHeld(row),
        captureId: capture.id,
        capturedCents: capture.amountCents,
        ...ended(row, decision),
      }),
    }),
  );
}

const hasLeft = ({ fulfilment }: Sale) =>
  fulfilment === 'SENT' || fulfilment === 'DELIVERED' || fulfilment === 'PICKED_UP';

/**
 * Refunds all that is left. Goods that have left the spa are not restocked. The key counts refusals: staff
 * may try again, and a repeated request changes nothing.
 */
function payBack(payload: Payload, sale: Sale, decision: Decision): Promise<Sale> {
  const key = `revision-${refusalsOf(refundsOf(sale)) + 1}`;
  return refundLeased(
    payload,
    sale,
    { key, shipping: true, restock: !hasLeft(sale), freeSlots: true, note: decision.note },
    { by: decision.by, more: (row) => ended(row, decision) },
  );
}

/**
 * Reconciles a sale with the provider, who may have made a refused refund meanwhile. Throws ProviderError
 * without an answer.
 */
async function inStep(payload: Payload, sale: Sale): Promise<Sale> {
  return applySideEffects(payload, await reconcileWithProvider(payload, sale, 'staff'));
}

/** The refused refunds that can still be made. Throws 409 when there are none. */
function failedOf(sale: Sale): Refund[] {
  const failed = failedRefunds(refundableOf(sale));
  if (failed.length === 0) throw new AppError(409, messages.reviewNoFailedRefund);
  return failed;
}
const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { centavos }) => sum + centavos, 0);

/** Requests the refused refunds again, each under a new request id. */
async function retry(payload: Payload, waiting: Sale, decision: Decision): Promise<Sale> {
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

/** Records that staff handed over the refused refunds. They count as paid back from then on. */
async function handOver(
  payload: Payload,
  waiting: Sale,
  decision: Decision & { method: InPersonMethod },
): Promise<Sale> {
  const { method, by } = decision;
  const sale = await inStep(payload, waiting).catch((error: unknown) => {
    if (error instanceof ProviderError) return applySideEffects(payload, waiting);
    throw error;
  });
  const doneAt = new Date().toISOString();
  const handed = (row: Sale) =>
    failedOf(row).map((refund): Refund => ({ ...refund, state: 'DONE', doneAt, handed: { method, by } }));
  const done = (row: Sale) => ({
    ...ended(row, decision, collectedInWords(sumOf(handed(row)), method)),
    ...withRefunds(row, handed(row)),
  });
  const to = statusAfter(refundableOf({ ...sale, ...withRefunds(sale, handed(sale)) }));
  const note = `${actionLabels.hand} (${inPersonMethodLabels[method]})`;
  return applySideEffects(
    payload,
    await transitionSale(payload, sale.id, to, { by: 'staff', note, data: done }),
  );
}

async function resolve(payload: Payload, sale: Sale, decision: Decision): Promise<Sale> {
  if (!sale.reviewDue) {
    if (sale.review?.action === decision.action) return sale;
    throw new AppError(409, messages.reviewNotWaiting, undefined, {
      data: {
        action: sale.review?.action ?? null,
        by: sale.review?.by ?? '',
      },
    });
  }
  if (decision.action === 'dismiss') return changeSale(payload, sale.id, (row) => ended(row, decision));
  if (decision.action === 'attach') return attach(payload, sale, decision);
  if (decision.action === 'retry') return retry(payload, sale, decision);
  if (decision.action === 'hand')
    return handOver(payload, sale, { ...decision, method: decision.method ?? 'CASH' });
  return payBack(payload, sale, decision);
}

/**
 * Ends a review. `attach`: accept the money for this sale; `refund`: refund all that is left; `dismiss`:
 * leave it as it is; `retry`: request the refused refunds again; `hand`: staff handed that money over by
 * `method`. Repeating the action returns the same sale. A different one afterwards is 409, as is one that is
 * not possible any more.
 */
export async function resolveReview(payload: Payload, id: string, decision: Decision): Promise<Sale> {
  const sale = await withSale(payload, id, (fresh) => resolve(payload, fresh, decision));
  if (!sale) throw new AppError(409, messages.paymentUnderWay);
  return sale;
}
