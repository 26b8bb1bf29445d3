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
  expect({ path, status: (await ana.client.patch(path, data)).status }).toEqual({ path, status: 200 });
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
  for (const slug of slugs)
    expect({ slug, found: await foundAt(`/blog/${slug}`) }).toEqual({ slug, found: [] });
});

test('redirects: a former address of a page that is not published any more is no target of a link', async () => {
  const at = `retirada-${cover}`.slice(0, 40);
  const id = await made('/pages', { ...page, slug: at });
  await put(`/pages/${id}`, { slug: `${at}-b` });
  const linked = async () =>
    (await ana.client.post('/globals/menus', { header: [{ label: 'Retirada', link: `/pagina/${at}` }] }))
      .status;
  expect(await linked()).toBe(200);
  await ana.client.post('/globals/menus', { header: [] });
  await put(`/pages/${id}`, { _status: 'draft' });
  expect(await linked()).toBe(400);
  await ana.client.send('DELETE', `/pages/${id}`);
  expect(await linked()).toBe(400);
});

test('rich text: a link to a page that does not exist is refused in words, and one that exists is stored', async () => {
  const linked = (url: string) => {
    const text = richTextOf('Mira');
    const [paragraph] = text.root.children;
    const link = {
      type: 'link',
      version: 3,
      id: '1',
      fields: { url, linkType: 'custom', newTab: false },
      children: paragraph!.children,
      direction: 'ltr',
      format: '',
      indent: 0,
    };
    return { root: { ...text.root, children: [{ ...paragraph, children: [link] }] } };
  };
  const sent = (url: string, slug: string) =>
    ana.client.post('/posts', { ...post, cover, slug: `${slug}-${cover}`.slice(0, 40), body: linked(url) });
  const dead = await sent('/pagina/no-existe', 'enlace-muerto');
  expect(dead).toMatchObject({
    status: 400,
    text: expect.stringContaining('/pagina/no-existe no existe en el sitio o no está publicada'),
  });
  expect((await sent('/servicios', 'enlace-vivo')).status).toBe(201);
});

test('link places: names what the public sees that links to a page, for editors only', async () => {
  const at = `enlazada-${cover}`.slice(0, 40);
  const id = await made('/pages', { ...page, slug: at });
  const places = async (client: Client) => client.get(`/link-places?collection=pages&id=${id}`);
  expect((await places(ana.client)).body).toEqual({ places: [] });
  await ana.client.post('/globals/menus', { header: [{ label: 'Enlazada', link: `/pagina/${at}` }] });
  const banner = { text: 'x', buttonLabel: 'Ver', image: cover, imagePhone: cover };
  const link = `/pagina/${at}#abajo`;
  await made('/banners', { ...banner, title: 'Con enlace', link, _status: 'published' });
  await made('/banners?draft=true', { ...banner, title: 'Borrador', link, _status: 'draft' });
  expect((await places(ana.client)).body).toEqual({ places: ['Menús y textos', 'Banner «Con enlace»'] });
  expect((await places(new Client())).status).toBe(401);

  const more = async (ids?: string[]) =>
    (await ana.client.get(`/link-places?collection=pages${ids ? `&id=${ids.join(',')}` : ''}`)).body;
  const other = `otra-${cover}`.slice(0, 40);
  const second = await made('/pages', { ...page, slug: other });
  const banner2 = { ...banner, title: 'A la otra', link: `/pagina/${other}`, _status: 'published' };
  await made('/banners', banner2);
  expect(await more([id, second])).toEqual({
    places: ['Menús y textos', 'Banner «A la otra»', 'Banner «Con enlace»'],
  });
  expect(await more([second])).toEqual({ places: ['Banner «A la otra»'] });
  expect((await more()) as unknown).toMatchObject({
    places: expect.arrayContaining(['Menús y textos']) as string[],
  });
  for (let count = 0; count < 7; count += 1) await made('/banners', banner2);
  expect((await more([id, second])) as unknown).toMatchObject({
    places: expect.arrayContaining(['y 2 más']) as string[],
  });
  await ana.client.post('/globals/menus', { header: [] });
});

test('a refused address is called by its Spanish name', async () => {
  const slug = `repetida-${cover}`.slice(0, 40);
  await made('/pages', { ...page, slug });
  const { status, text } = await ana.client.post('/pages', { ...page, slug });
  expect(text).toContain('Dirección web: ');
  expect(status).toBeGreaterThanOrEqual(400);
});
