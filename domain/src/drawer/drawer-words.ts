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
