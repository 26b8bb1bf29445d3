import type { Payload } from 'payload';

const running = new Set<Promise<void>>();

/** Does work that the reply must not wait for. A failure is logged. */
export function inBackground(payload: Payload, work: () => Promise<void>): void {
  const task = work().catch((err: unknown) => payload.logger.error({ err }, 'background work failed')).finally(() => running.delete(task));
  running.add(task);
}

/** Waits for what is under way, so that a server that stops loses no mail. */
export async function backgroundDone(): Promise<void> {
  await Promise.all(running);
}
