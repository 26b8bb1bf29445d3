import { api as contract, type BodyInput } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { replyJson } from '@spa-bronze/domain/lib/json';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { AppError } from '../../lib/app-error';
import { readBody } from '../edge/body';
import { fieldsOf } from '../edge/errors';
import type { ApiFetch } from '../api/payload-api';

const KB = 1024;
const FORM_MAX = 16 * KB;

export async function readForm(req: ExpressRequest, maxBytes = FORM_MAX): Promise<URLSearchParams> {
  if (!req.is('application/x-www-form-urlencoded')) throw new AppError(415, messages.unsupportedMedia);
  return new URLSearchParams((await readBody(req, maxBytes)).toString('utf8'));
}

export const queryOf = (req: ExpressRequest): URLSearchParams =>
  new URL(req.originalUrl, 'http://localhost').searchParams;

export const redirect = (res: ExpressResponse, to: string): void =>
  void res.status(303).location(to).set('Cache-Control', 'no-store').end();

export interface FormReply {
  status: number;
  message: string;
  fields: Record<string, string>;
  setCookies: string[];
  retryAfter: string | null;
  /** The provider's page, of an order that is paid there. */
  payUrl?: string;
}
export type FormKey =
  | 'POST /addtocart'
  | 'POST /payment/create-order'
  | 'POST /quick-signup'
  | 'POST /signin'
  | 'POST /login-code'
  | 'POST /login-code/use'
  | 'POST /forma'
  | 'POST /newsletter'
  | 'POST /testimonial'
  | 'POST /refund-account'
  | 'POST /signup'
  | 'POST /forgot-password'
  | 'POST /reset-password';
interface Call<B> {
  req: ExpressRequest;
  body: B;
  cookie?: string;
}

const retryHeader = (retryAfter: string | null) => ({ ...(retryAfter && { 'Retry-After': retryAfter }) });

/** Like `sendToApi`, and throws the refusal of too many calls. */
export async function callApi<K extends FormKey>(
  api: ApiFetch,
  key: K,
  call: Call<BodyInput<K>>,
): Promise<FormReply> {
  const reply = await sendToApi(api, key, call);
  if (reply.status === 429)
    throw new AppError(429, reply.message, undefined, { headers: retryHeader(reply.retryAfter) });
  return reply;
}

/** Calls the contract in process, with all of its checks. Throws the faults of the server. */
export async function sendToApi(
  api: ApiFetch,
  key: FormKey,
  { req, body, cookie = req.get('cookie') ?? '' }: Call<unknown>,
): Promise<FormReply> {
  const response = await api(
    new Request(`${req.protocol}://${req.host}/api${key.slice('POST '.length)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
      body: JSON.stringify(body),
    }),
  );
  const { status, headers } = response;
  const reply = await replyJson<Pick<FormReply, 'message' | 'payUrl'> & { fields?: FormReply['fields'] }>(
    response,
  );
  const retryAfter = headers.get('Retry-After');
  if (status >= 500)
    throw new AppError(status, reply.message, undefined, { headers: retryHeader(retryAfter) });
  return {
    status,
    message: reply.message,
    fields: reply.fields ?? {},
    setCookies: headers.getSetCookie(),
    retryAfter,
    payUrl: reply.payUrl,
  };
}

/** What is wrong with a form whose consent is not given, by field. It is not sent. */
export function faultsWithoutConsent(
  key: FormKey,
  body: unknown,
  { name, missing }: { name: string; missing: string },
): Record<string, string> {
  const { error } = contract[key].body.safeParse(body);
  return { ...(error && fieldsOf(error)), [name]: missing };
}

const labels: Record<string, string> = {
  name: 'Nombre',
  email: 'Correo electrónico',
  tel: 'Celular',
  password: 'Contraseña',
};

/** What is wrong, in a line: the messages of the fields if there are any. */
export function messageFor({ message, fields }: Pick<FormReply, 'message' | 'fields'>): string {
  const all = Object.entries(fields).map(([name, text]) =>
    labels[name] ? `${labels[name]}: ${text}` : text,
  );
  return all.length > 0 ? [...new Set(all)].join(' ') : message;
}
