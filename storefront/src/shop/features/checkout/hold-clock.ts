import type { BoughtLine } from '@spa-bronze/domain/sales/sale-schemas';

/** Seconds, whole and never below 0, until the hold of an order ends. */
export const secondsLeft = (holdUntil: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(holdUntil) - now) / 1000));

/** `725` → `12:05`. */
export const showClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds left at which a screen reader announces it, the greatest first. */
const STEPS = [600, 300, 120, 60, 30];

/**
 * The text for screen readers at this remaining time. It changes at ten, five, two and one minute, at thirty
 * seconds and at the end.
 */
export function spoken(seconds: number, isHeld = true): string {
  if (seconds <= 0)
    return isHeld ? 'Se acabó el tiempo que guardábamos tu pedido.' : 'Se acabó el tiempo para pagar.';
  const step = STEPS.findLast((it) => seconds <= it);
  if (step === undefined)
    return isHeld ? 'Tu pedido está guardado mientras pagas.' : 'Tu pedido está listo para pagar.';
  if (step < 60) return `Quedan ${step} segundos para pagar.`;
  return step === 60 ? 'Queda 1 minuto para pagar.' : `Quedan ${step / 60} minutos para pagar.`;
}

/** The message about lines of an open order that are not held. Null when all are. */
export function unheldNote(lines: readonly Pick<BoughtLine, 'unheld' | 'booking'>[]): string | null {
  const unheld = lines.filter((line) => line.unheld);
  if (unheld.length === 0) return null;
  if (!unheld.some(({ booking }) => booking)) return 'Las existencias se confirman al pagar.';
  return unheld.every(({ booking }) => booking)
    ? 'La hora de tu cita se confirma al pagar.'
    : 'Las existencias y la hora de tu cita se confirman al pagar.';
}
