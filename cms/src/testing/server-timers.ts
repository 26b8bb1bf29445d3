import { serverRealm } from './worker-server';

/**
 * Runs `work` with `tick`, which does at once what the timers that the server started meanwhile, and did not
 * stop, do every `everyMs`; it returns how many these are.
 */
export async function withTicks<T>(everyMs: number, work: (tick: () => number) => Promise<T>): Promise<T> {
  const realm = serverRealm();
  const { setInterval: start, clearInterval: stop } = realm;
  const started = new Map<unknown, () => void>();
  const starts = jest.spyOn(realm, 'setInterval').mockImplementation(((step: () => void, ms: number) => {
    const timer = start(step, ms);
    if (ms === everyMs) started.set(timer, step);
    return timer;
  }) as never);
  const stops = jest.spyOn(realm, 'clearInterval').mockImplementation((timer) => {
    started.delete(timer);
    stop(timer);
  });
  try {
    return await work(() => {
      for (const step of started.values()) step();
      return started.size;
    });
  } finally {
    for (const timer of started.keys()) stop(timer as NodeJS.Timeout);
    starts.mockRestore();
    stops.mockRestore();
  }
}
