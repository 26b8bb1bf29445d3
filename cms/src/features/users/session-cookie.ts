import type { Env } from '../../env';

const NAME = 'spa-session';
/** 32 random bytes in base64url. */
const token = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{43})\\s*(?:;|$)`);

/** The session's token as the request's cookies carry it. */
export const tokenOf = (headers: Headers): string | undefined => token.exec(headers.get('cookie') ?? '')?.[1];

/** A Set-Cookie that keeps `value` for so many seconds. */
export function sessionCookie({ publicUrl }: Env, value: string, seconds: number): string {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** A Set-Cookie that takes the session's cookie away. */
export const endedCookie = (env: Env): string => sessionCookie(env, '', 0);
