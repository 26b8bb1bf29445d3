import type { BodyInput } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { replyJson } from '@spa-bronze/domain/lib/one-of';
import type { Request as ExpressRequest } from 'express';
import { AppError } from '../lib/app-error';
import { readBody } from './body';
import type { ApiFetch } from './payload-api';

const FORM_MAX = 16 * 1024;

/** The fields of a form that a browser sent without a script. Throws 413 and 415. */
export async function readForm(req: ExpressRequest): Promise<URLSearchParams> {
  if (!req.is('application/x-www-form-urlencoded')) throw new AppError(415, messages.unsupportedMedia);
  return new URLSearchParams((await readBody(req, FORM_MAX)).toString('utf8'));
}

interface FormReply {
  status: number;
  message: string;
  fields: Record<string, string>;
  setCookies: string[];
}
type FormKey = 'POST /addtocart' | 'POST /quick-signup' | 'POST /signin';

/**
 * Calls the contract in process, so that a form has the access, limits, schemas and operation of /api. Throws the
 * refusals that no form can mend.
 */
export async function callApi<K extends FormKey>(
  api: ApiFetch,
  key: K,
  {
    req,
    body,
    cookie = req.get('cookie') ?? '',
  }: { req: ExpressRequest; body: BodyInput<K>; cookie?: string },
): Promise<FormReply> {
  const response = await api(
    new Request(`${req.protocol}://${req.host}/api${key.slice('POST '.length)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
      body: JSON.stringify(body),
    }),
  );
  const { status, headers } = response;
  const reply = await replyJson<{ message: string; fields?: Record<string, string> }>(response);
  if (status === 429 || status >= 500) {
    const retryAfter = headers.get('Retry-After');
    throw new AppError(status, reply.message, undefined, {
      headers: { ...(retryAfter && { 'Retry-After': retryAfter }) },
    });
  }
  return {
    status,
    message: reply.message,
    fields: reply.fields ?? {},
    setCookies: headers.getSetCookie(),
  };
}

/** The labels of the fields, for messages that do not stand beside theirs. */
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
