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
  if (!(await takeMail(payload, id))) return;
  const token = await makeToken(payload, id, iso(Date.now() + hours * HOUR_MS));
  const mail = { to: email, ...write(pageUrl(payload, `/reset-password?token=${token}`)) };
  inBackground(payload, () => sendEmail(payload, mail, `password.${tokenHash(token)}`), { again: true });
}

/** The rows that count an account's emails. Each is free again after an hour. No token has such a hash. */
export const mailRowsOf = (user: string): string[] =>
  Array.from({ length: MAILS_AN_HOUR }, (_, at) => `reset-mail.${user}.${at}`);

/**
 * Takes one of the account's emails of the hour. Each row is taken by one conditional write, so that
 * concurrent requests cannot exceed the limit. False = none is left.
 */
async function takeMail(payload: Payload, user: string): Promise<boolean> {
  const expiresAt = iso(Date.now() + HOUR_MS);
  if (!envOf(payload).rateLimit) return true;
  for (const name of mailRowsOf(user)) if (await takeRow(payload, name, expiresAt)) return true;
  return false;
}

async function takeRow(payload: Payload, name: string, expiresAt: string): Promise<boolean> {
  const now = iso(Date.now());
  const free: Where = { and: [{ tokenHash: { equals: name } }, { expiresAt: { less_than_equal: now } }] };
  if (await sessions.updateWhere(payload, free, { expiresAt })) return true;
  const data = { tokenHash: name, kind: kind.equals, expiresAt, createdAt: now, updatedAt: now };
  return (await sessions.insertUnlessTaken(payload, data)) !== null;
}

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

/**
 * Sets a new password by an emailed token, which is valid once and until its link ends, and confirms the email.
 * Ends every session and every other link. The other links are deleted before the password is set, and it is set
 * only if it is unchanged, so that of two links used at once only one works. Throws 400.
 */
export async function resetPassword(payload: Payload, token: string, password: string): Promise<void> {
  const good: Where = {
    and: [
      { tokenHash: { equals: tokenHash(token) } },
      { kind },
      { expiresAt: { greater_than: iso(Date.now()) } },
    ],
  };
  const link = await sessions.findOne(payload, good);
  const user = link?.user ? await users.findById(payload, link.user) : null;
  if (!user) throw invalidLink();
  const hashed = await hashPassword(password);
  if (!(await sessions.updateWhere(payload, good, { expiresAt: iso(0) }))) throw invalidLink();
  await endSessions(payload, user.id);
  const confirmed = await confirmEmail(payload, user);
  if (!confirmed || !(await users.updateWhere(payload, asRead(confirmed), { ...hashed })))
    throw invalidLink();
  await endSessions(payload, user.id);
}

const invalidLink = () => new AppError(400, messages.resetLinkInvalid, { token: messages.resetLinkInvalid });
