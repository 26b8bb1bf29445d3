import { setTimeout as sleep } from 'node:timers/promises';
import { exchange, jsonOf, type Reply } from '../exchange';
import { ProviderError } from '../payment-provider';
import { CallBudget } from './wompi-budget';
import { wompiError } from './wompi-errors';

export interface WompiConnectionSettings {
  /** Without a slash at the end, such as https://production.wompi.co/v1 */
  apiBase: string;
  privateKey: string;
  /** Per attempt, in milliseconds. A read has up to three attempts. */
  timeoutMs?: number;
  callsPerMinute?: number;
}

const RETRIES = 2;
const FIRST_PAUSE_MS = 200;
const CALLS_PER_MINUTE = 60;
const TOO_MANY = 429;

/** Wompi's API. A read is sent again when there is no answer; a write never, because Wompi knows no request ids. */
export class WompiConnection {
  private readonly budget: CallBudget;

  constructor(private readonly settings: WompiConnectionSettings) {
    this.budget = new CallBudget(settings.callsPerMinute ?? CALLS_PER_MINUTE);
  }

  async read(
    path: string,
    { retriesLeft = RETRIES, headers }: { retriesLeft?: number; headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    try {
      return jsonOf('Wompi', await this.exchange(path, { method: 'GET', headers }));
    } catch (error) {
      const mayRepeat = error instanceof ProviderError && error.retryable && error.status !== TOO_MANY;
      if (!mayRepeat || retriesLeft === 0) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (RETRIES - retriesLeft) * (1 + Math.random()));
      return this.read(path, { headers, retriesLeft: retriesLeft - 1 });
    }
  }

  /** Resolves with null for a reply that is no JSON: one of 2xx may be empty. */
  async write(path: string, body: object): Promise<unknown> {
    const reply = await this.exchange(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    try {
      return jsonOf('Wompi', reply);
    } catch {
      return null;
    }
  }

  private async exchange(path: string, init: RequestInit): Promise<Reply> {
    const { apiBase, privateKey, timeoutMs } = this.settings;
    this.budget.take();
    const headers = { authorization: `Bearer ${privateKey}`, accept: 'application/json', ...init.headers };
    const [place = ''] = path.split('?');
    const reply = await exchange(
      { name: 'Wompi', url: apiBase + path, place, timeoutMs },
      { ...init, headers },
    );
    if (reply.status === TOO_MANY) this.budget.pause();
    if (reply.status > 299) throw wompiError(reply.status, reply.text);
    return reply;
  }
}
