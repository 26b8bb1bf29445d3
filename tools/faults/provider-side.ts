import { setTimeout as sleep } from 'node:timers/promises';

const MOST_TRIES = 20;
const PAUSE_MS = 100;

/** Repeats a request that does the same thing once, also after a lost connection. */
export async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await request();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
}

/** What a provider has under one order: each capture, and how much of it was not given back. In minor units. */
export interface ProviderRecord {
  id: string;
  /** The sale that the order names. */
  saleId?: string;
  /** Counts the orders of that sale; absent: the first. */
  attempt?: number;
  captures: { id: string; minor: number; kept: number }[];
}

/** A provider that survives every kill of the shop, as the tests of faults use it. */
export interface ProviderSide {
  /** The name that the shop's orders give; absent: the usual one. */
  readonly name?: 'wompi';
  /** Settings of a shop that charges through it. */
  readonly settings: Record<string, string>;
  /** Faults that keep its webhooks away for the whole test. */
  readonly quiet: Record<string, unknown>;
  /** So long after its last payment the shop has asked all that it asks by itself, in milliseconds. */
  readonly watchedMs: number;
  /** Faults of a storm, each for a while. */
  readonly troubles: readonly Record<string, unknown>[];
  faults(wanted: Record<string, unknown>): Promise<Response>;
  /** On its page. `page`: the address that the shop gave, if it gave one. */
  decide(orderId: string, decision: 'approve' | 'decline', page?: string): Promise<void>;
  /** The money moves without the shop, and is announced. */
  takeMoney(orderId: string, page?: string): Promise<void>;
  /** Ends every payment that waits for a bank. */
  endPending(): Promise<void>;
  records(): Promise<ProviderRecord[]>;
  /** The beginning of the names of an order's undelivered webhooks. */
  outboxKey(orderId: string): string;
  close(): Promise<void>;
}

/** The folder of a provider's data, and where its webhooks go. */
export interface SideSettings {
  folder: string;
  /** The origin of the shop that takes the next webhook. */
  shopUrl(): string;
}
