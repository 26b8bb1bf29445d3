/** Pesos, kept as whole centavos; nothing is ever added as a fraction. */

function numberOrZero(pesos: unknown): number {
  const amount = typeof pesos === 'string' ? Number(pesos) : pesos;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}

/** Whole centavos of an amount in pesos, half up; 0 for what is not a number. */
export function toCentavos(pesos: unknown): number {
  // 1.005 * 100 is 100.49999999999999: fifteen digits are what a double holds for sure, and they say 100.5.
  return Math.round(Number((numberOrZero(pesos) * 100).toPrecision(15))) || 0;
}

/** Pesos, with at most two decimals, of whole centavos. */
export function toPesos(centavos: number): number {
  return centavos / 100;
}

/** A format that is made at its first use: on a phone each takes as long as a frame. */
function onceRequested(locale: string, options: Intl.NumberFormatOptions): (amount: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (amount) =>
    (format ??= new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      ...options,
    })).format(amount);
}
const shopFormat = onceRequested('en-US', {});
const adminFormat = onceRequested('es-CO', { trailingZeroDisplay: 'stripIfInteger' });

/** Shop form of pesos: `$89,900.00`; `$0.00` for what is not a number. */
export function formatShopPrice(pesos: unknown): string {
  return `$${shopFormat(toPesos(toCentavos(pesos)))}`;
}

/** Centavos as shoppers read them in a sentence: `$89,900.00 COP`. */
export const shopPriceOf = (centavos: number): string => `${formatShopPrice(toPesos(centavos))} COP`;

/** Pesos as a person types them: `89.900`, with centavos only where there are some. */
export const typedPesos = (pesos: unknown): string => adminFormat(toPesos(toCentavos(pesos)));

/** Admin form of pesos: `$ 89.900 COP`. */
export const formatAdminPrice = (pesos: unknown): string => `$ ${typedPesos(pesos)} COP`;

const inThousands = /^[1-9]\d{0,2}((\.\d{3})+|(,\d{3})+|( \d{3})+)$/;

/**
 * A number as people write it: `9500`, `9.500`, `9,500`, `9 500`, `9500.5`, `9.500,50` and `9,500.50`. A point or comma
 * before three digits parts thousands. Null for what is none, and for what could mean two: `0.500`, `1234.567` and
 * `1.500,000`.
 */
export function readNumber(text: string): number | null {
  const bare = text.trim().replace(/[\u00a0\u202f]/g, ' ');
  const [, whole = bare, mark = '', decimals = ''] = /^(.+)([.,])(\d{1,2})$/.exec(bare) ?? [];
  if (inThousands.test(whole) ? whole.slice(-4, -3) === mark : !/^\d+$/.test(whole)) return null;
  return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`);
}

/** The one reader of money that a person writes: a number as `readNumber` reads it, with or without `$` and `COP`. */
export const readPesos = (text: string): number | null =>
  readNumber(text.replace(/^\s*\$/, '').replace(/COP\s*$/i, ''));

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
