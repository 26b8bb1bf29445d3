import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { limitsOf } from '../../lib/rate-limits';
import { passwordMatches } from './password-hash';
import { endSession, startSession, type StartedSession } from './session-operations';
import type { UserRow } from './user-row';
import { users } from './users-repository';

/**
 * Logs in by e-mail and password; never writes the user's row. Unknown account and wrong password are one
 * 401, too many failures of the account name or the address one 429, whether the account exists or not.
 */
export async function signIn(
  payload: Payload,
  form: { email: string; password: string },
  address: string,
): Promise<{ user: UserRow; session: StartedSession }> {
  const attempt = await limitsOf(payload).signInAttempt(form.email, address);
  const user = await users.findOne(payload, { email: { equals: form.email } });
  if (!(await passwordMatches(form.password, user)) || !user) throw new AppError(401, messages.signInFailed);
  const session = await startSession(payload, user);
  await refuseIfChanged(payload, user, session);
  await attempt.succeeded();
  return { user, session };
}

/**
 * Whoever changed the password while we compared it has ended the sessions that were there; ours came after.
 */
async function refuseIfChanged(
  payload: Payload,
  { id, hash }: UserRow,
  { token }: StartedSession,
): Promise<void> {
  const now = await users.findById(payload, id);
  if (now?.hash === hash) return;
  await endSession(payload, token);
  throw new AppError(401, messages.signInFailed);
}
