import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { server } from './worker-server';

/** The emails to an address, as text, oldest first. `dataDir` is the folder of another process of the tests. */
export async function mailsTo(email: string, dataDir = server.env.dataDir): Promise<string[]> {
  await server.inside.backgroundDone();
  const folder = path.join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((it) => it.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((it) => readFile(path.join(folder, it), 'utf8')));
  return mails.filter((mail) => mail.includes(`\nTo: ${email}`)).map(decoded);
}

/** Decodes quoted-printable. */
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** The token of the link to set a new password, or ''. */
export const tokenIn = (mail = ''): string => /\/reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? '';

/** The tokens of the links that ask about a booking, in these emails. */
export const testimonialTokensIn = (mails: string[]): string[] => [
  ...new Set(
    mails.flatMap((mail) => [...mail.matchAll(/\/opinion\?token=([\w-]+)/g)].map(([, it]) => it ?? '')),
  ),
];

/** The number that a calendar compares, and what the file asks of it. */
export const calendarIn = (mail = ''): { method: string | undefined; sequence: number } => {
  const files = [...mail.matchAll(/^[A-Za-z0-9+/=\r\n]{80,}$/gm)].map(([it]) =>
    Buffer.from(it, 'base64').toString(),
  );
  const text = [mail, ...files].join('\n');
  const valueOf = (name: string) => new RegExp(`${name}:(\\w+)`).exec(text)?.[1];
  return { method: valueOf('METHOD'), sequence: Number(valueOf('SEQUENCE')) };
};
