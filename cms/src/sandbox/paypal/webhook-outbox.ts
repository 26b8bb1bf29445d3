import { randomUUID } from 'node:crypto';
import { OutboxTimers } from '../outbox-timers';
import type { Faults } from './faults';
import type { OrderStore } from './paypal-orders';
import type { SandboxKeys } from './sandbox-keys';
import type { WebhookEvent } from './webhook-event';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 60_000;
const ANSWER_MS = 10_000;

interface OutboxSettings {
  store: OrderStore;
  keys: SandboxKeys;
  faults: Faults;
  webhookUrl(): string;
  baseUrl(): string;
}

/**
 * Delivers stored events at least once: immediately, again later when the receiver fails, and after a
 * restart. An entry leaves the outbox when all its events were answered with 2xx.
 */
export class WebhookOutbox {
  private readonly timers: OutboxTimers;

  constructor(private readonly settings: OutboxSettings) {
    this.timers = new OutboxTimers(
      () => settings.store.pending(),
      (entry) => this.schedule(entry, 0, 0),
    );
  }

  notify(entry?: string): void {
    if (entry) this.schedule(entry, this.settings.faults.webhookDelayMs, 0);
  }

  close(): void {
    this.timers.close();
  }

  private schedule(entry: string, delayMs: number, tries: number): void {
    this.timers.schedule(entry, delayMs, () => this.deliver(entry, tries));
  }

  private async deliver(entry: string, tries: number): Promise<void> {
    const { store, faults } = this.settings;
    try {
      const events = await store.eventsOf(entry);
      const copies = faults.duplicateWebhooks ? 2 : 1;
      for (const event of events ?? [])
        for (let copy = 0; copy < copies; copy += 1) await post(this.settings, event);
      if (events) await store.clear(entry);
      this.timers.done(entry);
    } catch {
      this.schedule(entry, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries), tries + 1);
    }
  }
}

async function post({ keys, webhookUrl, baseUrl }: OutboxSettings, event: WebhookEvent): Promise<void> {
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
