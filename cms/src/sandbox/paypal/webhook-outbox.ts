import { randomUUID } from 'node:crypto';
import type { Faults } from './faults';
import type { OrderStore } from './order-store';
import type { SandboxKeys } from './sandbox-keys';
import type { WebhookEvent } from './webhook-event';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 60_000;
const SWEEP_MS = 60_000;
const ANSWER_MS = 10_000;

interface OutboxSettings {
  store: OrderStore;
  keys: SandboxKeys;
  faults: Faults;
  webhookUrl(): string;
  /** Where the sandbox is mounted. */
  baseUrl(): string;
}

/**
 * Delivers stored events at least once: immediately, again later when the receiver fails, and after a
 * restart. An entry leaves the outbox when all its events were answered with 2xx.
 */
export function webhookOutbox({ store, keys, faults, webhookUrl, baseUrl }: OutboxSettings) {
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;

  function schedule(entry: string, delayMs: number, tries: number) {
    if (closed) return;
    const timer = setTimeout(() => void deliver(entry, tries), delayMs);
    timer.unref();
    timers.set(entry, timer);
  }

  async function deliver(entry: string, tries: number): Promise<void> {
    try {
      const events = await store.eventsOf(entry);
      const copies = faults.duplicateWebhooks ? 2 : 1;
      for (const event of events ?? []) for (let copy = 0; copy < copies; copy += 1) await post(event);
      if (events) await store.clear(entry);
      timers.delete(entry);
    } catch {
      schedule(entry, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries), tries + 1);
    }
  }

  async function post(event: WebhookEvent): Promise<void> {
    const body = JSON.stringify(event);
    const transmission = { id: randomUUID(), time: new Date().toISOString() };
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'HMAC-SHA256',
        'paypal-cert-url': `${baseUrl()}/v1/notifications/certs/test`,
        'paypal-transmission-id': transmission.id,
        'paypal-transmission-time': transmission.time,
        'paypal-transmission-sig': keys.sign(transmission.id, transmission.time, body),
      },
      body,
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The receiver answered ${response.status}`);
  }

  async function sweep(): Promise<void> {
    // A folder that cannot be read now is read at the next sweep.
    const entries = await store.pending().catch(() => []);
    for (const entry of entries) if (!timers.has(entry)) schedule(entry, 0, 0);
  }

  const firstSweep = setTimeout(() => void sweep(), FIRST_RETRY_MS);
  const sweeping = setInterval(() => void sweep(), SWEEP_MS);
  firstSweep.unref();
  sweeping.unref();

  return {
    /** Announces a new entry. */
    notify(entry?: string) {
      if (entry) schedule(entry, faults.webhookDelayMs, 0);
    },
    close() {
      closed = true;
      clearTimeout(firstSweep);
      clearInterval(sweeping);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
