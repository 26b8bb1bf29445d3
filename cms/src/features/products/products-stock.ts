import { mayHold } from '@spa-bronze/domain/checkout/hold-limits';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { change, type CommitWrite } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { productStocks, type ProductRow } from './products-repository';

type Holds = Record<string, number>;
type StoredRow = Pick<ProductRow, 'id' | 'deletedAt' | 'stock' | 'holds' | 'writes'>;
interface Units {
  productId: string;
  quantity: number;
}
interface Draft {
  read: StoredRow;
  stock: number;
  holds: Holds;
}

/** The stock of some products as read, and what is to change of it. It is written by a commit. */
export class StockDraft {
  private constructor(private readonly drafts: ReadonlyMap<string, Draft>) {}

  static async read(payload: Payload, ids: readonly string[]): Promise<StockDraft> {
    const rows = ids.length > 0 ? await productStocks.find(payload, { id: { in: [...new Set(ids)] } }) : [];
    /* A row that was written past Payload has no holds. */
    return new StockDraft(
      new Map(rows.map((read) => [read.id, { read, stock: read.stock, holds: { ...read.holds } }])),
    );
  }

  /**
   * Takes units out of the stock for `holder`, once. Returns false and takes nothing when they exceed the limits of an
   * unpaid order. Throws 409 when there are not enough.
   */
  hold({ productId, quantity }: Units, holder: string, { isUnpaid }: { isUnpaid: boolean }): boolean {
    const draft = this.drafts.get(productId);
    if (draft?.holds[holder] !== undefined) return true;
    if (!draft || draft.read.deletedAt) throw new AppError(409, messages.notForSale);
    if (draft.stock < quantity) throw new AppError(409, messages.notEnoughStock);
    if (isUnpaid && !mayHold(quantity, draft.stock)) return false;
    draft.stock -= quantity;
    draft.holds[holder] = quantity;
    return true;
  }

  release(productId: string, holder: string): void {
    const draft = this.drafts.get(productId);
    if (!draft) return;
    draft.stock += draft.holds[holder] ?? 0;
    delete draft.holds[holder];
  }

  /** Sells what `holder` has. The units left the stock when they were held. */
  sell(productId: string, holder: string): void {
    delete this.drafts.get(productId)?.holds[holder];
  }

  /** Returns sold units to the stock. `mark`: before 0.4.0, the product's row said so under this name first. */
  restock({ productId, quantity }: Units, mark: string): void {
    const draft = this.drafts.get(productId);
    if (!draft) return;
    if (draft.holds[mark] === undefined) draft.stock += quantity;
    delete draft.holds[mark];
  }

  /**
   * The changes of the rows that differ, each on the condition that its row is as it was read. Lists show of a stock
   * whether there is some.
   */
  writes(): CommitWrite[] {
    return [...this.drafts.values()]
      .filter(({ read, stock, holds }) => stock !== read.stock || !isSame(holds, read.holds ?? {}))
      .map(({ read, stock, holds }) => ({
        ...change(productStocks, read, { stock: { $inc: stock - read.stock }, holds }),
        isSameOnLists: stock > 0 === read.stock > 0,
      }));
  }
}

const isSame = (one: Holds, other: Holds) => JSON.stringify(one) === JSON.stringify(other);
