import { toCentavos, toPesos } from '@spa-bronze/domain/lib/money';

export interface SoldProduct {
  productId: string;
  productName: string;
  sellingPrice: number;
  stock: number;
}
export interface InPersonItem extends SoldProduct {
  quantity: number;
}

export const totalOf = (items: readonly InPersonItem[]): number =>
  toPesos(items.reduce((sum, { sellingPrice, quantity }) => sum + toCentavos(sellingPrice) * quantity, 0));

/** One unit more of a product, or a first one; never more than there are. */
export const withProduct = (items: readonly InPersonItem[], product: SoldProduct): InPersonItem[] =>
  items.some(({ productId }) => productId === product.productId)
    ? items.map((it) =>
        it.productId === product.productId ? { ...it, quantity: Math.min(it.quantity + 1, it.stock) } : it,
      )
    : [...items, { ...product, quantity: 1 }];

/** So many units of a product, at least one and never more than there are. */
export const withQuantity = (items: readonly InPersonItem[], id: string, quantity: number): InPersonItem[] =>
  items.map((it) =>
    it.productId === id ? { ...it, quantity: Math.min(Math.max(1, quantity), it.stock) } : it,
  );

export const withPrices = (items: readonly InPersonItem[], prices: Record<string, number>): InPersonItem[] =>
  items.map((it) => ({ ...it, sellingPrice: prices[it.productId] ?? it.sellingPrice }));
