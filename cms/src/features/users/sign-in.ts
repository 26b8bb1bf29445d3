import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { limitsOf } from '../../lib/rate-limits';
import { requestContext } from '../../lib/request-context';
import { passwordMatches } from './password-hash';
import { endSession, startSession, type StartedSession } from './session-operations';
import { withReceptionInForce, type UserRow } from './user-row';
import { users } from './users-repository';

/**
 * Logs in by e-mail and password. Never writes the user's row. An unknown account and a wrong password give
 * the same 401. Too many failures of the account name or the address give the same 429, whether the account
 * exists or not.
 */
export async function signIn(
  payload: Payload,
  form: { email: string; password: string },
  address: string,
): Promise<{ user: UserRow; session: StartedSession }> {
  const context = requestContext();
  context.login = 'failed';
  const attempt = await limitsOf(payload).signInAttempt(form.email, address);
  const user = await users.findOne(payload, { email: { equals: form.email } });
  context.user = user?.id;
  if (!(await passwordMatches(form.password, user)) || !user) throw new AppError(401, messages.signInFailed);
  const session = await startSession(payload, user);
  await refuseIfChanged(payload, user, session);
  await attempt.succeeded();
  context.login = 'ok';
  return { user: withReceptionInForce(user), session };
}

/** A password that changed meanwhile ended the sessions of that time. This newer one must end too. */
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
