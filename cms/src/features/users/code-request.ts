import { timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';
import { envOf, type Env } from '../../env';
import { cookieForm } from '../../lib/cookie-form';
import { keyedHash } from '../../lib/keyed-hash';
import { newToken } from '../../lib/token-hash';
import { cookie, isHttps } from './session-cookie';

export const CODE_MS = 10 * 60_000;

/** What a browser remembers of the code that it requested, in a cookie that only the server can make. */
export interface CodeRequest {
  email: string;
  id: string;
  expiresAt: number;
}

/** Under https only this host can set a cookie of such a name. */
const nameFor = (env: Env) => (isHttps(env) ? '__Host-spa-code' : 'spa-code');
const line = (env: Env, value: string, seconds: number) => cookie(nameFor(env), value, seconds, isHttps(env));
const signature = (payload: Payload, text: string) => keyedHash(payload, 'code-request', text);

/** A new request for this email, and the Set-Cookie line that remembers it. */
export function newCodeRequest(
  payload: Payload,
  email: string,
): { request: CodeRequest; setCookies: string[] } {
  const request = { email, id: newToken(), expiresAt: Date.now() + CODE_MS };
  const text = [Buffer.from(email).toString('base64url'), request.id, request.expiresAt].join('.');
  const value = `${text}.${signature(payload, text)}`;
  return { request, setCookies: [line(envOf(payload), value, CODE_MS / 1000)] };
}

export function codeRequestOf(payload: Payload, headers: Headers): CodeRequest | null {
  const sent = cookieForm(nameFor(envOf(payload)), '[\\w.-]{1,600}');
  const parts = sent.exec(headers.get('cookie') ?? '')?.[1]?.split('.') ?? [];
  const [email = '', id = '', end = '', given = ''] = parts;
  const expected = Buffer.from(signature(payload, [email, id, end].join('.')));
  const actual = Buffer.from(given);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isOurs || parts.length !== 4 || Number(end) <= Date.now()) return null;
  return { email: Buffer.from(email, 'base64url').toString(), id, expiresAt: Number(end) };
}

export const endedCodeRequest = (env: Env): string => line(env, '', 0);
