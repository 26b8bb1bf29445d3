/** Seconds, whole and never below 0, until an order lets go of what it keeps. */
export const secondsLeft = (holdUntil: string, now: number): number => Math.max(0, Math.ceil((Date.parse(holdUntil) - now) / 1000));

/** `725` → `12:05`. */
export const showClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds left at which a screen reader is told, the greatest first. */
const STEPS = [600, 300, 120, 60, 30];

/** What is said aloud while so much is left: it changes at ten, five, two and one minute, at thirty seconds and at the end. */
export function spoken(seconds: number): string {
  if (seconds <= 0) return 'Se acabó el tiempo que guardábamos tu pedido.';
  const step = STEPS.findLast((it) => seconds <= it);
  if (step === undefined) return 'Tu pedido está guardado mientras pagas.';
  return step < 60 ? `Quedan ${step} segundos para pagar.` : step === 60 ? 'Queda 1 minuto para pagar.' : `Quedan ${step / 60} minutos para pagar.`;
}
