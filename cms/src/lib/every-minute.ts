import type { Payload } from 'payload';
import { underWay } from './in-background';

const EVERY_MS = 60_000;

export type Round = (stopped: () => boolean) => Promise<void>;

/** Runs `round` at once and then every minute, one at a time. `stop` waits for the running round. */
export function everyMinute(payload: Payload, round: Round): { stop(): Promise<void> } {
  let stopped = false;
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= underWay(
      round(() => stopped).catch((error: unknown) => {
        payload.logger.error({ err: error }, 'A round of a job failed');
      }),
    ).finally(() => {
      running = null;
    });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
