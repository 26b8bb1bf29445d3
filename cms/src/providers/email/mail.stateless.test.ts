import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { catchSmtp } from '../../testing/smtp-catcher';
import { openEmpty, server } from '../../testing/worker-server';

const outbox = path.join(server.env.dataDir, 'outbox');
/** The files of the outbox in which an address is named. */
async function filesTo(address: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return names.filter((_, at) => texts[at]?.includes(address));
}
const mail = () => ({ to: `${randomUUID()}@correo.example`, subject: 'Hola', text: 'Hola' });

test('outbox folder: files sort by the time of their emails and are readable by the owner only', async () => {
  const [began, hello] = [new Date().toISOString(), mail()];
  await server.payload.sendEmail(hello);
  const [name = '', ...more] = await filesTo(hello.to);
  expect(more).toEqual([]);
  const [, day, hour, minute, second, ms] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f-]+\.eml$/.exec(name) ?? [];
  const at = `${day}T${hour}:${minute}:${second}.${ms}Z`;
  expect({ afterBegin: began <= at, beforeNow: at <= new Date().toISOString() }).toEqual({
    afterBegin: true,
    beforeNow: true,
  });
  expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600);
});

test('outbox folder: an email that cannot be composed fails with the reason and leaves no file', async () => {
  const hello = mail();
  await expect(
    server.payload.sendEmail({ ...hello, attachments: [{ path: path.join(outbox, 'no-such-file') }] }),
  ).rejects.toThrow('ENOENT');
  expect(await filesTo(hello.to)).toEqual([]);
});

test('email: the start of a server does not connect to the mail server', async () => {
  let calls = 0;
  const smtp = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  try {
    const app = await openEmpty({ SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}` });
    await app.close();
  } finally {
    smtp.close();
  }
  expect(calls).toBe(0);
});

test('email: to another machine nothing is sent without TLS, unless SMTP_URL says so', async () => {
  const smtp = await catchSmtp();
  const { inside, payload } = server;
  const send = (url: string) =>
    inside
      .mailAdapter({ ...server.env, smtpUrl: url })({ payload })
      .sendEmail(mail());
  /* An address of this machine that is none of its loopback names. */
  const away = smtp.url.replace('127.0.0.1', 'ana:clave@0.0.0.0');
  try {
    await expect(send(away)).rejects.toThrow('STARTTLS');
    expect(smtp.received).toEqual([]);
    await send(`${away}?ignoreTLS=true`);
    await send(smtp.url);
    expect(smtp.received).toHaveLength(2);
  } finally {
    smtp.close();
  }
});
