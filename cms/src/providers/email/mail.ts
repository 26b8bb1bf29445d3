import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf } from '@spa-bronze/domain/lib/keys';
import type { EmailAdapter, Payload } from 'payload';
import { envOf, isLocalOrigin, type Env } from '../../env';
import { emailLogOf } from './email-log';
import { LOGO_CID, type Email } from './email-template';
import { logo } from './logo';
import { once } from '../../lib/once';
import { keptInMemory } from '../../lib/generation';

export interface AddressedEmail extends Email {
  to: string;
  /** Who gets an answer to it: the spa's public address unless something else is said, nobody with ''. */
  replyTo?: string;
  attachments?: { filename: string; content: string; contentType: string }[];
}

interface Compiled {
  message: { build: (done: (error: Error | null, bytes: Buffer) => void) => void };
}
type Done = (error: Error | null, info?: { messageId: string }) => void;

/** Milliseconds after which a silent mail server is given up. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};
const LONGEST_SENDING_MS = 90_000;

/** The folder for emails as .eml files when SMTP_URL is not set. */
export const outboxFolder = ({ smtpUrl, dataDir }: Env): string | undefined =>
  smtpUrl ? undefined : path.join(dataDir, 'outbox');

/** By SMTP_URL, or into the outbox folder. nodemailer is loaded with the first email. */
export function mailAdapter(env: Env): EmailAdapter {
  const folder = outboxFolder(env);
  const sender = { defaultFromName: 'Spa Bronze', defaultFromAddress: senderOf(env) };
  const open = async (payload: Payload): Promise<ReturnType<EmailAdapter>> => {
    const { nodemailerAdapter } = await import('@payloadcms/email-nodemailer');
    const transportOptions = folder ? outbox(folder) : smtp(env.smtpUrl ?? '');
    return (await nodemailerAdapter({ ...sender, transportOptions, skipVerify: true }))({ payload });
  };
  return ({ payload }) => {
    const opened = once(() => open(payload));
    return { name: 'nodemailer', ...sender, sendEmail: async (mail) => (await opened()).sendEmail(mail) };
  };
}

/** The spa's public address, which the sender's own need not be. */
const publicAddress = keptInMemory(async (payload): Promise<string> => {
  const { email } = await payload.findGlobal({ slug: 'business', depth: 0, select: { email: true } });
  return email ?? '';
}, 'globals');

/**
 * Sends an email under its own key. Sent twice, it has the same Message-ID, so mailboxes recognise it.
 * It brings the logo along, so that opening it asks no server for anything. Throws when the mail server does
 * not accept it in time.
 */
export async function sendEmail(payload: Payload, email: AddressedEmail, messageKey: string): Promise<void> {
  const replyTo = (email.replyTo ?? (await publicAddress(payload))) || undefined;
  const picture = { filename: 'logo.png', content: logo, contentType: 'image/png', cid: LOGO_CID };
  const message = { ...email, replyTo, attachments: [...(email.attachments ?? []), picture] };
  const messageId = `<${messageKey.replace(/[^\w.-]/g, '-')}@${hostOf(envOf(payload))}>`;
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The mail server took too long')), LONGEST_SENDING_MS);
  });
  try {
    await Promise.race([
      payload.sendEmail({ ...message, messageId, headers: { 'Auto-Submitted': 'auto-generated' } }),
      tooLate,
    ]);
  } catch (error) {
    emailLogOf(payload).failures += 1;
    throw error;
  } finally {
    clearTimeout(late);
  }
}

const hostOf = ({ publicUrl }: Env) => (publicUrl ? new URL(publicUrl).hostname : 'localhost');

/** The mailbox that SMTP_URL logs in with, else one at the shop's own host. */
export function senderOf(env: Env): string {
  const login = env.smtpUrl ? decodeURIComponent(new URL(env.smtpUrl).username) : '';
  return login.includes('@') ? login : `no-responder@${hostOf(env)}`;
}

/**
 * SMTP_URL with nodemailer's options. To another machine nothing goes unencrypted, not even the password, unless the
 * address says `?ignoreTLS=true`.
 */
function smtp(address: string): { url: string } {
  const url = new URL(address);
  // Of options beside an address nodemailer reads none.
  for (const [name, value] of entriesOf({ requireTLS: !isLocalOrigin(address), ...timeouts }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return { url: url.href };
}

/** Writes each email to its own file, completely or not at all, readable by the owner only. */
const outbox = (folder: string) => ({
  name: 'outbox',
  version: '1',
  send: ({ message }: Compiled, done: Done) =>
    message.build((error, bytes) => {
      if (error) return done(error);
      keep(folder, bytes).then((messageId) => done(null, { messageId }), done);
    }),
});

async function keep(folder: string, bytes: Buffer): Promise<string> {
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, `.${name}`), bytes, { mode: 0o600 });
  await rename(path.join(folder, `.${name}`), path.join(folder, name));
  return name;
}
