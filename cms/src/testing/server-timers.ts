import { serverRealm } from './house';

/** Runs `work` with `tick`, which does at once what the timers that the server starts meanwhile do every `everyMs`. */
export async function withTicks<T>(everyMs: number, work: (tick: () => void) => Promise<T>): Promise<T> {
  const realm = serverRealm();
  const real = realm.setInterval;
  const started: (() => void)[] = [];
  const spy = jest.spyOn(realm, 'setInterval').mockImplementation(((step: () => void, ms: number) => {
    if (ms === everyMs) started.push(step);
    return real(step, ms);
  }) as never);
  try {
    return await work(() => { for (const step of started) step(); });
  } finally {
    spy.mockRestore();
  }
}
