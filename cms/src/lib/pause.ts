import type { Payload } from 'payload';
import { NamedLease } from './leases';

/** The row of `leases` that pauses a restored or moved shop. It is written before any other row. */
export const PAUSE = 'pause';
export interface PauseState {
  since: string;
  /** When the operator asked to resume. */
  resumeAt?: string;
}

const row = new NamedLease<PauseState>(PAUSE);

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
    this.state = (await row.read(this.payload))?.pending ?? null;
    return this.state;
  }

  async end(): Promise<void> {
    const present = await row.read(this.payload);
    if (present) await row.setPending(this.payload, present, null);
    this.state = null;
  }
}
