import { Client } from '../../testing/client';
import { newMarketer } from '../../testing/people';
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
  await new Client().post('/forma', { name: 'Luz', email: 'luz@correo.example', message: 'Hola' });
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

test('today: nothing that waits is left out, however much else there is', async () => {
  const { client } = await newMarketer();
  const image = await newPicture(client);
  const banner = { buttonLabel: 'Ver', link: '/', image, imagePhone: image };
  const made = async (title: string, _status: 'draft' | 'published') => {
    const { body } = await client.post(`/banners?draft=${_status === 'draft'}`, {
      ...banner,
      title,
      _status,
    });
    return String((body as unknown as { doc: { id: string } }).doc.id);
  };
  const failedAt = async (value: string, at: number) =>
    void (await payload.db.create({
      collection: 'payload-jobs',
      data: {
        taskSlug: 'schedulePublish',
        queue: 'default',
        hasError: true,
        input: { type: 'publish', doc: { relationTo: 'banners', value } },
        createdAt: new Date(at).toISOString(),
        updatedAt: new Date(at).toISOString(),
      },
    }));
  const titles = Array.from({ length: 9 }, (_, at) => `Sin publicar ${at + 1}`);
  const drafts = [];
  for (const title of titles) drafts.push(await made(title, 'draft'));
  await failedAt(drafts[0]!, Date.now() - HOUR_MS);
  const settled = await made('Ya salió', 'published');
  for (let count = 0; count < 9; count += 1) await failedAt(settled, Date.now() - HOUR_MS / 2);
  const shown = await inside.todayOf(payload, { role: 'GENERAL' });
  expect(labels(shown.drafts)).toEqual(expect.arrayContaining(titles.map((it) => `Banner: ${it}`)));
  expect(labels(shown.failed)).toContain(`No se pudo publicar Banner: ${titles[0]}`);
  expect(labels(shown.failed)).not.toContain('No se pudo publicar Banner: Ya salió');
  await payload.db.deleteMany({ collection: 'payload-jobs', where: { hasError: { equals: true } } });
  await client.patch(`/banners/${settled}`, { _status: 'draft' });
});
