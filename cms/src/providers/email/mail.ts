import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmailAdapter, Payload } from 'payload';
import { envOf, type Env } from '../../env';
import type { Email } from './email-template';
import { once } from '../../lib/once';

/** An email on its way: to whom, and what goes with it. */
export interface Mail extends Email {
  to: string;
  attachments?: { filename: string; content: string; contentType: string }[];
}

interface Compiled {
  message: { build: (done: (error: Error | null, bytes: Buffer) => void) => void };
}
type Done = (error: Error | null, info?: { messageId: string }) => void;

/** A mail server that does not answer is given up, in milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};
const LONGEST_SENDING_MS = 90_000;

/** Where mails go as .eml files while no SMTP_URL is set. */
export const outboxFolder = ({ smtpUrl, dataDir }: Env): string | undefined =>
  smtpUrl ? undefined : path.join(dataDir, 'outbox');

/** Payload's e-mail: by SMTP_URL, or into the outbox. nodemailer is loaded with the first mail. */
export function mailAdapter(env: Env): EmailAdapter {
  const folder = outboxFolder(env);
  const sender = { defaultFromName: 'Spa Bronze', defaultFromAddress: senderOf(env) };
  const open = async (payload: Payload): Promise<ReturnType<EmailAdapter>> => {
    const { nodemailerAdapter } = await import('@payloadcms/email-nodemailer');
    const transportOptions = (folder ? outbox(folder) : { url: env.smtpUrl, ...timeouts }) as object;
    return (await nodemailerAdapter({ ...sender, transportOptions, skipVerify: true }))({ payload });
  };
  return ({ payload }) => {
    const opened = once(() => open(payload));
    return { name: 'nodemailer', ...sender, sendEmail: async (mail) => (await opened()).sendEmail(mail) };
  };
}

/**
 * Sends a mail under a name of its own: sent twice, it carries the same Message-ID, by which mailboxes know
 * it for one. Throws when the mail server does not take it in time.
 */
export async function post(payload: Payload, mail: Mail, name: string): Promise<void> {
  const messageId = `<${name.replace(/[^\w.-]/g, '-')}@${hostOf(envOf(payload))}>`;
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The mail server took too long')), LONGEST_SENDING_MS);
  });
  try {
    await Promise.race([
      payload.sendEmail({ ...mail, messageId, headers: { 'Auto-Submitted': 'auto-generated' } }),
      tooLate,
    ]);
  } finally {
    clearTimeout(late);
  }
}

const hostOf = ({ publicUrl }: Env) => (publicUrl ? new URL(publicUrl).hostname : 'localhost');

/** The mailbox that SMTP_URL logs in with, else a name at the shop's own host. */
function senderOf(env: Env): string {
  const login = env.smtpUrl ? decodeURIComponent(new URL(env.smtpUrl).username) : '';
  return login.includes('@') ? login : `no-responder@${hostOf(env)}`;
}

/**
 * A nodemailer transport that writes each mail to a file of its own, whole or not at all, for the owner's
 * eyes only.
 */
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
