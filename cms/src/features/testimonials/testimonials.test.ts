import { createHash, randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import { booked } from '../../testing/bookings';
import { Client } from '../../testing/client';
import { mailsTo, testimonialTokensIn } from '../../testing/outbox';
import { newMarketer, sharedAdmin } from '../../testing/people';
import { newService, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const DAY_MS = 86_400_000;
const { payload } = server;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const ana = sharedAdmin();

type Booked = Awaited<ReturnType<typeof booked>>;

/** As if the day of the booking had come: staff may record attendance from then on. */
async function happened({ order }: Booked, daysAgo = 2): Promise<void> {
  const sale = await saleOf(order);
  const day = dayOf(new Date(Date.now() - daysAgo * DAY_MS));
  const lines = sale.lines.map((line) => ({
    ...line,
    reservationDate: day,
    booking: { ...line.booking!, startsAt: instantOf(day, '10:00').toISOString() },
  }));
  await writeRow('sales', sale.id, { lines });
}

const attend = async ({ id }: Booked, state = 'ATTENDED', sequence = 0) => {
  const { status, text } = await ana.client.post<BookingView>(`/bookings/${id}/attendance`, {
    sequence,
    state,
  });
  expect({ status, refusal: status === 200 ? '' : text }).toEqual({ status: 200, refusal: '' });
};
const tokensOf = async ({ carla }: Booked) => testimonialTokensIn(await mailsTo(carla.email));

/** A booking whose client was asked, and the token of the link. */
async function invited(): Promise<Booked & { token: string }> {
  const it = await booked();
  await happened(it);
  await attend(it);
  const [token = ''] = await tokensOf(it);
  return { ...it, token };
}
const ask = (token: string) => new Client().get<{ firstName: string }>(`/testimonial?token=${token}`);
const send = (token: string, more: object = {}) =>
  new Client().post('/testimonial', { token, stars: 5, text: 'Quedé pareja.', ...more });
const rowsOf = async (booking: string) =>
  (await payload.find({ collection: 'testimonials', where: { booking: { equals: booking } }, depth: 0 }))
    .docs;
const shownOf = async (productId: string) =>
  await new Client().read<Testimonials>(`/product-testimonials?productId=${productId}`);
const linksOf = async (booking: string) =>
  (await payload.find({ collection: 'testimonial-links', where: { booking: { equals: booking } } })).docs;

test('question: goes out once per attended booking, with a link that is stored as a hash', async () => {
  const { id, token, carla } = await invited();
  expect(token).toMatch(/^[\w-]{43}$/);
  const [link, ...more] = await linksOf(id);
  expect(more).toEqual([]);
  expect(link).toMatchObject({ tokenHash: sha256(token), firstName: carla.name.split(' ')[0] });
  expect(JSON.stringify(link)).not.toContain(token);
  const { createdAt, expiresAt } = link!;
  expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS)).toBe(30);
});

