import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import type { Env } from '../env';

interface Compiled { message: { build: (done: (error: Error | null, bytes: Buffer) => void) => void } }
type Done = (error: Error | null, info?: { messageId: string }) => void;

/** Where mails go as .eml files while no SMTP_URL is set. */
export const outboxFolder = ({ smtpUrl, dataDir }: Env): string | undefined => (smtpUrl ? undefined : path.join(dataDir, 'outbox'));

/** Payload's e-mail: by SMTP_URL, or into the outbox. */
export function mailAdapter(env: Env): ReturnType<typeof nodemailerAdapter> {
  const folder = outboxFolder(env);
  const transportOptions = (folder ? outbox(folder) : { url: env.smtpUrl }) as object;
  return nodemailerAdapter({ defaultFromName: 'Spa Bronze', defaultFromAddress: senderOf(env), transportOptions, skipVerify: true });
}

/** The mailbox that SMTP_URL logs in with, else a name at the shop's own host. */
function senderOf({ smtpUrl, publicUrl }: Env): string {
  const login = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : '';
  return login.includes('@') ? login : `no-responder@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
}

/** A nodemailer transport that writes each mail to a file of its own, whole or not at all, for the owner's eyes only. */
const outbox = (folder: string) => ({
  name: 'outbox',
  version: '1',
  send: ({ message }: Compiled, done: Done) => message.build((error, bytes) => {
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
