import type { Payload } from 'payload';
import { NamedLease } from './leases';

/** The row of `leases` that pauses a restored or moved shop. It is written before any other row. */
export const PAUSE = 'pause';
export interface PauseState {
  since: string;
  resumeAt?: string;
}

const row = new NamedLease<PauseState>(PAUSE);
const readPause = async (payload: Payload) => (await row.read(payload))?.pending ?? null;

/** Since when the shop is paused, null when it is not. */
export const pausedSince = async (payload: Payload): Promise<string | null> =>
  (await readPause(payload))?.since ?? null;

/** When the shop was last restored or moved, null if never: the row stays when the pause is over. */
export async function lastPauseBegan(payload: Payload): Promise<Date | null> {
  const began = (await row.read(payload))?.createdAt;
  return began ? new Date(began) : null;
}

/**
 * Whether this shop is paused, because it was restored from a backup or moved: it sends no email, captures and refunds
 * nothing and runs no job, since it does not know what happened after the backup. Once the operator asked to
 * resume, only the job that ends the pause does these, with what the provider answers.
 */
export class Pause {
  private state: PauseState | null = null;

  constructor(private readonly payload: Payload) {}

  /** As it was when the row was last read: at start and every minute. */
  get isOn(): boolean {
    return this.state !== null;
  }

  async read(): Promise<PauseState | null> {
    this.state = await readPause(this.payload);
    return this.state;
  }

  async end(): Promise<void> {
    const present = await row.read(this.payload);
    if (present) await row.setPending(this.payload, present, null);
    this.state = null;
  }
}
