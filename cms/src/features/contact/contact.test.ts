import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { whileRefused } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';

const newEmail = () => `${randomUUID()}@correo.example`;
const form = (more: object = {}) => ({
  name: 'Sara Mar',
  email: newEmail(),
  subject: 'Bronceado para novias',
  message: '¿Cuánto dura el tono?\n<b>Gracias</b>',
  ...more,
});
const stored = async (collection: 'contact-messages' | 'subscribers', email: string) =>
  (await server.payload.find({ collection, where: { email: { equals: email } }, pagination: false })).docs;

test('contact: a message reaches staff as written, with or without subject', async () => {
  const sent = form({ consent: true });
  const { status, body } = await new Client().post('/forma', sent);
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, error: false, message: messages.formSent },
  });
  const [message, ...more] = await stored('contact-messages', sent.email);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    name: sent.name,
    subject: sent.subject,
    message: sent.message,
    attended: false,
    consentAt: expect.any(String),
  });
  const bare = form({ subject: undefined, attended: true });
  expect((await new Client().post('/forma', bare)).status).toBe(200);
  expect((await stored('contact-messages', bare.email))[0]).toMatchObject({ attended: false });
});

test('contact: refuses a message without name, email or text, by field', async () => {
  const { status, body } = await new Client().post('/forma', { name: ' ', email: 'sara@', message: '' });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { name: messages.required, email: messages.invalidEmail, message: messages.required },
  });
});

test('newsletter: an address is stored once however often it is sent, and the reply is the same', async () => {
  const email = newEmail();
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => new Client().post('/newsletter', { email: email.toUpperCase() })),
  );
  replies.push(await new Client().post('/newsletter', { email }));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(replies[0]?.body).toEqual({ success: true, error: false, message: messages.subscribed });
  expect(await stored('subscribers', email)).toMatchObject([{ email }]);
  expect((await new Client().post('/newsletter', { email: 'x' })).status).toBe(400);
});

test('newsletter: consent has the date of its first call, and later calls keep it', async () => {
  const email = newEmail();
  const send = async (consent?: boolean) => {
    await new Client().post('/newsletter', { email, consent });
    return (await stored('subscribers', email))[0]?.consentAt;
  };
  expect(await send()).toBeFalsy();
  const given = await send(true);
  expect(Date.now() - Date.parse(String(given))).toBeLessThan(60_000);
  expect({ withConsent: await send(true), withoutConsent: await send(false) }).toEqual({
    withConsent: given,
    withoutConsent: given,
  });
});

test('newsletter: a known address without consent keeps having none', async () => {
  const email = newEmail();
  for (const consent of [undefined, false]) await new Client().post('/newsletter', { email, consent });
  expect((await stored('subscribers', email))[0]?.consentAt ?? null).toBeNull();
});

test('the consent of one address is not given for another', async () => {
  const [one, other] = [newEmail(), newEmail()];
  for (const email of [one, other]) await new Client().post('/newsletter', { email });
  await new Client().post('/newsletter', { email: one, consent: true });
  expect((await stored('subscribers', other))[0]?.consentAt ?? null).toBeNull();
});

test('newsletter: answers an error when the database cannot store the address', async () => {
  await whileRefused('create', 'disk full', async () =>
    expect((await new Client().post('/newsletter', { email: newEmail() })).status).toBe(500),
  );
});
