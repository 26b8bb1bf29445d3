interface Reply<T> { message?: string; data?: T; fields?: Record<string, string> }

/** What the contract refused, in its own words; `fields` says what is wrong with each part of a form; status 0: no answer arrived whole, and what was asked may be done. */
export class ContractError extends Error {
  constructor(message: string, readonly fields: Record<string, string> = {}, readonly status = 0) { super(message); }
}

const UNREACHED = 'No pudimos hablar con el servidor. Intenta de nuevo.';

/** One call of the shop's own contract from Payload's admin: GET, or POST when there is a body. Throws ContractError when it is refused. */
export async function callContract<T>(path: string, body?: object, signal?: AbortSignal): Promise<{ message: string; data: T }> {
  const how: RequestInit = body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {};
  const reply = await fetch(`/api${path}`, { ...how, credentials: 'same-origin', signal }).catch((error: unknown) => { throw signal?.aborted ? error : new ContractError(UNREACHED); });
  const answer = await reply.json().catch(() => null) as Reply<T> | null;
  const { message = UNREACHED, data, fields } = answer ?? {};
  if (!reply.ok || !answer) throw new ContractError(message, fields, reply.ok ? 0 : reply.status);
  return { message, data: data as T };
}

/** A name for a wish: pressed twice it is the same wish. (randomUUID is missing where the page is not https.) */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (it) => it.toString(16).padStart(2, '0')).join('');
