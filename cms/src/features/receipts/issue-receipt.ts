import { isDeepStrictEqual } from 'node:util';
import { messages } from '@spa-bronze/domain/messages';
import type { ReceiptContent, receiptOutcomes } from '@spa-bronze/domain/receipts/receipt-schemas';
import { receiptNumber, seriesOf } from '@spa-bronze/domain/receipts/receipt-series';
import { isConfirmed } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload, Where } from 'payload';
import { commit, insertion } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { inTurns } from '../../lib/counted-repository';
import { lastPauseBegan } from '../../lib/pause';
import { Repository } from '../../lib/repository';
import { pauseAfter } from '../../lib/retry-conflict';
import type { Sale } from '../sales/sale';
import { saleById } from '../sales/sales-operations';
import { contentNow } from './receipt-content';

export interface Receipt {
  id: string;
  /** `C-12`. */
  key: string;
  series: string;
  number: number;
  saleId: string;
  kind: ReceiptContent['kind'];
  saleKey: string;
  turn: number;
  issuedAt: string;
  issuedBy: string;
  /** The number of the one that it corrects. */
  replaces?: string | null;
  content: ReceiptContent;
}
export const receipts = new Repository<Receipt>('receipts');

const MOST_TRIES = 40;

/** The receipts of a sale, the latest first. */
export const receiptsOf = (payload: Payload, saleId: string): Promise<Receipt[]> =>
  receipts.find(payload, { saleId: { equals: saleId } }, { sort: ['-issuedAt', '-turn'] });

/** The latest receipt of that kind of a sale. */
export async function latestOf(
  payload: Payload,
  saleId: string,
  kind: Receipt['kind'],
): Promise<Receipt | undefined> {
  const of: Where = { and: [{ saleId: { equals: saleId } }, { kind: { equals: kind } }] };
  return (await receipts.find(payload, of, { sort: '-turn', limit: 1 }))[0];
}

async function nextNumber(payload: Payload, series: string): Promise<number> {
  const last = { sort: '-number', limit: 1, select: { number: true } as const };
  const [row] = await receipts.find<{ number: number }>(payload, { series: { equals: series } }, last);
  return (row?.number ?? 0) + 1;
}

const isIssuable = ({ status, deletedAt }: Sale) => isConfirmed(status) && !deletedAt;

/** What issuing a receipt would do now; `latest` is the last one of that kind. */
export async function outcomeOf(
  payload: Payload,
  sale: Sale,
  kind: Receipt['kind'],
  latest: Receipt | undefined,
): Promise<(typeof receiptOutcomes)[number]> {
  const content = isIssuable(sale) ? await contentNow(payload, sale, kind) : null;
  if (!content) return 'NOTHING';
  if (!latest) return 'NEW';
  return isDeepStrictEqual(latest.content, content) ? 'SAME' : 'CORRECTION';
}

/** What a receipt of the present sale would say. Throws 404, or 409 if there is nothing to say. */
async function saleToReceipt(payload: Payload, saleId: string, kind: Receipt['kind']) {
  const sale = await saleById(payload, saleId);
  if (!sale) throw new AppError(404, messages.saleNotFound);
  if (sale.deletedAt) throw new AppError(409, messages.receiptInTrash);
  if (sale.status === 'IN_REVIEW') throw new AppError(409, messages.receiptInReview);
  const content = isIssuable(sale) ? await contentNow(payload, sale, kind) : null;
  if (!content)
    throw new AppError(409, kind === 'PAYMENT' ? messages.nothingPaidYet : messages.nothingGivenBack);
  return content;
}

interface Issue {
  saleId: string;
  kind: Receipt['kind'];
  by: string;
}

/** Null when another receipt took the number, or came before this one for the same sale. */
async function issueOnce(payload: Payload, { saleId, kind, by }: Issue, since: Date | null) {
  const content = await saleToReceipt(payload, saleId, kind);
  const latest = await latestOf(payload, saleId, kind);
  if (latest && isDeepStrictEqual(latest.content, content)) return { receipt: latest, made: false };
  const series = seriesOf(content, since);
  const number = await nextNumber(payload, series);
  const turn = (latest?.turn ?? 0) + 1;
  const row = insertion(receipts, {
    key: receiptNumber({ series, number }),
    series,
    number,
    saleId,
    kind,
    saleKey: `${saleId} ${kind} ${turn}`,
    turn,
    issuedAt: new Date().toISOString(),
    issuedBy: by,
    replaces: latest?.key ?? null,
    content,
  });
  const outcome = await commit(payload, [row]);
  return 'refused' in outcome ? null : { receipt: outcome.rows[0], made: true };
}

/**
 * Issues a receipt of a sale as it is now, and answers the present one when it says the same. Its number is the next of
 * its series, written with all that it says: whoever comes second takes the one after. Throws 404, or 409 when nothing
 * was paid or given back.
 */
export async function issueReceipt(
  payload: Payload,
  issue: Issue,
): Promise<{ receipt: Receipt; made: boolean }> {
  const since = await lastPauseBegan(payload);
  return inTurns(payload, ['receipts'], async () => {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      const issued = await issueOnce(payload, issue, since);
      if (issued) return issued;
      await pauseAfter(attempt);
    }
    throw new AppError(409, messages.conflict);
  });
}
