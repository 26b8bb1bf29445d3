import { ProviderError } from './payment-provider';

/** Next replaces the global `fetch` by one that traces and may cache. */
const { fetch } = globalThis;

export interface Reply {
  status: number;
  text: string;
}

interface Sending {
  /** The provider, as its errors name it. */
  name: string;
  url: string;
  /** What errors say of the address. */
  place: string;
  timeoutMs?: number;
}

/** Sends one request to a provider, once. Throws ProviderError `timeout` or `network` when no whole reply came. */
export async function exchange(
  { name, url, place, timeoutMs = 10_000 }: Sending,
  init: RequestInit,
): Promise<Reply> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (signal.aborted)
      throw new ProviderError('timeout', `${name} did not answer ${place} within ${timeoutMs} ms`, { cause });
    throw new ProviderError('network', `${name} could not be reached for ${place}`, { cause });
  }
}

/** What a reply says. Throws ProviderError `unavailable` for one that is not JSON. */
export function jsonOf(name: string, { status, text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('unavailable', `${name} answered ${status} with something that is not JSON`, {
      status,
      cause,
    });
  }
}
