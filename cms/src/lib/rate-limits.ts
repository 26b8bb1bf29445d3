import { setTimeout as sleep } from 'node:timers/promises';
import { fromKeys, isOneOf, keysOf } from '@spa-bronze/domain/lib/keys';
import type { Limit } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error';
import { Turns } from './turns';
import { serverValue } from './server-value';

const MINUTES = 60;
/**
 * Calls per span of seconds, for one key. `signin` and `webhook` count failures only: see `signInAttempt`,
 * `genuineWebhook`.
 */
const rules = {
  signup: { points: 10, duration: 10 * MINUTES },
  password: { points: 10, duration: 10 * MINUTES },
  forms: { points: 10, duration: 10 * MINUTES },
  upload: { points: 120, duration: 10 * MINUTES },
  payment: { points: 60, duration: 10 * MINUTES },
  signinAccount: { points: 10, duration: 10 * MINUTES },
  signinEverywhere: { points: 100, duration: 60 * MINUTES },
  signinAddress: { points: 20, duration: 10 * MINUTES },
  webhook: { points: 20, duration: 10 * MINUTES },
  graphql: { points: 1200, duration: 10 * MINUTES },
} as const satisfies Record<string, { points: number; duration: number }>;
type Rule = keyof typeof rules;
export interface LimitRule {
  name: Rule;
  points: number;
  duration: number;
  /** Whether a count is taken back when a call was good: `signin` and `webhook` count failures only. */
  isTakenBack: boolean;
}
interface SharedCounters {
  limiterOf: (rule: LimitRule) => RateLimiterAbstract;
  /** Runs one operation on them. Rejects with the database's error when they are away. */
  run: <T>(operation: () => Promise<T>) => Promise<T>;
}
const ofThisProcess: SharedCounters = {
  limiterOf: ({ points, duration }) => new RateLimiterMemory({ points, duration }),
  run: (operation) => operation(),
};
/** Counted in memory, without a write a call: they protect this process alone. */
const ofOneProcess = ['webhook', 'graphql'] as const satisfies readonly Rule[];
const takenBack: readonly Rule[] = ['signinAccount', 'signinAddress', 'signinEverywhere', 'webhook'];
const limitersOf = ({ limiterOf }: SharedCounters) =>
  fromKeys(keysOf(rules), (name) =>
    limiterOf({ name, ...rules[name], isTakenBack: takenBack.includes(name) }),
  );

/** How long a login waits whose account name failed too often within the hour. */
const SIGN_IN_DELAY_MS = 3_000;

/** Webhooks of one address that are verified at once: each asks the payment provider and waits. */
const LANES = 4;
/** Webhooks of one lane that may wait. More of them get 503, and the provider sends them again. */
const MAX_WAITING = 25;

/**
 * The counters of one server, in its memory until `share` is called. Calls of GraphQL and forged webhooks are always
 * counted in memory: their limits protect this process and its own lanes to the payment provider.
 */
export class RateLimits {
  private counters = ofThisProcess;
  private limiters = limitersOf(ofThisProcess);

  private readonly webhooks = new Turns(MAX_WAITING);
  private received = 0;

  constructor(
    private readonly enabled: () => boolean,
    private readonly wait: (ms: number) => Promise<unknown> = sleep,
  ) {}

  /** Counts what follows in `counters`, for every process that does the same. */
  share(counters: SharedCounters): void {
    this.counters = counters;
    const { webhook, graphql } = this.limiters;
    this.limiters = { ...limitersOf(counters), webhook, graphql };
  }

  /** Counts a call against each key (address, account). Throws 429 with Retry-After when one is used up. */
  async consume(limit: Exclude<Limit, 'signin'> | 'graphql', keys: string[]): Promise<void> {
    for (const key of keys) await this.take(limit, key);
  }

  /**
   * Counts a login attempt before its result is known, so that concurrent attempts cannot exceed the limit.
   * Call `succeeded` to undo the count and clear the account's failures. The account is counted by name,
   * existing or not. Throws 429. After too many failures of an account name from all addresses an attempt waits:
   * a refusal would lock its owner out.
   */
  async signInAttempt(account: string, address: string): Promise<{ succeeded: () => Promise<void> }> {
    const pair = JSON.stringify([account, address]);
    await this.take('signinAddress', address);
    await this.take('signinAccount', pair);
    await this.take('signinEverywhere', account).catch((refusal: unknown) => {
      if (refusal instanceof AppError && refusal.status === 429) return this.wait(SIGN_IN_DELAY_MS);
      throw refusal;
    });
    return {
      succeeded: async () => {
        if (!this.enabled()) return;
        await this.counters.run(() => this.limiters.signinEverywhere.reward(account, 1));
        await this.counters.run(() => this.limiters.signinAddress.reward(address, 1));
        await this.counters.run(() => this.limiters.signinAccount.delete(pair));
      },
    };
  }

  /**
   * Whether `verify` finds a webhook genuine. Only forged ones count, so that deliveries never use up the
   * limit. A webhook counts as forged until it is verified, so that concurrent forgeries cannot exceed the
   * limit. Throws 429 when too many were forged, 503 when too many wait.
   */
  async genuineWebhook(address: string, verify: () => Promise<boolean>): Promise<boolean> {
    this.received += 1;
    return this.webhooks.run(`${address} ${this.received % LANES}`, async () => {
      const counts = this.enabled();
      await this.take('webhook', address);
      let genuine = true;
      try {
        genuine = await verify();
      } finally {
        if (genuine && counts) await this.limiters.webhook.reward(address, 1);
      }
      return genuine;
    });
  }

  private async take(rule: Rule, key: string): Promise<void> {
    if (!this.enabled()) return;
    const { limiters, counters } = this;
    try {
      await (isOneOf(ofOneProcess, rule)
        ? limiters[rule].consume(key)
        : counters.run(() => limiters[rule].consume(key)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(refusal);
    }
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(429, messages.tooManyRequests, undefined, {
    headers: {
      'Retry-After': String(seconds),
    },
  });
}

export const { of: limitsOf } = serverValue<RateLimits>('limits');
