/** `ms` after its start. `before` of the `done` were there when it started. */
interface Progress {
  done: number;
  total: number;
  ms: number;
  before?: number;
}

/** The speed of the first moments is no reliable estimate. */
const TOO_EARLY_MS = 1000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Whole percent, 100 only at the end. */
export const percentOf = ({ done, total }: Pick<Progress, 'done' | 'total'>): number =>
  total > 0 ? Math.floor((done / total) * 100) : 0;

/** The milliseconds that are left at the speed so far; null while it is unknown. */
export function timeLeft({ done, total, ms, before = 0 }: Progress): number | null {
  const worked = done - before;
  return worked > 0 && ms >= TOO_EARLY_MS ? Math.max(0, Math.round((ms / worked) * (total - done))) : null;
}

/** An estimate in rounded words: `faltan unos 20 segundos`. */
export function timeLeftText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds <= 1) return 'falta un segundo';
  if (seconds <= 10) return `faltan unos ${seconds} segundos`;
  if (ms < MINUTE) return `faltan unos ${Math.ceil(seconds / 5) * 5} segundos`;
  const minutes = Math.round(ms / MINUTE);
  return minutes === 1 ? 'falta un minuto' : `faltan unos ${minutes} minutos`;
}

const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });
/** `1.200 de 100.000` */
export const countText = ({ done, total }: Pick<Progress, 'done' | 'total'>): string =>
  `${whole.format(done)} de ${whole.format(total)}`;

/** `120 de 500 (24 %), faltan unos 20 segundos` */
export function progressText(progress: Progress): string {
  const left = timeLeft(progress);
  const how = `${countText(progress)} (${percentOf(progress)} %)`;
  return left === null || progress.done >= progress.total ? how : `${how}, ${timeLeftText(left)}`;
}
