import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { ofUser } from '../../lib/of-user';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { envOf, pageUrl } from '../../env';
import { afterReply, inBackground } from '../../lib/in-background';
import { sendEmail } from '../../providers/email/mail';
import type { Email } from '../../providers/email/email-template';
import { confirmEmail } from './confirm-email';
import { firstPasswordMail } from './first-password-mail';
import { takeUse, useRowsOf } from './counted-uses';
import { asRead, hashPassword } from './password-hash';
import { passwordResetMail } from './password-reset-mail';
import { endSessions } from './session-operations';
import { sessionKinds } from './sessions-collection';
import { newToken, tokenHash } from '../../lib/token-hash';
import type { UserRow } from './user-row';
import { sessions, users } from './users-repository';

const RESET_LINK_HOURS = 1;
/** The link of a new account is valid for longer. Its owner did not ask for it and may read it later. */
const FIRST_LINK_HOURS = 24;
/** Maximum emails per account and hour, and so of valid links that were asked for. */
const MAILS_AN_HOUR = 3;
const kind = { equals: sessionKinds.passwordReset };
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Sends a link to set a new password, if the address has an account with fewer than three such emails within
 * the hour. The account is looked up after the reply was sent.
 */
export function requestPasswordReset(payload: Payload, email: string): void {
  afterReply(payload, async () => {
    const user = await users.findOne(payload, { email: { equals: email } });
    if (user) await sendLink(payload, user, RESET_LINK_HOURS, (link) => passwordResetMail(user, link));
  });
}

/** Sends the owner of a new account without a password the link to create one. */
export function sendFirstLink(payload: Payload, user: Pick<UserRow, 'id' | 'email'>): void {
  inBackground(payload, () => sendLink(payload, user, FIRST_LINK_HOURS, firstPasswordMail));
}

async function sendLink(
  payload: Payload,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  hours: number,
  write: (link: string) => Email,
): Promise<void> {
  if (envOf(payload).rateLimit && !(await takeUse(payload, mailRowsOf(id), HOUR_MS))) return;
  const token = await makeToken(payload, id, iso(Date.now() + hours * HOUR_MS));
  const mail = { to: email, ...write(pageUrl(payload, `/reset-password?token=${token}`)) };
  inBackground(payload, () => sendEmail(payload, mail, `password.${tokenHash(token)}`), { again: true });
}

export const mailRowsOf = (user: string): string[] => useRowsOf(`reset-mail.${user}`, MAILS_AN_HOUR);

/** Adds a link. Earlier valid links stay valid. */
async function makeToken(payload: Payload, user: string, expiresAt: string): Promise<string> {
  const token = newToken();
  const now = iso(Date.now());
  await sessions.deleteWhere(payload, {
    and: [ofUser(user), { kind }, { expiresAt: { less_than: now } }],
  });
  await sessions.insert(payload, {
    tokenHash: tokenHash(token),
    user,
    kind: kind.equals,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

const validLink = (token: string): Where => ({
  and: [
    { tokenHash: { equals: tokenHash(token) } },
    { kind },
    { expiresAt: { greater_than: iso(Date.now()) } },
  ],
});

export async function emailOfLink(payload: Payload, token: string): Promise<string> {
  return (await accountOfLink(payload, validLink(token))).email;
}

async function accountOfLink(payload: Payload, valid: Where): Promise<UserRow> {
  const link = await sessions.findOne(payload, valid);
  const user = link?.user ? await users.findById(payload, link.user) : null;
  if (!user) throw invalidLink();
  return user;
}

/**
 * Sets a new password by an emailed token, which is valid once and until its link ends, and confirms the email.
 * Ends every session and every other link. The other links are deleted before the password is set, and it is set
 * only if it is unchanged, so that of two links used at once only one works. Throws 400.
 */
export async function resetPassword(payload: Payload, token: string, password: string): Promise<void> {
  const good = validLink(token);
  const user = await accountOfLink(payload, good);
  const hashed = await hashPassword(password);
  if (!(await sessions.updateWhere(payload, good, { expiresAt: iso(0) }))) throw invalidLink();
  await endSessions(payload, user.id);
  const confirmed = await confirmEmail(payload, user);
  if (!confirmed || !(await users.updateWhere(payload, asRead(confirmed), { ...hashed })))
    throw invalidLink();
  await endSessions(payload, user.id);
}

const invalidLink = () => new AppError(400, messages.resetLinkInvalid, { token: messages.resetLinkInvalid });
