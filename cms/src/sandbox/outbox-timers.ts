const FIRST_SWEEP_MS = 250;
const SWEEP_MS = 60_000;

/** When each entry of an outbox is delivered. After a start, and each minute, it looks for entries without a time. */
export class OutboxTimers {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly firstSweep = setTimeout(() => void this.sweep(), FIRST_SWEEP_MS).unref();
  private readonly sweeping = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  private closed = false;

  /** `found` gives an entry of the sweep its time, by `schedule`. */
  constructor(
    private readonly pending: () => Promise<string[]>,
    private readonly found: (entry: string) => void,
  ) {}

  schedule(entry: string, delayMs: number, deliver: () => Promise<void>): void {
    if (this.closed) return;
    clearTimeout(this.timers.get(entry));
    const timer = setTimeout(() => void deliver(), delayMs);
    timer.unref();
    this.timers.set(entry, timer);
  }

  done(entry: string): void {
    this.timers.delete(entry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.firstSweep);
    clearInterval(this.sweeping);
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private async sweep(): Promise<void> {
    // A folder that cannot be read now is read at the next sweep.
    const entries = await this.pending().catch(() => []);
    for (const entry of entries) if (!this.timers.has(entry)) this.found(entry);
  }
}
