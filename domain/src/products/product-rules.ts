import type { stockFilters } from './lists';

/** Categories of the admin form; `-Home` means featured. */
export const categories = ['Servicios', 'Productos', 'Servicios-Home', 'Productos-Home'] as const;
/** All services, and all goods, featured or not. */
export const baseCategories = ['Servicios', 'Productos'] as const;
export type Category = (typeof categories)[number];
export const intensities = ['ligero', 'medio', 'intenso'] as const;

/** Services contain 'servicio' in their category, whatever the case. */
export function isService(category: string | null | undefined): boolean {
  return /servicio/i.test(category ?? '');
}

/** Goods contain 'producto' in their category, whatever the case. */
export function isGoods(category: string | null | undefined): boolean {
  return /producto/i.test(category ?? '');
}

/** The stored categories of a base category: itself and its featured twin. */
export function withFeatured(base: (typeof baseCategories)[number]): Category[] {
  return [base, `${base}-Home`];
}

/** Goods of which no more than this are left run low. */
export const LOW_STOCK = 5;

export function hasStock(
  it: { category: string; stock: number },
  wanted: (typeof stockFilters)[number],
): boolean {
  return wanted === 'out' ? it.stock <= 0 : isGoods(it.category) && it.stock > 0 && it.stock <= LOW_STOCK;
}

export const leftInWords = (stock: number): string => (stock === 1 ? 'Queda 1' : `Quedan ${stock}`);

/** The alternative text of a picture without a description. */
export const usualAlt = (productName: string, at: number): string =>
  at === 0 ? productName : `${productName}, foto ${at + 1}`;

/** Characters of a description that a card shows. */
const SUMMARY = 50;

/** The first 50 characters of a description on one line, with `…` when they break off a sentence. */
export function summaryOf(description: string): string {
  const characters = Array.from(description.replace(/\s+/g, ' ').trim());
  const shown = characters.slice(0, SUMMARY).join('').trimEnd();
  return characters.length <= SUMMARY || /[.!?…]$/.test(shown) ? shown : `${shown}…`;
}
