import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import type { Client } from '../../testing/client';
import { eventually, inTime } from '../../testing/eventually';
import { server, serverRealm } from '../../testing/worker-server';
import { newPerson } from '../../testing/people';
import { app, later, MINUTE, open, owe, rowOf, smtp, type Opened } from '../../testing/mail-server-shop';
import type { Sale } from '../sales/sale';

jest.setTimeout(60_000);

test('outbox: a refused email is retried after 1, 2, 4 … 60 minutes, and dropped after 30 tries', async () => {
  const sale = await owe(app);
  smtp.answerWith(() => '451 try later');
  const waits: number[] = [];
  for (let now = later(1); waits.length < 40;) {
    await server.inside.sendOutbox(app.payload, now);
    const next = Date.parse((await rowOf(app, sale)).outboxAt ?? '');
    if (Number.isNaN(next)) break;
    waits.push((next - now.getTime()) / MINUTE);
    now = new Date(next);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, ...Array<number>(23).fill(60)]);
  expect({ received: smtp.received.length, outbox: (await rowOf(app, sale)).outbox }).toEqual({
    received: 30,
    outbox: [
      expect.objectContaining({
        tries: 30,
        doneAt: expect.any(String),
        dropped: expect.stringContaining('451'),
      }),
    ],
  });
});

const staffOf = async (app: Opened) => (await newPerson('ADMIN', { ...app, inside: server.inside })).client;
const emailsOf = async (client: Client) => {
  const { body } = await client.get<ShopStatus>('/status');
  return body.data.emails;
};

test('outbox: an email is as old as when it was due first, however often its tries fail', async () => {
  const ana = await staffOf(app);
  const sale = await owe(app);
  const dueAt = sale.outbox![0]!.at;
  const { failures: before } = await emailsOf(ana);
  smtp.answerWith(() => '451 try later');
  for (const minutes of [0, 2, 5]) await server.inside.sendOutbox(app.payload, later(minutes));
  expect(await rowOf(app, sale)).toMatchObject({ outbox: [{ tries: 3 }], outboxDueAt: dueAt });
  expect(await emailsOf(ana)).toMatchObject({ due: 1, oldestDueAt: dueAt, failures: before + 3, givenUp: 0 });
});

/** All emails are tried as long as this one is. */
async function giveUp(app: Opened, sale: Sale): Promise<void> {
  smtp.answerWith(() => '451 try later');
  for (let tries = 1, now = later(1); tries <= 30; tries += 1) {
    await server.inside.sendOutbox(app.payload, now);
    now = new Date((await rowOf(app, sale)).outboxAt ?? now);
  }
}

test('outbox: an email that was given up is shown until somebody has seen it or sends it again', async () => {
  const ana = await staffOf(app);
  const [one, other] = [await owe(app), await owe(app)];
  await giveUp(app, one);
  expect(await emailsOf(ana)).toMatchObject({
    due: 0,
    givenUp: 2,
    givenUpSales: expect.arrayContaining(
      [one, other].map(({ id }) => ({
        sale: id,
        at: expect.any(String),
        kinds: ['confirmed'],
        why: expect.stringContaining('451'),
      })),
    ),
  });
  expect((await ana.post(`/transactions/${other.id}/emails`, { action: 'seen' })).status).toBe(200);
  const before = smtp.received.length;
  smtp.answerWith(() => '250 kept');
  expect((await ana.post(`/transactions/${one.id}/emails`, { action: 'again' })).status).toBe(200);
  await eventually(async () =>
    expect(await rowOf(app, one)).toMatchObject({ outboxAt: null, outbox: [{ tries: 1 }] }),
  );
  expect(smtp.received).toHaveLength(before + 1);
  expect(await emailsOf(ana)).toMatchObject({ due: 0, givenUp: 0, givenUpSales: [] });
});

test('outbox: a mail server without an answer times out after 90 seconds, and the email is retried', async () => {
  const sale = await owe(app);
  const realm = serverRealm();
  const real = realm.setTimeout;
  const clock = jest
    .spyOn(realm, 'setTimeout')
    .mockImplementation(((run: () => void, ms: number) => real(run, ms === 90_000 ? 0 : ms)) as never);
  const { sendEmail } = app.payload;
  app.payload.sendEmail = () => new Promise(() => undefined);
  try {
    await inTime(server.inside.sendOutbox(app.payload), {
      what: 'the end of the timeout with a mail server',
    });
  } finally {
    clock.mockRestore();
    app.payload.sendEmail = sendEmail;
  }
  expect((await rowOf(app, sale)).outbox).toMatchObject([{ tries: 1, at: expect.any(String) }]);
  await server.inside.sendOutbox(app.payload, later(2));
  expect(smtp.received).toHaveLength(1);
});

test("outbox: an email is marked as automatic, and comes from the mailbox of SMTP_URL or the shop's own host", async () => {
  const known = await open('smtp-known', smtp.url.replace('//', '//reservas%40spa.example:clave@'));
  for (const sender of [app, known]) {
    await owe(sender);
    await server.inside.sendOutbox(sender.payload);
  }
  expect(smtp.received.map((mail) => /^From: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
    'Spa Bronze <no-responder@localhost>',
    'Spa Bronze <reservas@spa.example>',
  ]);
  for (const mail of smtp.received) expect(mail).toMatch(/^Auto-Submitted: auto-generated/m);
});
