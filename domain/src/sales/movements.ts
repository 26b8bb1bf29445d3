import { providerLabel } from '../checkout/provider-words';
import { labelIn } from '../lib/keys';
import { chargeMethodLabels } from './staff';

/** What money moved for: an order, a booking's deposit or balance at the spa, a tip, or back to the buyer. */
export const movementKinds = ['ORDER', 'DEPOSIT', 'BALANCE', 'TIP', 'REFUND'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Money of a sale that came or went. */
export interface Movement {
  at: string;
  kind: MovementKind;
  /** How it moved: by hand (`CASH` …), or the name of the provider. */
  method: string;
  /** E-mail of who took it or gave it back by hand; '' for nobody. */
  by: string;
  /** Of COP; negative: it went. */
  centavos: number;
}

export const movementLabels: Record<MovementKind, string> = {
  ORDER: 'Compra o abono',
  DEPOSIT: 'Abono en el spa',
  BALANCE: 'Saldo en el spa',
  TIP: 'Propina',
  REFUND: 'Devolución',
};

/** A way of a movement as people read it. */
export const methodLabel = (method: string): string =>
  labelIn(chargeMethodLabels, method) ?? providerLabel(method);

/** The days that one request may ask for. */
export const MAX_MOVEMENT_DAYS = 31;
