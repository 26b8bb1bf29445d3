import { setTimeout as sleep } from 'node:timers/promises';
import { makeCopiesAhead } from '../features/media/made-copies';
import type { AppContext, Service } from './service';

/** The first pages come first. */
const DELAY_MS = 5_000;
/** How long a server that closes waits for the copy that is being made. */
const CLOSE_MS = 5_000;

/** Soon after the start, so that visitors of a fresh shop do not wait. Tests start without it. */
export function picturesService({ payload, server, env }: AppContext): Service {
  if (env.mode === 'test') return {};
  const leaving = new AbortController();
  let making: Promise<void> | undefined;
  const begin = () => {
    making = makeCopiesAhead(payload, leaving.signal).catch((err: unknown) => {
      payload.logger.error({ err }, 'copies of pictures not made ahead');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  server.once('listening', () => {
    timer = setTimeout(begin, DELAY_MS).unref();
  });
  return {
    close: async () => {
      clearTimeout(timer);
      leaving.abort();
      await Promise.race([making, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
