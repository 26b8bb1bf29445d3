import { formatAdminPrice } from '../lib/money';
import type { HandKind, MovementKind } from './drawer-rules';

export const movementLabels: Record<MovementKind, string> = {
  CHARGE: 'Cobro',
  TIP: 'Propina',
  REFUND: 'Devolución',
  IN: 'Entrada',
  EXPENSE: 'Gasto',
  WITHDRAWAL: 'Retiro',
};

export const handKindLabels: Record<HandKind, string> = {
  IN: 'Poner efectivo',
  EXPENSE: 'Gasto',
  WITHDRAWAL: 'Retiro',
};

/** `Sobran $ 2.000 COP`, `Faltan $ 500 COP`, `Cuadra`. */
export function differenceWords(cop: number): string {
  if (cop === 0) return 'Cuadra';
  return `${cop > 0 ? 'Sobran' : 'Faltan'} ${formatAdminPrice(Math.abs(cop))}`;
}

/** An amount that may be negative: `− $ 2.000 COP`. */
export const signed = (cop: number): string =>
  cop < 0 ? `− ${formatAdminPrice(-cop)}` : formatAdminPrice(cop);
