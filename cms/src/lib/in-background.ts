import { randomInt } from 'node:crypto';
import type { Payload } from 'payload';
import { requestContext } from './request-context';
import { outsideFence } from './fence';

const PAUSES_MS = [1_000, 5_000, 25_000];
/** Random delay between a reply and work whose time must stay secret. */
const UNTIMED_MS = [200, 1_000] as const;
const running = new Set<Promise<unknown>>();
const flush = new Set<() => void>();
let draining = 0;

/** No pause while the server closes. */
const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      flush.delete(end);
      resolve();
    };
    const timer = setTimeout(end, draining > 0 ? 0 : ms);
    flush.add(end);
  });

async function trying(payload: Payload, work: () => Promise<void>, pauses: readonly number[]): Promise<void> {
  try {
    await work();
  } catch (err) {
    payload.logger.error(
      { err },
      pauses.length > 0 ? 'background work failed and is tried again' : 'background work failed',
    );
    const [wait, ...rest] = pauses;
    if (wait === undefined) return;
    await sleep(wait);
    await trying(payload, work, rest);
  }
}

/** Makes backgroundDone wait for this too. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  const task = work.finally(() => running.delete(task));
  running.add(task);
  return task;
}

/**
 * Does work that the reply must not wait for. A failure is logged. With `again` the whole work is tried a few
 * times more.
 */
export function inBackground(payload: Payload, work: () => Promise<void>, { again = false } = {}): void {
  void underWay(outsideFence(() => trying(payload, work, again ? PAUSES_MS : [])));
}

/** Starts after the reply and a random delay, so that its duration reveals nothing. */
export function afterReply(payload: Payload, work: () => Promise<void>): void {
  const { replied } = requestContext();
  inBackground(payload, async () => {
    await replied;
    await sleep(randomInt(...UNTIMED_MS));
    await work();
  });
}

/**
 * Waits for running work, so that a server that stops loses no email. Work that waits for another try is
 * tried at once.
 */
export async function backgroundDone(): Promise<void> {
  draining += 1;
  for (const end of flush) end();
  while (running.size > 0) await Promise.all(running);
  draining -= 1;
}
