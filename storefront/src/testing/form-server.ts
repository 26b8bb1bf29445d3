import { api, type EndpointKey } from '@spa-bronze/domain/api';
import type { Endpoint } from '@spa-bronze/domain/endpoint';
import { messages } from '@spa-bronze/domain/messages';
import type { Send } from '../lib/api-client';
import { fieldErrors } from '../lib/field-errors';

/** What an endpoint answers; status 200 unless given. */
interface Answer {
  status?: number;
  message?: string;
  fields?: Record<string, string>;
  data?: unknown;
  total?: number;
  /** What stands beside these at the top of the reply. */
  top?: object;
}
type Answers = {
  [K in EndpointKey]?: Answer | ((body: unknown, query: URLSearchParams) => Answer | Promise<Answer>);
};

interface Call {
  key: EndpointKey;
  path: string;
  body: unknown;
}
export interface FormServer {
  send: Send;
  /** The calls so far, in their order. */
  calls: Call[];
  /** The bodies that an endpoint received. */
  bodiesOf: (key: EndpointKey) => unknown[];
}

const isEndpoint = (key: string): key is EndpointKey => key in api;

/** The line of the contract that a request is for. */
function keyOf(method: string, path: string): EndpointKey {
  const found = Object.keys(api).find((key) =>
    new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`),
  );
  if (!found || !isEndpoint(found)) throw new Error(`The contract has no ${method} ${path}`);
  return found;
}

/** What the contract finds wrong with a body: the answer of the real server. */
function refusal(key: EndpointKey, body: unknown): Answer | undefined {
  const endpoint: Endpoint = api[key];
  const result = endpoint.body?.safeParse(body);
  if (!result || result.success) return undefined;
  return { status: 400, message: messages.invalidInput, fields: fieldErrors(result.error.issues) };
}

/**
 * Stands in for the server: refuses a body as the contract does, and answers the rest as told. A call that no
 * answer is given for fails. `aheadMs`: its clock is so much ahead of the browser's.
 */
export function formServer(answers: Answers = {}, { aheadMs }: { aheadMs?: number } = {}): FormServer {
  const calls: Call[] = [];
  const send: Send = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    const key = keyOf(request.method, path);
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ key, path, body });
    const given = answers[key];
    if (!given) throw new Error(`no answer for ${key}`);
    const answer =
      refusal(key, body) ?? (typeof given === 'function' ? await given(body, searchParams) : given);
    const { status = 200, message = '', top, ...rest } = answer;
    const success = status < 400;
    const headers =
      aheadMs === undefined ? undefined : { date: new Date(Date.now() + aheadMs).toUTCString() };
    return Response.json({ success, error: !success, message, ...rest, ...top }, { status, headers });
  };
  return { send, calls, bodiesOf: (key) => calls.filter((it) => it.key === key).map(({ body }) => body) };
}
