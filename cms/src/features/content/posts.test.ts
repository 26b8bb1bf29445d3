import { richTextOf } from '@spa-bronze/domain/content/rich-text';
import { Client, rawRequest } from '../../testing/client';
import { newAdmin, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';

const anyone = new Client();
let ana: Person;
let cover: string;
beforeAll(async () => {
  ana = await newAdmin();
  cover = await newPicture(ana.client);
});

const post = (more: object) => ({
  title: 'Cómo cuidar tu piel',
  excerpt: 'Breve.',
  cover,
  _status: 'published',
  publishedAt: '2026-01-02T15:00:00.000Z',
  body: richTextOf('a\n\nb'),
  ...more,
});
const write = async (more: object) => {
  const { status, body, text } = await ana.client.post('/posts', post(more));
  return { status, text, doc: (body as unknown as { doc?: { id: string; slug: string } }).doc };
};
const slugs = async () =>
  (
    (await anyone.post('/graphql', { query: '{ Posts(limit: 1000) { docs { slug } } }' })).body.data as {
      Posts: { docs: { slug: string }[] };
    }
  ).Posts.docs.map(({ slug }) => slug);
const sitemap = async () =>
  (await rawRequest({ method: 'GET', path: '/sitemap.xml', headers: { Host: 'spa.example' } })).text;

test('posts: the address is made from the title and is unique', async () => {
  expect(await write({ title: '¿Cuánto dura? ¡8 días!' })).toMatchObject({
    status: 201,
    doc: { slug: 'cuanto-dura-8-dias' },
  });
  expect(await write({ title: '¿Cuánto dura? ¡8 días!' })).toMatchObject({
    status: 201,
    doc: { slug: 'cuanto-dura-8-dias-2' },
  });
  for (const slug of ['cuanto-dura-8-dias', 'Con Espacios', '../fuera', 'ñandú', 'a--b', '-a'])
    expect(await write({ slug })).toMatchObject({ status: 400, text: expect.stringContaining('slug') });
});

test('posts: one appears on its date, for readers and search engines', async () => {
  expect((await write({ slug: 'de-ayer' })).status).toBe(201);
  const { doc } = await write({ slug: 'de-otro-dia', publishedAt: '2999-01-01T00:00:00.000Z' });
  expect(await slugs()).toEqual(expect.arrayContaining(['de-ayer']));
  expect(await slugs()).not.toContain('de-otro-dia');
  expect(await sitemap()).toContain('<loc>http://spa.example/blog/de-ayer</loc>');
  expect(await sitemap()).not.toContain('de-otro-dia');
  expect((await anyone.get(`/posts/${doc?.id}`)).status).toBe(404);
  expect((await ana.client.get(`/posts/${doc?.id}`)).status).toBe(200);
});
