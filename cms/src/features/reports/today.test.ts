import { newAdmin, newMarketer } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { server } from '../../testing/worker-server';

const { inside, payload } = server;
const HOUR_MS = 3_600_000;
const labels = (lines: { label: string }[]) => lines.map(({ label }) => label);

test('today: lists what waits and what is scheduled, and messages for administrators only', async () => {
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
  expect(labels(marketers.drafts)).toContain('Banner: A medias');
  expect(labels(marketers.scheduled)).toContain('Banner: Más tarde');
  expect(marketers.messages).toBe(0);
  await (
    await newAdmin()
  ).client.post('/contact-messages', { name: 'Luz', email: 'luz@correo.example', message: 'Hola' });
  expect((await inside.todayOf(payload, { role: 'ADMIN' })).messages).toBeGreaterThan(0);
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
