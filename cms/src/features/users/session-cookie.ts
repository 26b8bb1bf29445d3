import type { Env } from '../../env';
import { newToken } from '../../lib/token-hash';

const NAME = 'spa-session';
/**
 * Browsers accept a cookie of this name only from this host and over https, so no sibling host can set one.
 */
const HOST_NAME = `__Host-${NAME}`;
/** The prefix of tokens for the https cookie. A token without it is not valid under that name. */
const HOST_MARK = 'h';
/** 32 random bytes in base64url. */
const LENGTH = 43;
/**
 * Tells the pages of the shop that somebody is logged in, so that they request the user. It contains nothing
 * else and grants no access.
 */
const HINT = 'spa-here';
const plainForm = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{${LENGTH}})\\s*(?:;|$)`);
const hostForm = new RegExp(`(?:^|;)\\s*${HOST_NAME}=(${HOST_MARK}[\\w-]{${LENGTH}})\\s*(?:;|$)`);

/** Whether the shop is reached by https. */
export const isHttps = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false;

/** The tokens in the request's cookies, that of https first. */
export const tokensOf = (headers: Headers): string[] =>
  [hostForm, plainForm].flatMap((form) => form.exec(headers.get('cookie') ?? '')?.[1] ?? []);

/** The session token of a request. */
export const tokenOf = (headers: Headers): string | undefined => tokensOf(headers)[0];

/** A token for a new session. */
export const newSessionToken = (env: Env): string => (isHttps(env) ? HOST_MARK : '') + newToken();

/**
 * Whether a token is from the time before https. Such a session is valid until it ends, and is not extended
 * under its old name.
 */
export const isOutdated = (token: string, env: Env): boolean => isHttps(env) && token.length === LENGTH;

/** A Set-Cookie line of a cookie that no script reads. */
export const cookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

const hint = (env: Env, seconds: number): string =>
  `${HINT}=${seconds > 0 ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${seconds}${isHttps(env) ? '; Secure' : ''}`;
const hasHint = (cookies: string): boolean => new RegExp(`(?:^|;)\\s*${HINT}=1`).test(cookies);

/** Whether a request has a token or the hint of a logged-in user. */
export const saysSomebody = (headers: Headers): boolean =>
  tokensOf(headers).length > 0 || hasHint(headers.get('cookie') ?? '');

/**
 * The Set-Cookie lines that store a token for this many seconds. Under https the cookie of the plain name is
 * removed.
 */
export function sessionCookies(env: Env, token: string, seconds: number): string[] {
  if (!isHttps(env)) return [cookie(NAME, token, seconds, false), hint(env, seconds)];
  return [cookie(HOST_NAME, token, seconds, true), cookie(NAME, '', 0, true), hint(env, seconds)];
}

/** The Set-Cookie lines that remove the session's cookies. */
export const endedCookies = (env: Env): string[] => sessionCookies(env, '', 0);

/** The browser forgets the pages that it kept, also those behind its back button. Nothing else is at stake. */
export const afterLogout = { 'Clear-Site-Data': '"cache"' };
