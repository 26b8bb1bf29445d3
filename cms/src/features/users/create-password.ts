import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { asRead, hashPassword } from './password-hash';
import { endOtherSessions } from './session-operations';
import type { UserRow } from './user-row';
import { users } from './users-repository';

const existsError = () => new AppError(409, messages.passwordExists);

/** Sets the first password of an account that has none (else 409), and ends its other sessions. */
export async function createPassword(
  payload: Payload,
  id: string,
  password: string,
  headers: Headers,
): Promise<UserRow> {
  const user = await users.findById(payload, id);
  if (!user) throw new AppError(401, messages.loginRequired);
  if (user.hash) throw existsError();
  const written = await users.updateWhere(payload, asRead(user), { ...(await hashPassword(password)) });
  if (!written) throw existsError();
  await endOtherSessions(payload, written, headers);
  return written;
}
