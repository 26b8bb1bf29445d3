import { messages } from '@spa-bronze/domain/messages';
import type { quickSignUpSchema } from '@spa-bronze/domain/users/user-schemas';
import type { Payload } from 'payload';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error';
import { requestContext } from '../../lib/request-context';
import { sendFirstLink } from './password-reset';
import { startSession, type StartedSession } from './session-operations';
import type { PopulatedUser } from './user-row';
import { users } from './users-repository';

const knownError = () => new AppError(409, messages.emailKnown, { email: messages.emailKnown });

/**
 * Creates a shopper's account without a password and logs in to it. Its owner gets a link to create one. An
 * email that has an account, of whatever kind, is 409 and starts no session. A failure leaves no account.
 */
export async function quickSignUp(
  payload: Payload,
  { name, email, tel, consent }: z.output<typeof quickSignUpSchema>,
): Promise<{ user: PopulatedUser; session: StartedSession }> {
  const at = new Date().toISOString();
  const user = await users.insertUnlessTaken(payload, {
    name,
    email,
    tel,
    role: 'GENERAL',
    marketing: false,
    reception: false,
    createdAt: at,
    updatedAt: at,
    ...(consent && { consentAt: at }),
  });
  if (!user) throw knownError();
  try {
    const session = await startSession(payload, user);
    Object.assign(requestContext(), { login: 'ok', user: user.id });
    sendFirstLink(payload, user);
    return { user: { ...user, noPassword: true }, session };
  } catch (error) {
    await users.deleteWhere(payload, { id: { equals: user.id } });
    throw error;
  }
}
