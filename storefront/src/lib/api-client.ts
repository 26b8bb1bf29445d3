import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type {
  Bare,
  BodyInput,
  Data,
  EndpointKey,
  Envelope,
  ParamsInput,
  QueryInput,
  Top,
} from '@spa-bronze/domain/api';
import { BOOKING_LINK_HEADER } from '@spa-bronze/domain/booking/booking-id';
import { messages } from '@spa-bronze/domain/messages';
import { SHOWN_USER_HEADER } from '@spa-bronze/domain/users/user-rules';

/**
 * A call that failed. `status` 0 = the server was not reached; `fields` names what is wrong with the input.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly data: unknown = undefined,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether a call failed without an answer: the same call may succeed later. */
export const isUnanswered = ({ status }: { status: number }): boolean =>
  status === 0 || status === 429 || status >= 500;

/** A failed call for which the server sent no words: no answer, or one that is not of the contract. */
class WordlessError extends ApiError {}

/** What the server said of a failed call, or these words where it said nothing; `unanswered`: not even an answer. */
export function wordsOf(error: Error, own: string, unanswered = own): string {
  if (!(error instanceof WordlessError)) return error.message || own;
  return error.status === 0 ? unanswered : own;
}

export type Send = (request: Request) => Promise<Response>;
type Whole<K extends EndpointKey> = Omit<Envelope<Data<K>>, 'data'> & { data: Data<K> } & ([Top<K>] extends [
    never,
  ]
    ? unknown
    : Top<K>);
type Reply<K extends EndpointKey> = [Bare<K>] extends [never] ? Whole<K> : Bare<K>;
export interface CallOptions<K extends EndpointKey> {
  params?: ParamsInput<K>;
  body?: BodyInput<K>;
  query?: QueryInput<K>;
  signal?: AbortSignal;
  /** The token of a booking's link, for a call whose address may not have it. */
  link?: string;
}
/** Calls one line of the contract by its key; throws ApiError. */
export type Api = <K extends EndpointKey>(key: K, options?: CallOptions<K>) => Promise<Reply<K>>;

export const offline = 'No pudimos conectarnos. Revisa tu internet e intenta de nuevo.';

const filled = (path: string, params: unknown) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(recordOf(params)[name])));

export function queryString(query?: unknown): string {
  const present = Object.entries(recordOf(query)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

async function sent(send: Send, request: Request): Promise<Response> {
  try {
    return await send(request);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new WordlessError(0, offline);
  }
}

async function dataOf(response: Response, wasHere: boolean): Promise<unknown> {
  const reply: unknown = await response.json().catch(() => null);
  const { success, message, fields, data }: Partial<Envelope<unknown>> = recordOf(reply);
  if (response.ok && reply !== null && success !== false) return reply;
  const ended = wasHere && message === messages.loginRequired;
  if (!message) throw new WordlessError(response.status, messages.serverFault, fields, data);
  throw new ApiError(response.status, ended ? messages.sessionEnded : message, fields, data);
}

/**
 * The one client of the contract. `origin` is where `/api` lives. A write says whom the page shows, so that the
 * server refuses it (409) when somebody else has logged in in another tab.
 */
export function createApi(
  send: Send,
  origin: string,
  shownUser: () => string | undefined = () => undefined,
): Api {
  return async (key, { params, body, query, signal, link } = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const here = shownUser();
    const shown = method === 'GET' ? undefined : here;
    const request = new Request(`${origin}/api${filled(path, params)}${queryString(query)}`, {
      method,
      signal,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(shown !== undefined && { [SHOWN_USER_HEADER]: shown }),
        ...(link !== undefined && { [BOOKING_LINK_HEADER]: link }),
      },
    });
    return (await dataOf(await sent(send, request), here !== undefined)) as never;
  };
}
