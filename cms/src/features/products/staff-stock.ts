import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest, Where } from 'payload';
import { products, type ProductRow } from './products-repository';

type Changes = Map<string, number>;
const changesOf = ({ context }: PayloadRequest): Changes => (context.stockChanges ??= new Map()) as Changes;

/**
 * Saving a form must not undo a sale that was made since the form was read. So Payload's update writes
 * neither stock nor holds. The difference to the number that staff saw (`stockSeen`, else the stored one) is
 * added afterwards in one step.
 */
export const keepSoldStock: CollectionBeforeChangeHook = ({ data, originalDoc, operation, req }) => {
  const { holds, writes, stock, stockSeen, ...rest } = data;
  if (operation === 'create') return { ...rest, stock, holds: {}, writes: 0 };
  const change = Number(stock) - Number(stockSeen ?? originalDoc.stock ?? 0);
  if (Number.isFinite(change) && change !== 0) changesOf(req).set(String(originalDoc.id), change);
  return rest;
};

/**
 * Adds what staff changed; a stock that sales have lowered below it becomes 0. The answer has the date of this
 * write, so that the form that was saved does not look older than the row.
 */
export const adjustStock: CollectionAfterChangeHook = async ({ doc, req }) => {
  const changes = changesOf(req);
  const change = changes.get(String(doc.id));
  if (change === undefined) return doc;
  changes.delete(String(doc.id));
  const row =
    (await addStock(req, doc.id, change)) ??
    (await emptyStock(req, doc.id, change)) ??
    (await addStock(req, doc.id, change));
  const stock = row && row.stock;
  return {
    ...doc,
    stock,
    ...('stockSeen' in doc && { stockSeen: stock }),
    ...(row && { updatedAt: row.updatedAt }),
  };
};

const addStock = (req: PayloadRequest, id: string, change: number) =>
  writeStock(
    req,
    { and: [{ id: { equals: id } }, { stock: { greater_than_equal: -change } }] },
    { $inc: change },
  );
const emptyStock = (req: PayloadRequest, id: string, change: number) =>
  writeStock(req, { and: [{ id: { equals: id } }, { stock: { less_than: -change } }] }, 0);

/** One conditional step; the version moves too, so that a sale deciding at this moment decides again. */
const writeStock = (
  req: PayloadRequest,
  where: Where,
  stock: number | { $inc: number },
): Promise<ProductRow | null> =>
  products.updateWhere(req.payload, where, { stock, writes: { $inc: 1 } }, req);
