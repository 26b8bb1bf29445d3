import { HOUR_MS, MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { OutboxTimers } from '../outbox-timers';
import { isTrueEvent, type StoredEvent } from './stored-transaction';
import { signedEvent } from './wompi-event';
import { onItsClock, type WompiFaults } from './wompi-faults';
import type { StandInKeys } from './wompi-keys';
import { findTransaction, type OrderStore } from './wompi-orders';

const REPEATS_MS = [30 * MINUTE_MS, 3 * HOUR_MS, 24 * HOUR_MS];
const ANSWER_MS = 10_000;

interface OutboxSettings {
  store: OrderStore;
  keys: StandInKeys;
  faults: WompiFaults;
  eventsUrl(): string;
  baseUrl(): string;
}

/** How far the delivery of an entry's events is. */
interface Progress {
  next: number;
  tries: number;
  /** Of the present event. */
  firstTryAt?: number;
}

const atFirst: Progress = { next: 0, tries: 0 };

/**
 * Sends stored events when their time has come. What is not answered with 200 is repeated after 30 minutes, 3 and 24
 * hours, and then given up. A restart begins an entry again.
 */
export class EventOutbox {
  private readonly timers: OutboxTimers;
  private sent = 0;

  constructor(private readonly settings: OutboxSettings) {
    this.timers = new OutboxTimers(
      () => settings.store.pending(),
      (entry) => void this.await(entry, atFirst),
    );
  }

  notify(entry?: string): void {
    const { eventDelayMs, shuffleEventsMs } = this.settings.faults;
    if (entry) void this.await(entry, atFirst, eventDelayMs + Math.random() * shuffleEventsMs);
  }

  close(): void {
    this.timers.close();
  }

  /** Gives the next event of the entry its time. */
  private async await(entry: string, progress: Progress, delayMs = 0): Promise<void> {
    const events = await this.settings.store.eventsOf(entry).catch(() => null);
    if (!events) return this.timers.done(entry);
    const event = events[progress.next];
    if (!event) {
      await this.settings.store.clear(entry);
      return this.timers.done(entry);
    }
    const waitMs = Math.max(0, Date.parse(event.dueAt) - Date.now()) + delayMs;
    this.timers.schedule(entry, waitMs, () => this.deliver(entry, event, progress));
  }

  private async deliver(entry: string, event: StoredEvent, progress: Progress): Promise<void> {
    const { faults } = this.settings;
    const firstTryAt = progress.firstTryAt ?? Date.now();
    const isOver = await this.post(event).catch(() => false);
    const repeatMs = REPEATS_MS[progress.tries];
    if (isOver || repeatMs === undefined) return this.await(entry, { next: progress.next + 1, tries: 0 });
    const again = firstTryAt + onItsClock(faults, repeatMs) - Date.now();
    const after = { ...progress, firstTryAt, tries: progress.tries + 1 };
    this.timers.schedule(entry, Math.max(0, again), () => this.deliver(entry, event, after));
  }

  /** Whether the event needs no repeat. */
  private async post(event: StoredEvent): Promise<boolean> {
    const { store, keys, faults, baseUrl, eventsUrl } = this.settings;
    const found = await findTransaction(store, event.transactionId);
    if (!found || !isTrueEvent(event, found.transaction)) return true;
    if (faults.loseEvents > 0) {
      faults.loseEvents -= 1;
      return true;
    }
    const { body, checksum } = signedEvent(found, event, {
      keys,
      faults,
      base: baseUrl(),
      count: this.sent++,
    });
    const answers = await Promise.all(
      Array.from({ length: faults.duplicateEvents ? 2 : 1 }, () => send(eventsUrl(), body, checksum)),
    );
    return answers.every((status) => status === 200);
  }
}

async function send(url: string, body: string, checksum: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { 'content-type': 'application/json', 'x-event-checksum': checksum },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
