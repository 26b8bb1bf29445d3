import type { Env } from '../../env';
import { cookieForm } from '../../lib/cookie-form';

const NAME = 'spa-session';
/** Browsers accept it only from this host and over https, so no sibling host can set one. */
const HOST_NAME = `__Host-${NAME}`;
/** Tells the pages of the shop that somebody is logged in. It grants no access. */
const HINT = 'spa-here';
/* 32 random bytes in base64url. Those that 0.3.0 gave under https have a letter more. */
const plainForm = cookieForm(NAME, '[\\w-]{43}');
const hostForm = cookieForm(HOST_NAME, '[\\w-]{43,44}');
const hintForm = cookieForm(HINT, '1');

export const isHttps = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false;

/**
 * The session token of a request. Under https only the cookie of that name counts: whoever is between the browser and
 * http, or on a sibling host, can plant one of the plain name.
 */
export const tokenOf = (headers: Headers, env: Pick<Env, 'publicUrl'>): string | undefined =>
  (isHttps(env) ? hostForm : plainForm).exec(headers.get('cookie') ?? '')?.[1];

export const cookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

const hint = (env: Env, seconds: number): string =>
  `${HINT}=${seconds > 0 ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${seconds}${isHttps(env) ? '; Secure' : ''}`;

/** Whether a request has a token or the hint of a logged-in user. */
export const saysSomebody = (headers: Headers, env: Env): boolean =>
  tokenOf(headers, env) !== undefined || hintForm.test(headers.get('cookie') ?? '');

/** Stores a token for this many seconds. Under https the cookie of the plain name is removed. */
export function sessionCookies(env: Env, token: string, seconds: number): string[] {
  if (!isHttps(env)) return [cookie(NAME, token, seconds, false), hint(env, seconds)];
  return [cookie(HOST_NAME, token, seconds, true), cookie(NAME, '', 0, true), hint(env, seconds)];
}

export const endedCookies = (env: Env): string[] => sessionCookies(env, '', 0);

/** The browser forgets the pages that it kept, also those behind its back button. Nothing else is at stake. */
export const afterLogout = { 'Clear-Site-Data': '"cache"' };
