import type { Env } from '../../env';
import { newToken } from './token-hash';

const NAME = 'spa-session';
/**
 * Browsers take a cookie of this name only from this very host, over https: no sibling of it can plant one.
 */
const HOST_NAME = `__Host-${NAME}`;
/**
 * Begins each token that goes out under the name of https, so that it is worth nothing under the other one.
 */
const HOST_MARK = 'h';
const HINT_SECONDS = 30 * 24 * 60 * 60;
/** 32 random bytes in base64url. */
const LENGTH = 43;
/**
 * Tells the pages of the shop that somebody is logged in, so that they ask who. It says nothing else and
 * grants no access.
 */
const HINT = 'spa-here';
const plainForm = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{${LENGTH}})\\s*(?:;|$)`);
const hostForm = new RegExp(`(?:^|;)\\s*${HOST_NAME}=(${HOST_MARK}[\\w-]{${LENGTH}})\\s*(?:;|$)`);

const isHttps = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false;

/** The tokens that the request's cookies carry, the one of https first. */
export const tokensOf = (headers: Headers): string[] =>
  [hostForm, plainForm].flatMap((form) => form.exec(headers.get('cookie') ?? '')?.[1] ?? []);

/** The session's token as the request's cookies carry it. */
export const tokenOf = (headers: Headers): string | undefined => tokensOf(headers)[0];

/** A token for a new session. */
export const newSessionToken = (env: Env): string => (isHttps(env) ? HOST_MARK : '') + newToken();

/**
 * Whether a token is of the time before https: such a session is read until it ends, and lengthened only by a
 * move to the other name.
 */
export const isOutdated = (token: string, env: Env): boolean => isHttps(env) && token.length === LENGTH;

const cookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

const hint = (env: Env, seconds: number): string =>
  `${HINT}=${seconds > 0 ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${seconds}${isHttps(env) ? '; Secure' : ''}`;
const hasHint = (cookies: string): boolean => new RegExp(`(?:^|;)\\s*${HINT}=1`).test(cookies);

/** The Set-Cookie line that gives its hint to a session from before there was one; null for all others. */
export const hintForOlderSession = (env: Env, cookies = ''): string | null =>
  (hostForm.test(cookies) || plainForm.test(cookies)) && !hasHint(cookies) ? hint(env, HINT_SECONDS) : null;

/** Whether a request says that somebody is logged in, by a token or by the hint. */
export const saysSomebody = (headers: Headers): boolean =>
  tokensOf(headers).length > 0 || hasHint(headers.get('cookie') ?? '');

/**
 * The Set-Cookie lines that keep a token for so many seconds. Under https the cookie of the plain name goes.
 */
export function sessionCookies(env: Env, token: string, seconds: number): string[] {
  if (!isHttps(env)) return [cookie(NAME, token, seconds, false), hint(env, seconds)];
  return [cookie(HOST_NAME, token, seconds, true), cookie(NAME, '', 0, true), hint(env, seconds)];
}

/** The Set-Cookie lines that take the session's cookies away. */
export const endedCookies = (env: Env): string[] => sessionCookies(env, '', 0);
