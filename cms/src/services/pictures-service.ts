import { makeCopiesAhead } from '../features/media/made-copies';
import type { AppContext, Service } from './services';

/**
 * Makes copies of pictures when the server listens, so that the first visitors of a fresh shop do not wait for
 * them. Tests start without it.
 */
export function picturesService({ payload, server, env }: AppContext): Service {
  if (env.mode === 'test') return {};
  let leaving = false;
  let making: Promise<void> | undefined;
  server.once('listening', () => {
    making = makeCopiesAhead(payload, () => leaving).catch(() => undefined);
  });
  return {
    close: async () => {
      leaving = true;
      await making;
    },
  };
}
