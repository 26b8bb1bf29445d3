import type { MyReceipt } from '@spa-bronze/domain/receipts/receipt-schemas';
import type { Payload, Where } from 'payload';
import { readInParts } from '../../lib/parts-of';
import { sales } from '../sales/sales-operations';
import { receipts, type Receipt } from './issue-receipt';

const select = { key: true, kind: true, saleId: true, turn: true } as const;

/** The receipts of a buyer's sales, of each sale the latest of its kind: earlier ones were corrected. */
export async function myReceipts(payload: Payload, user: string | number): Promise<MyReceipt[]> {
  const own: Where = { and: [{ user: { equals: user } }, { deletedAt: { exists: false } }] };
  const ids = (await sales.find<{ id: string }>(payload, own, { select: { reference: true } })).map(
    ({ id }) => String(id),
  );
  const issued = await readInParts(ids, (some) =>
    receipts.find<Pick<Receipt, 'id' | keyof typeof select>>(
      payload,
      { saleId: { in: some } },
      { select, sort: 'turn' },
    ),
  );
  const latest = new Map(issued.map((it) => [`${it.saleId} ${it.kind}`, it]));
  return [...latest.values()].map(({ id, key, kind, saleId }) => ({
    _id: String(id),
    name: key,
    kind,
    sale: saleId,
  }));
}
