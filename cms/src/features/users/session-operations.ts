import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { ofUser } from '../../lib/of-user';
import { Repository } from '../../lib/repository';
import type { Role } from '@spa-bronze/domain/users/roles';
import { hasRight, type Mark, type Right } from '@spa-bronze/domain/users/rights';
import type { Payload, Where } from 'payload';
import { envOf } from '../../env';
import { endedCookies, saysSomebody, sessionCookies, tokenOf } from './session-cookie';
import { sessionKinds, type LoginKind } from './sessions-collection';
import { newToken, tokenHash } from '../../lib/token-hash';
import { openedTo } from './staff-settings-global';
import { withReceptionInForce, type UserRow } from './user-row';
import { sessions, users, type SessionRow } from './users-repository';

/** Milliseconds. For shoppers a session counts from the last visit, for staff from the login. */
export const sessionAge: Record<Role, number> = { GENERAL: 30 * 24 * HOUR_MS, ADMIN: 12 * HOUR_MS };
/** A shopper's cookie may outlive the session. Browsers keep none longer than 400 days. */
const cookieAge: Record<Role, number> = { GENERAL: 400 * 24 * HOUR_MS, ADMIN: sessionAge.ADMIN };

export interface StartedSession {
  token: string;
  expiresAt: number;
  setCookies: string[];
}
/** The hash itself does not leave this file. */
type SessionUser = Omit<UserRow, 'hash' | 'salt' | 'emailConfirmedAt'> & {
  noPassword: boolean;
  opened: Right[];
};

const visible = {
  name: true,
  email: true,
  tel: true,
  role: true,
  marketing: true,
  reception: true,
  profilePic: true,
  createdAt: true,
  updatedAt: true,
  hash: true,
  emailConfirmedAt: true,
} as const;
const ofLogins: Where = { kind: { in: [sessionKinds.login, sessionKinds.codeLogin] } };
const login = (token: string): Where => ({
  and: [{ tokenHash: { equals: tokenHash(token) } }, ofLogins],
});

export async function startSession(
  payload: Payload,
  { id, ...who }: Pick<UserRow, 'id' | 'role' | Mark>,
  loginKind: LoginKind = sessionKinds.login,
): Promise<StartedSession> {
  const kind = kindOf(who);
  const token = newToken();
  const now = Date.now();
  const expiresAt = now + sessionAge[kind];
  const at = new Date(now).toISOString();
  await sessions.insert(payload, {
    tokenHash: tokenHash(token),
    user: id,
    kind: loginKind,
    expiresAt: new Date(expiresAt).toISOString(),
    createdAt: at,
    updatedAt: at,
  });
  await sessions.deleteWhere(payload, { and: [ofUser(id), { expiresAt: { less_than: at } }] });
  return { token, expiresAt, setCookies: sessionCookies(envOf(payload), token, cookieAge[kind] / 1000) };
}

/**
 * The present user of the request's cookie, and the end of the session. A visit extends a shopper's session,
 * once an hour at most. A login by a code is none for whoever has a right, also if the right came later.
 */
export async function findSession(
  payload: Payload,
  headers: Headers,
): Promise<{ user: SessionUser; expiresAt: number; beganAt: number; loginKind: LoginKind } | null> {
  const token = tokenOf(headers, envOf(payload));
  const row = token && (await sessions.findOne(payload, login(token)));
  const found = row && row.user && (await users.findOne(payload, { id: { equals: row.user } }, visible));
  if (!found) return null;
  const loginKind = row.kind === sessionKinds.codeLogin ? row.kind : sessionKinds.login;
  if (loginKind === sessionKinds.codeLogin && hasRight(found)) return null;
  const { hash, emailConfirmedAt: _at, ...known } = withReceptionInForce(found);
  const user = { ...known, noPassword: !hash, opened: await openedTo(payload, known) };
  const expiresAt = endOf(row, kindOf(user));
  if (expiresAt <= Date.now()) return null;
  const isFixed = kindOf(user) === 'ADMIN';
  const beganAt = Date.parse(row.createdAt);
  return {
    user,
    loginKind,
    beganAt,
    expiresAt: isFixed ? expiresAt : await lengthen(payload, row, expiresAt),
  };
}

/** Whoever has a right has sessions of administrators. */
const kindOf = (user: Pick<UserRow, 'role' | Mark>): Role => (hasRight(user) ? 'ADMIN' : 'GENERAL');

/** The present role decides: a shopper who became staff does not keep the thirty days. */
const endOf = ({ expiresAt, createdAt }: SessionRow, role: Role) =>
  Math.min(Date.parse(expiresAt), role === 'ADMIN' ? Date.parse(createdAt) + sessionAge.ADMIN : Infinity);

async function lengthen(payload: Payload, { id }: SessionRow, expiresAt: number): Promise<number> {
  const wanted = Date.now() + sessionAge.GENERAL;
  if (expiresAt > wanted - HOUR_MS) return expiresAt;
  await sessions.updateWhere(payload, { id: { equals: id } }, { expiresAt: new Date(wanted).toISOString() });
  return wanted;
}

/** The Set-Cookie lines for a caller whose session is over; none for strangers and valid sessions. */
export async function cookiesOfNobody(payload: Payload, headers: Headers): Promise<string[]> {
  const env = envOf(payload);
  return saysSomebody(headers, env) && !(await findSession(payload, headers)) ? endedCookies(env) : [];
}

export async function endOwnSession(payload: Payload, headers: Headers): Promise<void> {
  const token = tokenOf(headers, envOf(payload));
  if (token) await endSession(payload, token);
}

export async function endSession(payload: Payload, token: string): Promise<void> {
  await sessions.deleteWhere(payload, login(token));
}

const calendarFeeds = new Repository('calendar-feeds');
/** Ends the secret address under which a calendar program reads the bookings. */
export const endCalendarFeed = (payload: Payload, user: string): Promise<void> =>
  calendarFeeds.deleteWhere(payload, ofUser(user));

export async function endSessions(payload: Payload, user: string): Promise<void> {
  await endCalendarFeed(payload, user);
  await sessions.deleteWhere(payload, ofUser(user));
}

/** Ends the links and codes that were mailed to a user. */
export async function endLinks(payload: Payload, user: string): Promise<void> {
  await sessions.deleteWhere(payload, {
    and: [ofUser(user), { kind: { in: [sessionKinds.passwordReset, sessionKinds.loginCode] } }],
  });
}

/**
 * Ends the sessions, links and calendar feed of a user, except the session of this request. What was mailed to an
 * unconfirmed email stays: by it the owner of the mailbox takes over an account that somebody else opened.
 */
export async function endOtherSessions(
  payload: Payload,
  { id, emailConfirmedAt }: Pick<UserRow, 'id' | 'emailConfirmedAt'>,
  headers: Headers,
): Promise<void> {
  const own = tokenOf(headers, envOf(payload));
  await endCalendarFeed(payload, id);
  await sessions.deleteWhere(payload, {
    and: [
      ofUser(id),
      ...(own ? [{ tokenHash: { not_equals: tokenHash(own) } }] : []),
      ...(emailConfirmedAt ? [] : [ofLogins]),
    ],
  });
}
