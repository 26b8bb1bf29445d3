import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { AppError } from '../../access/app-error';
import { readRow, updateWhere } from '../../providers/conditional-update';
import { pageUrl } from '../../env';
import { inBackground } from '../../providers/in-background';
import { post } from '../../providers/mail';
import { hashPassword } from './password-hash';
import { passwordResetMail } from './password-reset-mail';
import { endSessions } from './session-operations';
import { sessionKinds } from './sessions-collection';
import { newToken, tokenHash } from './token-hash';
import type { UserRow } from './user-row';

const HOUR = 3_600_000;
const kind = { equals: sessionKinds.passwordReset };

/** Mails a link to set a new password, if the e-mail has an account. Returns at once, so that the reply's time does not tell. */
export function requestPasswordReset(payload: Payload, email: string): void {
  inBackground(payload, async () => {
    const user = await readRow<UserRow>(payload, 'users', { email: { equals: email } });
    if (!user) return;
    const token = await makeToken(payload, user.id);
    const mail = { to: user.email, ...passwordResetMail(user.name, pageUrl(payload, `/reset-password?token=${token}`)) };
    inBackground(payload, () => post(payload, mail, `password.${tokenHash(token)}`), { again: true });
  });
}

/** Only the newest link is good. */
async function makeToken(payload: Payload, user: string): Promise<string> {
  const token = newToken();
  const at = new Date().toISOString();
  await payload.db.deleteMany({ collection: 'sessions', where: { and: [{ user: { equals: user } }, { kind }] } });
  await payload.db.create({
    collection: 'sessions',
    data: { tokenHash: tokenHash(token), user, kind: kind.equals, expiresAt: new Date(Date.now() + HOUR).toISOString(), createdAt: at, updatedAt: at },
  });
  return token;
}

/** Sets a new password by a mailed token, which is good once and for an hour, and ends every session. Throws 400. */
export async function resetPassword(payload: Payload, token: string, password: string): Promise<void> {
  const now = new Date().toISOString();
  const good: Where = { and: [{ tokenHash: { equals: tokenHash(token) } }, { kind }, { expiresAt: { greater_than: now } }] };
  const claimed = await updateWhere<{ user: string | null }>(payload, 'sessions', good, { expiresAt: new Date(0).toISOString() });
  if (!claimed?.user) throw new AppError(400, messages.resetLinkInvalid, { token: messages.resetLinkInvalid });
  await updateWhere(payload, 'users', { id: { equals: claimed.user } }, { ...(await hashPassword(password)) });
  await endSessions(payload, claimed.user);
}
