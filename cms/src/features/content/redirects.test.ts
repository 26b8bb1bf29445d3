import { richTextOf } from '@spa-bronze/domain/content/rich-text';
import { Client } from '../../testing/client';
import { newAdmin, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';

let ana: Person;
let cover: string;
beforeAll(async () => {
  ana = await newAdmin();
  cover = await newPicture(ana.client);
});

const post = {
  title: 'Sol de invierno',
  excerpt: 'Breve.',
  body: richTextOf('a'),
  publishedAt: '2026-01-02T15:00:00.000Z',
  _status: 'published',
};
const page = { title: 'Regalos', intro: 'x', _status: 'published' };
const made = async (path: string, data: object) =>
  ((await ana.client.post(path, data)).body as unknown as { doc: { id: string } }).doc.id;
const put = async (path: string, data: object) =>
  expect([path, (await ana.client.patch(path, data)).status]).toEqual([path, 200]);
interface Found {
  post: { slug: string } | null;
  page: { slug: string } | null;
}
const foundAt = async (address: string) => {
  const { body } = await new Client().post('/graphql', {
    query: `{ Redirects(where: { address: { equals: "${address}" } }) { docs { post { slug } page { slug } } } }`,
  });
  return (body.data as { Redirects: { docs: Found[] } }).Redirects.docs;
};

test('redirects: a former address leads to the present one after any number of changes', async () => {
  const at = `sol-${cover}`.slice(0, 40);
  const id = await made('/posts', { ...post, cover, slug: at });
  await put(`/posts/${id}?draft=true`, { slug: `${at}-borrador`, _status: 'draft' });
  expect(await foundAt(`/blog/${at}`)).toEqual([]);
  await put(`/posts/${id}`, { slug: `${at}-b`, _status: 'published' });
  await put(`/posts/${id}`, { slug: `${at}-c`, _status: 'published' });
  for (const old of [at, `${at}-b`])
    expect(await foundAt(`/blog/${old}`)).toEqual([{ post: { slug: `${at}-c` }, page: null }]);
  expect(await foundAt(`/blog/${at}-borrador`)).toEqual([]);
  await put(`/posts/${id}`, { _status: 'draft' });
  expect((await foundAt(`/blog/${at}`))[0]?.post).toBeNull();
});

test('redirects: pages have them too, and a menu may link to a former address', async () => {
  const at = `regalos-${cover}`.slice(0, 40);
  const id = await made('/pages', { ...page, slug: at });
  await put(`/pages/${id}`, { slug: `${at}-navidad` });
  expect(await foundAt(`/pagina/${at}`)).toEqual([{ post: null, page: { slug: `${at}-navidad` } }]);
  expect(
    (await ana.client.post('/globals/menus', { header: [{ label: 'Regalos', link: `/pagina/${at}` }] }))
      .status,
  ).toBe(200);
});

test('redirects: several documents published at once keep their own', async () => {
  const slugs = ['uno', 'dos', 'tres'].map((it) => `${it}-${cover}`.slice(0, 40));
  const ids = await Promise.all(slugs.map((slug) => made('/posts', { ...post, cover, slug })));
  await put(`/posts?${ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')}`, {
    _status: 'published',
  });
  for (const slug of slugs) expect([slug, await foundAt(`/blog/${slug}`)]).toEqual([slug, []]);
});
