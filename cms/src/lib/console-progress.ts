import { countText, progressText } from '@spa-bronze/domain/lib/progress';

/** Starts a piece of work of `total` parts, of which `before` are done. Call the result as parts are done. */
export type StartProgress = (name: string, total: number, before?: number) => (parts?: number) => void;
interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

const SECOND = 1000;
const REDRAW_MS = 100;
/** For logs: one line for every tenth of the work, and one every half a minute of slow work. */
const LOG_STEP = 0.1;
const LOG_SLOW_MS = 30 * SECOND;
const ONE_LINE_UP = '\x1b[1A\x1b[2K';
const WIDTH = 80;

/** `14,3 s` */
export const secondsText = (ms: number): string =>
  `${(ms / SECOND).toLocaleString('es-CO', { maximumFractionDigits: 1 })} s`;

export const noProgress: StartProgress = () => () => undefined;

/**
 * Shows the progress of long work on the console: `Productos: 1.200 de 100.000 (1 %), faltan unos 20
 * segundos`. A terminal redraws one line; elsewhere lines are few. The cursor stays at the beginning of the
 * line, so that other output starts there.
 */
export function consoleProgress(
  out: Output = process.stdout,
  now: () => number = () => performance.now(),
): StartProgress {
  return (name, total, before = 0) => {
    const start = now();
    let done = before;
    let last = { at: start, done: before };
    const show = (text: string, above: string) =>
      out.write(`${above}${out.isTTY ? text.slice(0, (out.columns ?? WIDTH) - 1) : text}\n`);
    if (out.isTTY && done < total) show(`${name}: ${progressText({ done, total, ms: 0, before })}`, '');
    const isDue = (ms: number) =>
      out.isTTY
        ? ms >= REDRAW_MS
        : ms >= SECOND && (done - last.done >= total * LOG_STEP || ms >= LOG_SLOW_MS);
    return (parts = 1) => {
      done += parts;
      const at = now();
      const isOver = done >= total;
      if (!isOver && !isDue(at - last.at)) return;
      const text = isOver
        ? `${countText({ done, total })} en ${secondsText(at - start)}`
        : progressText({ done, total, ms: at - start, before });
      show(`${name}: ${text}`, out.isTTY ? ONE_LINE_UP : '');
      last = { at, done };
    };
  };
}
