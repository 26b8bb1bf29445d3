import { readPesos } from '@spa-bronze/domain/lib/money';

const MOST = 1_000_000;
type StockTyped = { stock: number; why?: undefined } | { stock?: undefined; why: string };

/** Reads a typed stock: whole units (`1.500` is one thousand five hundred), or what is wrong with it. */
export function readStock(typed: string): StockTyped {
  const text = typed.trim();
  if (text === '') return { why: 'Escribe cuántas unidades hay.' };
  if (/^[-−–]\s*\d/.test(text)) return { why: 'Las existencias no bajan de cero.' };
  const read = readPesos(text);
  const units = read !== null && /^[\d.]+$/.test(text) ? read : null;
  if (units === null)
    return {
      why: /^\d+[.,]\d+$/.test(text)
        ? 'Escribe unidades enteras, sin decimales.'
        : 'Escribe un número entero.',
    };
  if (!Number.isInteger(units)) return { why: 'Escribe unidades enteras, sin decimales.' };
  return units > MOST ? { why: 'Escribe un número de hasta 1.000.000.' } : { stock: units };
}