test('link: two bookings have a link each, and both work', async () => {
  const [one, other] = [await invited(), await invited()];
  const replies = [
    await ask(one.token),
    await ask(other.token),
    await send(one.token),
    await send(other.token),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect({ oneRows: await rowsOf(one.id), otherRows: await rowsOf(other.id) }).toMatchObject({
    oneRows: [{ stars: 5 }],
    otherRows: [{ stars: 5 }],
  });
});

test('question: attendance that is undone and recorded again asks no second time', async () => {
  const it = await invited();
  await attend(it, 'BOOKED', 1);
  await attend(it, 'ATTENDED', 2);
  expect(await tokensOf(it)).toHaveLength(1);
});

test('question: does not go out after a no-show, before a day has passed, or long after the booking', async () => {
  const [missed, today, old] = [await booked(), await booked(), await booked()];
  await happened(missed);
  await attend(missed, 'NO_SHOW');
  await happened(today, 0);
  await attend(today);
  await happened(old, 40);
  await attend(old);
  expect({
    missedTokens: await tokensOf(missed),
    todayTokens: await tokensOf(today),
    oldTokens: await tokensOf(old),
  }).toEqual({ missedTokens: [], todayTokens: [], oldTokens: [] });
});

test('link: a GET shows a first name only, and changes nothing', async () => {
  const { id, token, carla } = await invited();
  const before = await linksOf(id);
  const { status, body } = await ask(token);
  expect({ status, body: body.data }).toEqual({ status: 200, body: { firstName: carla.name.split(' ')[0] } });
  expect((await ask(token)).status).toBe(200);
  expect(await linksOf(id)).toEqual(before);
  expect(await rowsOf(id)).toEqual([]);
});

test('link: unknown, expired and used ones get the same answer', async () => {
  const [expired, used] = [await invited(), await invited()];
  await payload.db.updateMany({
    collection: 'testimonial-links',
    where: { booking: { equals: expired.id } },
    data: { expiresAt: new Date(Date.now() - 1).toISOString() },
  });
  expect((await send(used.token)).status).toBe(200);
  const replies = await Promise.all(
    ['x', 'x'.repeat(43), expired.token, used.token].flatMap((token) => [ask(token), send(token)]),
  );
  const answers = new Set(replies.map(({ status, text }) => `${status} ${text}`));
  expect([...answers]).toEqual([
    `404 ${JSON.stringify({ success: false, error: true, message: messages.testimonialLinkGone })}`,
  ]);
});

test('link: of many uses at once one is stored', async () => {
  const { id, token } = await invited();
  const replies = await Promise.all([1, 2, 3, 4, 5].map((stars) => send(token, { stars })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await rowsOf(id)).toHaveLength(1);
  expect(await linksOf(id)).toEqual([]);
});

/** Another link of the same booking, as an email that is sent twice has. */
async function anotherLinkOf({ id, service }: Booked, token: string = randomUUID()): Promise<string> {
  const at = new Date().toISOString();
  const data = {
    tokenHash: sha256(token),
    booking: id,
    product: service.id,
    firstName: 'Carla',
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    createdAt: at,
    updatedAt: at,
  };
  await payload.db.create({ collection: 'testimonial-links', data });
  return token;
}

test('link: of two links of one booking, used at once, one is stored and none works afterwards', async () => {
  const it = await invited();
  const tokens = [it.token, await anotherLinkOf(it)];
  const replies = await Promise.all(tokens.map((token) => send(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await rowsOf(it.id)).toHaveLength(1);
  expect(await Promise.all(tokens.map(async (token) => (await ask(token)).status))).toEqual([404, 404]);
});

test('link: one that a dying process left does not work, not even after staff delete the testimonial', async () => {
  const it = await invited();
  expect((await send(it.token)).status).toBe(200);
  await anotherLinkOf(it, it.token);
  expect({ askStatus: (await ask(it.token)).status, sendStatus: (await send(it.token)).status }).toEqual({
    askStatus: 404,
    sendStatus: 404,
  });
  const [row] = await rowsOf(it.id);
  expect((await ana.client.delete(`/testimonials/${row!.id}`)).status).toBe(200);
  expect({ askStatus: (await ask(it.token)).status, sendStatus: (await send(it.token)).status }).toEqual({
    askStatus: 404,
    sendStatus: 404,
  });
  expect(await rowsOf(it.id)).toEqual([]);
});

test('question: an email that fails after its link was made is sent with a link that works', async () => {
  const it = await booked();
  await happened(it);
  const { sendEmail } = payload;
  payload.sendEmail = (mail) =>
    mail.to === it.carla.email ? Promise.reject(new Error('killed')) : sendEmail(mail);
  try {
    await attend(it);
    await server.inside.backgroundDone();
  } finally {
    payload.sendEmail = sendEmail;
  }
  expect({ tokens: await tokensOf(it), links: (await linksOf(it.id)).length }).toEqual({
    tokens: [],
    links: 1,
  });
  await server.inside.sendOutbox(payload, new Date(Date.now() + 2 * 60_000));
  await server.inside.sendOutbox(payload, new Date(Date.now() + 4 * 60_000));
  const tokens = await tokensOf(it);
  expect(tokens).toHaveLength(1);
  expect((await send(tokens[0]!)).status).toBe(200);
  expect(await linksOf(it.id)).toEqual([]);
});

test('question: an email that is sent again after the client answered is dropped', async () => {
  const it = await invited();
  expect((await send(it.token)).status).toBe(200);
  const sale = await saleOf(it.order);
  const outbox = sale.outbox!.map(({ doneAt, ...entry }) =>
    entry.key.startsWith('testimonial:') ? entry : { ...entry, doneAt },
  );
  const outboxAt = outbox.find(({ key }) => key.startsWith('testimonial:'))!.at;
  await writeRow('sales', sale.id, { outbox, outboxAt });
  await server.inside.sendOutbox(payload, new Date(Date.now() + 5 * 60_000));
  expect({ tokens: await tokensOf(it), links: await linksOf(it.id) }).toEqual({
    tokens: [it.token],
    links: [],
  });
});

test('testimonial: only stars and text are taken from the browser', async () => {
  const [it, other] = [await invited(), await booked()];
  const sent = await send(it.token, {
    firstName: 'Otra',
    name: 'Otra',
    product: other.service.id,
    booking: other.id,
    state: 'PUBLISHED',
    answer: 'El mejor spa.',
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  expect(sent.status).toBe(200);
  expect(await rowsOf(other.id)).toEqual([]);
  const [row] = await rowsOf(it.id);
  expect(row).toMatchObject({ firstName: 'Carla', product: it.service.id, state: 'WAITING' });
  expect(row!.answer ?? '').toBe('');
  expect(row!.createdAt > '2026').toBe(true);
});

test('testimonial: nobody but an administrator reads one that is not published', async () => {
  const [it, mara] = [await invited(), await newMarketer()];
  const text = `Secreto ${randomUUID()}`;
  await send(it.token, { text });
  const [row] = await rowsOf(it.id);
  const page = async () => (await fetch(`${server.url}/product/${it.service.id}`)).text();
  const reads = [
    '/testimonials?limit=0',
    `/testimonials/${row!.id}`,
    '/testimonials?where[state][equals]=WAITING',
    '/testimonials?where[or][0][state][equals]=WAITING',
    `/testimonials?where[text][like]=Secreto&trash=true&draft=true`,
    `/testimonials?where[product][equals]=${it.service.id}`,
    `/product-testimonials?productId=${it.service.id}`,
  ];
  for (const state of ['WAITING', 'HIDDEN']) {
    await ana.client.patch(`/testimonials/${row!.id}`, { state, answer: text });
    for (const { client } of [{ client: new Client() }, it.carla, mara])
      for (const path of reads) {
        const reply = await client.get(path);
        expect({ path, hasText: reply.text.includes(text) }).toEqual({ path, hasText: false });
      }
    const count = await new Client().get(`/testimonials/count?where[product][equals]=${it.service.id}`);
    expect(JSON.parse(count.text)).toEqual({ totalDocs: 0 });
    expect(await page()).not.toContain(text);
  }
  expect((await ana.client.get(reads[1]!)).text).toContain(text);
});

test('testimonial: the number and mean are of all published ones, the list has the newest twenty', async () => {
  const { id: product } = await newService();
  const make = (at: number) => ({
    booking: randomUUID(),
    product,
    firstName: 'Luz',
    stars: at < 2 ? 1 : 4,
    text: String(at),
    state: at === 0 ? 'HIDDEN' : 'PUBLISHED',
    createdAt: new Date(Date.now() + at * 1000).toISOString(),
    updatedAt: new Date().toISOString(),
  });
  for (let at = 0; at <= 22; at += 1) await payload.db.create({ collection: 'testimonials', data: make(at) });
  const { count, average, newest } = await shownOf(product);
  expect({ count, average }).toEqual({ count: 22, average: 3.9 });
  expect(newest.map(({ text }) => Number(text))).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
  /* Of all services the newest four, which the home page shows. */
  const { newest: ofAll } = (await new Client().get<Testimonials>('/product-testimonials')).body.data;
  expect(ofAll.map(({ text }) => Number(text))).toEqual([22, 21, 20, 19]);
  expect(await (await fetch(server.url)).text()).toContain('Lo que dicen quienes vinieron');
});

test('testimonial: one in the trash is neither shown nor counted, and comes back', async () => {
  const { id: product } = await newService();
  const rows = Array.from({ length: 21 }, (_, at) => ({
    booking: randomUUID(),
    product,
    firstName: 'Luz',
    stars: at === 0 ? 1 : 5,
    text: String(at),
    state: 'PUBLISHED',
    createdAt: new Date(Date.now() - at * 1000).toISOString(),
    updatedAt: new Date().toISOString(),
  }));
  const ids: string[] = [];
  for (const data of rows)
    ids.push(String((await payload.db.create({ collection: 'testimonials', data })).id));
  const seen = async () => {
    const { count, newest } = await shownOf(product);
    const { body } = await new Client().get<unknown>(`/testimonials?trash=true&where[id][equals]=${ids[0]}`);
    return { count, first: newest[0]?.text, byRest: (body as { totalDocs?: number }).totalDocs };
  };
  const move = (deletedAt: string | null) =>
    ana.client.patch(`/testimonials/${ids[0]}?trash=true`, { deletedAt });
  expect(await seen()).toEqual({ count: 21, first: '0', byRest: 1 });
  expect((await move('2026-11-01T15:00:00.000Z')).status).toBe(200);
  expect(await seen()).toEqual({ count: 20, first: '1', byRest: 0 });
  expect((await move(null)).status).toBe(200);
  expect(await seen()).toEqual({ count: 21, first: '0', byRest: 1 });
  /* The home page counts none of a service in the trash. */
  const ofAll = async () => (await new Client().read<Testimonials>('/product-testimonials')).count;
  const all = await ofAll();
  expect((await ana.client.delete(`/product/${product}`)).status).toBe(200);
  expect(await ofAll()).toBe(all - 21);
});

test('testimonial: wrong stars and long texts are refused, and the link stays', async () => {
  const { token } = await invited();
  for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: '' }, { text: 'x'.repeat(601) }])
    expect((await send(token, wrong)).status).toBe(400);
  expect((await ask(token)).status).toBe(200);
});

test("testimonial: is shown after staff's approval, with the answer and as plain text", async () => {
  const { id, token, service, carla } = await invited();
  const text = '<script>alert(1)</script> Quedé pareja.';
  expect((await send(token, { stars: 4, text })).status).toBe(200);
  expect(await shownOf(service.id)).toEqual({ count: 0, average: 0, newest: [] });
  const page = async () => (await fetch(`${server.url}/product/${service.id}`)).text();
  expect(await page()).not.toContain('AggregateRating');
  const [row] = await rowsOf(id);
  const saved = await ana.client.patch(`/testimonials/${row!.id}`, {
    state: 'PUBLISHED',
    answer: '¡Vuelve pronto!',
    stars: 5,
    text: 'Otra cosa',
    firstName: 'Otra',
  });
  expect(saved.status).toBe(200);
  expect(await shownOf(service.id)).toMatchObject({
    count: 1,
    average: 4,
    newest: [{ firstName: carla.name.split(' ')[0], stars: 4, text, answer: '¡Vuelve pronto!' }],
  });
  const html = await page();
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain('"@type":"AggregateRating"');
  await ana.client.patch(`/testimonials/${row!.id}`, { state: 'HIDDEN' });
  expect((await shownOf(service.id)).count).toBe(0);
  expect(await page()).not.toContain('AggregateRating');
});
