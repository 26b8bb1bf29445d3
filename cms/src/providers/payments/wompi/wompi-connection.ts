import { setTimeout as sleep } from 'node:timers/promises';
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

interface Reply {
  status: number;
  text: string;
}

/** Next replaces the global `fetch` by one that traces and may cache. */
const { fetch } = globalThis;

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

  async read(path: string, retriesLeft = RETRIES): Promise<unknown> {
    try {
      return jsonOf(await this.exchange(path, { method: 'GET' }));
    } catch (error) {
      const mayRepeat = error instanceof ProviderError && error.retryable && error.status !== TOO_MANY;
      if (!mayRepeat || retriesLeft === 0) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (RETRIES - retriesLeft) * (1 + Math.random()));
      return this.read(path, retriesLeft - 1);
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
      return jsonOf(reply);
    } catch {
      return null;
    }
  }

  private async exchange(path: string, init: RequestInit): Promise<Reply> {
    const { apiBase, privateKey, timeoutMs = 10_000 } = this.settings;
    this.budget.take();
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { authorization: `Bearer ${privateKey}`, accept: 'application/json', ...init.headers };
    const reply = await fetch(apiBase + path, { ...init, headers, signal, redirect: 'error' })
      .then(async (it): Promise<Reply> => ({ status: it.status, text: await it.text() }))
      .catch((cause: unknown) => {
        const [place] = path.split('?');
        if (signal.aborted)
          throw new ProviderError('timeout', `Wompi did not answer ${place} within ${timeoutMs} ms`, {
            cause,
          });
        throw new ProviderError('network', `Wompi could not be reached for ${place}`, { cause });
      });
    if (reply.status === TOO_MANY) this.budget.pause();
    if (reply.status > 299) throw wompiError(reply.status, reply.text);
    return reply;
  }
}

function jsonOf({ status, text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('unavailable', `Wompi answered ${status} with something that is not JSON`, {
      status,
      cause,
    });
  }
}
