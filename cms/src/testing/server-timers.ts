import { serverRealm } from './worker-server';

/**
 * Runs `work` with `tick`, which runs at once the timers that the server started meanwhile with the interval
 * `everyMs` and did not stop. It returns their number.
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
