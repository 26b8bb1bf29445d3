import { dayOf } from '@spa-bronze/domain/lib/dates';
import { newAdmin, newMarketer, newShopper } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { newProduct, openOrder, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';

const { inside, payload } = server;
const HOUR_MS = 3_600_000;
const labels = (lines: { label: string }[]) => lines.map(({ label }) => label);

test('today: lists what waits and what is scheduled, and bookings, sales and messages for administrators only', async () => {
  const { client } = await newMarketer();
  const image = await newPicture(client);
  const banner = { buttonLabel: 'Ver', link: '/', image, imagePhone: image };
  await client.post('/banners', {
    ...banner,
    title: 'Más tarde',
    startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    _status: 'published',
  });
  await client.post('/banners?draft=true', { ...banner, title: 'A medias', _status: 'draft' });
  const marketers = await inside.todayOf(payload, { role: 'GENERAL' });
  expect([labels(marketers.drafts), labels(marketers.scheduled), marketers.numbers]).toEqual([
    expect.arrayContaining(['Banner: A medias']),
    expect.arrayContaining(['Banner: Más tarde']),
    [],
  ]);
  await (
    await newAdmin()
  ).client.post('/contact-messages', { name: 'Luz', email: 'luz@correo.example', message: 'Hola' });
  const { numbers } = await inside.todayOf(payload, { role: 'ADMIN' });
  expect(numbers.map(({ label }) => label)).toEqual([
    'Citas de hoy',
    'Ventas y reservas de hoy',
    'Mensajes sin atender',
  ]);
  expect(numbers[2]?.value).toBeGreaterThan(0);
});

test('today: lists a draft without a title with its link, but not an empty one that an opened form left', async () => {
  const { client } = await newMarketer();
  const made = async (data: object) =>
    (
      (await client.post('/banners?draft=true', { ...data, _status: 'draft' })).body as unknown as {
        doc: { id: string };
      }
    ).doc.id;
  const [begun, empty] = [await made({ text: 'Falta el título' }), await made({})];
  const { drafts } = await inside.todayOf(payload, { role: 'GENERAL' });
  expect(drafts).toContainEqual({
    label: 'Banner: (sin título)',
    href: `/admin/collections/banners/${begun}`,
  });
  expect(drafts.some(({ href }) => href.endsWith(empty))).toBe(false);
});

test('today: counts the sales that its list shows, also partly refunded or in review', async () => {
  const admin = await newAdmin();
  const day = dayOf(new Date());
  const order = await openOrder(await newShopper(), await newProduct());
  const { id } = await saleOf(order);
  const counted = async () => (await inside.todayOf(payload, { role: 'ADMIN' })).numbers[1]?.value;
  const listed = async () =>
    (await admin.client.get<unknown[]>(`/transactions?from=${day}&limit=1&page=1`)).body.total;
  const before = (await counted()) ?? 0;
  expect(before).toBe(await listed());
  for (const status of ['APPROVED', 'PARTLY_REFUNDED', 'IN_REVIEW', 'REFUNDED']) {
    await payload.db.updateOne({ collection: 'sales', id, data: { status } as never });
    expect([status, await counted(), await listed()]).toEqual([status, before + 1, before + 1]);
  }
});

test('today: counts bookings like the summary: two services of one sale in one cabin are two, one with two cabins is one', async () => {
  const now = new Date('2031-03-06T04:30:00.000Z');
  payload.config.custom.now = () => now;
  try {
    const claim = (holder: string, token: string, time: string, cabin: number) =>
      payload.db.create({
        collection: 'slot-claims',
        data: { key: `2031-03-05 ${time} ${cabin}`, date: '2031-03-05', cabin, holder, token },
      });
    await Promise.all([
      claim('a', '1', '10:00', 1),
      claim('a', '2', '11:00', 1),
      claim('b', '3', '10:00', 2),
      claim('b', '3', '10:00', 3),
    ]);
    expect((await inside.todayOf(payload, { role: 'ADMIN' })).numbers[0]).toMatchObject({
      label: 'Citas de hoy',
      value: 3,
    });
  } finally {
    delete payload.config.custom.now;
  }
});
