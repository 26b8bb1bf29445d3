import { isConfirmed, saleOf, type Shop } from './model';

/** Goods that staff add to a sale: `line` is how the model calls them. */
export interface Addition {
  sale: string;
  line: string;
  product: string;
  price: number;
  units: number;
}

/** Staff add goods to a sale. They leave the stock, and their price is due at the spa. */
export function addGoods(
  shop: Shop,
  { sale: id, line, product, price, units }: Addition,
  version: number,
): boolean {
  const sale = saleOf(shop, id);
  const takesMore = isConfirmed(sale) && sale.held && sale.status !== 'REFUNDED' && !sale.trashed;
  if (!takesMore || sale.version !== version || shop.stock[product]! < units) return false;
  shop.stock[product]! -= units;
  sale.lines.push({ id: line, product, price, units, added: { collected: 0 } });
  sale.version += 1;
  return true;
}

/** They are taken away again, with their money. What is gone stays so. */
export function removeGoods(shop: Shop, id: string, named: string, version: number): boolean {
  const sale = saleOf(shop, id);
  if (sale.trashed) return false;
  const line = sale.lines.find((it) => it.id === named);
  if (!line) return true;
  if (sale.version !== version || !isConfirmed(sale)) return false;
  shop.stock[line.product]! += line.units;
  sale.lines.splice(sale.lines.indexOf(line), 1);
  sale.version += 1;
  return true;
}
