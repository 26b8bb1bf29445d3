import { CountedRepository } from '../../lib/counted-repository';

/** The fields of a product's row that conditional writes compare or set; the others are read by `productToWire`. */
export interface ProductRow {
  id: string;
  deletedAt?: string | null;
  stock: number;
  /** Units out of the stock by their holder; null on a row that was written past Payload. */
  holds: Record<string, number> | null;
  version: number;
  writes: number;
  updatedAt: string;
}

export const products = new CountedRepository<ProductRow>('products');

/** Stock and holds alone, without the texts of the product, which are most of the row. */
export const productStocks = new CountedRepository<
  Pick<ProductRow, 'id' | 'deletedAt' | 'stock' | 'holds' | 'writes'>
>('products', { deletedAt: true, stock: true, holds: true, writes: true });
