import type { Payload, Where } from 'payload';
import { endSessions } from './session-operations';
import type { UserRow } from './user-row';
import { users } from './users-repository';

/**
 * Notes that somebody proved to own the mailbox of an account, by something that was mailed to it. The first
 * proof ends every session and link, and removes a password that was set before it: a stranger may have opened
 * the account. Returns the account as it is then, null if it has changed since it was read.
 */
export async function confirmEmail(payload: Payload, user: UserRow): Promise<UserRow | null> {
  const { id, email, emailConfirmedAt } = user;
  if (emailConfirmedAt) return user;
  const unconfirmed: Where = {
    and: [{ id: { equals: id } }, { email: { equals: email } }, { emailConfirmedAt: { exists: false } }],
  };
  await endSessions(payload, id);
  const first = { emailConfirmedAt: new Date().toISOString(), hash: null, salt: null };
  const confirmed = await users.updateWhere(payload, unconfirmed, first);
  if (confirmed) await endSessions(payload, id);
  return confirmed;
}
