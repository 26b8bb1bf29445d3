import { setTimeout } from 'node:timers/promises';
import { paragraphNode, richOf } from '@spa-bronze/domain/content/rich-text';
import { business, homeTitled } from '../../testing/business';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newAdmin, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { collectionRules, globalRules } from '../../testing/payload-rules';
import { startShop } from '../../testing/process';
import { newProduct } from '../../testing/shop';

/** A SQLite file belongs to one process. On MongoDB a second process reads what the first one wrote. */
const { env } = server;
let other: Awaited<ReturnType<typeof startShop>> | undefined;
let ana: Person;
beforeAll(async () => {
  if (env.database.kind === 'mongodb')
    other = await startShop('second', {
      DATABASE_URI: env.database.uri,
      DATA_DIR: env.dataDir,
      PAYLOAD_SECRET: env.payloadSecret,
      RATE_LIMIT: 'off',
    });
  ana = await newAdmin();
});
afterAll(() => other?.stop());

const readers = () => [new Client(), ...(other ? [new Client(other.url)] : [])];
const ask = async (client: Client, query: string) =>
  JSON.stringify((await client.post('/graphql', { query })).body.data);
/** Repeats `check` until it passes. One that begins a second after the change, or later, must. */
async function withinASecond(check: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 1000;
  for (let isLast = false; !isLast; await setTimeout(20)) {
    isLast = performance.now() >= end;
    try {
      await check();
      return;
    } catch (error) {
      if (isLast) throw error;
    }
  }
}

test('freshness: texts, menus, banners and announcements are read as stored, in every process at once', async () => {
  const image = await newPicture(ana.client);
  const name = `Verano ${image}`;
  await ana.client.post('/banners', {
    title: name,
    buttonLabel: 'Ver',
    link: '/',
    image,
    imagePhone: image,
    _status: 'published',
  });
  await ana.client.post('/announcements', { text: name, _status: 'published' });
  await ana.client.post('/globals/menus', { header: [{ label: name, link: '/blog' }] });
  const named = (field: string) => `where: { ${field}: { equals: ${JSON.stringify(name)} } }`;
  const query = `{ Banners(${named('title')}) { docs { title } } Announcements(${named('text')}) { docs { text } } Menu { header { label } } }`;
  for (const reader of readers()) expect((await ask(reader, query)).split(name)).toHaveLength(4);
});

/**
 * Every collection and global that people write content in: a change to a text of it, and where a page asks
 * for that text.
 */
const rich = (text: string) => richOf([paragraphNode(text)]);
const made = async (path: string, data: object) => {
  const { status, text, body } = await ana.client.post(path, { ...data, _status: 'published' });
  expect({ status, refusal: status < 300 ? '' : text }).toEqual({ status, refusal: '' });
  return (body as unknown as { doc: { id: string } }).doc.id;
};
const home = homeTitled('T');
/** A reader who is logged in as Ana: the words of emails are for those who write them. */
const asAna = (reader: Client) => {
  for (const [name, value] of ana.client.cookies) reader.cookies.set(name, value);
  return reader;
};
interface Written {
  write: (text: string, picture: string) => Promise<unknown>;
  query: string;
  /** Who reads it, where it is not everybody. */
  as?: (reader: Client) => Client;
}
const written: Record<string, Written> = {
  banners: {
    write: (title, image) =>
      made('/banners', { title, buttonLabel: 'Ver', link: '/', image, imagePhone: image }),
    query: '{ Banners(limit: 1000) { docs { title } } }',
  },
  pages: {
    write: (title) => made('/pages', { title, intro: 'x' }),
    query: '{ Pages(limit: 1000) { docs { title } } }',
  },
  posts: {
    write: (title, cover) => made('/posts', { title, excerpt: 'x', cover, body: rich('a') }),
    query: '{ Posts(limit: 1000) { docs { title } } }',
  },
  announcements: {
    write: (text) => made('/announcements', { text }),
    query: '{ Announcements(limit: 1000) { docs { text } } }',
  },
  media: {
    write: (alt, id) => ana.client.patch(`/media/${id}`, { alt }),
    query: '{ allMedia(limit: 5000) { docs { alt } } }',
  },
  products: {
    write: async (text) =>
      ana.client.patch(`/products/${(await newProduct()).id}`, { richDescription: rich(text) }),
    query: '{ Products(limit: 5000) { docs { richDescription } } }',
  },
  home: {
    write: (title) =>
      ana.client.post('/globals/home', { ...home, services: { title }, _status: 'published' }),
    query: '{ Home { services { title } } }',
  },
  menus: {
    write: (label) => ana.client.post('/globals/menus', { header: [{ label, link: '/blog' }] }),
    query: '{ Menu { header { label } } }',
  },
  business: {
    write: (tagline) => ana.client.post('/globals/business', { ...business, tagline }),
    query: '{ Business { tagline } }',
  },
  emails: {
    write: (bring) => ana.client.post('/globals/emails', { bring }),
    query: '{ Email { bring } }',
    as: asAna,
  },
};

test('freshness: the table has every collection and global that marketers write', () => {
  expect(Object.keys(written).sort()).toEqual(
    [
      ...Object.entries(collectionRules).filter(
        ([slug, { edited }]) => edited.length > 0 && !slug.startsWith('payload-'),
      ),
      ...Object.entries(globalRules).filter(([, { edited }]) => edited),
    ]
      .map(([slug]) => slug)
      .sort(),
  );
});

test.each(Object.keys(written))(
  'freshness: a change of %s is read at the next request, in every process',
  async (slug) => {
    const { write, query, as = (reader: Client) => reader } = written[slug]!;
    const picture = await newPicture(ana.client);
    for (const round of ['uno', 'dos']) {
      const text = `${slug} ${round} ${picture}`;
      for (const reader of readers()) expect(await ask(as(reader), query)).not.toContain(text);
      await write(text, picture);
      for (const reader of readers()) expect(await ask(as(reader), query)).toContain(text);
    }
  },
);

const pageOf = async ({ url }: Client, path: string) => (await fetch(url + path)).text();
const pagesOf = (client: Client, paths: readonly string[]) =>
  Promise.all(paths.map((path) => pageOf(client, path)));

test.each<[string, string, (text: string) => Promise<unknown>]>([
  [
    'menus',
    '/contacto',
    (label) => ana.client.post('/globals/menus', { header: [{ label, link: '/blog' }] }),
  ],
  ['announcements', '/productos', (text) => made('/announcements', { text })],
  [
    'home',
    '/',
    (title) => ana.client.post('/globals/home', { ...home, services: { title }, _status: 'published' }),
  ],
])(
  'freshness: a change of %s is on stored pages at the next request here, and within a second in every process',
  async (slug, path, write) => {
    const text = `${slug} ${Math.random().toString(36).slice(2)}`;
    for (const reader of readers())
      for (const _ of [1, 2]) expect(await pageOf(reader, path)).not.toContain(text);
    await write(text);
    expect(await pageOf(new Client(), path)).toContain(text);
    await withinASecond(async () => {
      for (const reader of readers()) expect(await pageOf(reader, path)).toContain(text);
    });
  },
);

test('freshness: a product that is changed, sold out or deleted is so on stored pages at the next request here, and within a second in every process', async () => {
  const name = `nombre${Math.random().toString(36).slice(2)}`;
  const { id } = await newProduct({ stock: 6, category: 'Productos-Home' });
  const [own, ...lists] = [
    `/product/${id}`,
    '/productos',
    '/product-category?category=Productos-Home',
    '/',
    `/search?q=${name}`,
  ];
  const everywhere = [own!, ...lists];
  for (const reader of readers()) await pagesOf(reader, everywhere);
  const changes: [change: () => Promise<unknown>, shows: (pages: string[]) => boolean][] = [
    [
      () => ana.client.patch(`/products/${id}`, { productName: name }),
      (pages) => pages.every((it) => it.includes(name)),
    ],
    [
      () => ana.client.post(`/product/${id}/stock`, { stock: 3, stockSeen: 6 }),
      ([page]) => /Quedan (<!-- -->)?3/.test(page!),
    ],
    [
      () => ana.client.post(`/product/${id}/stock`, { stock: 0, stockSeen: 3 }),
      (pages) => pages.every((it) => it.includes('Agotado')),
    ],
    [
      () => ana.client.delete(`/product/${id}`),
      (pages) => pages.every((it) => !it.includes(`/product/${id}`) || it.includes('404')),
    ],
  ];
  for (const [at, [change, shows]] of changes.entries()) {
    await change();
    expect({ at, shows: shows(await pagesOf(new Client(), everywhere)) }).toEqual({ at, shows: true });
    await withinASecond(async () => {
      for (const { url } of readers())
        expect({ at, url, shows: shows(await pagesOf(new Client(url), everywhere)) }).toEqual({
          at,
          url,
          shows: true,
        });
    });
  }
});

test('freshness: a changed product is in the lists of every process within a second', async () => {
  const { id, category } = await newProduct();
  const lists = (client: Client) => [
    client.post('/product-details', { productId: id }),
    client.post('/filter-product', { category: [category] }),
    client.get('/get-product'),
    client.get(`/search?q=${id}`),
  ];
  for (const reader of readers()) await Promise.all(lists(reader));
  await ana.client.patch(`/products/${id}`, { productName: `Nuevo ${id}` });
  await withinASecond(async () => {
    for (const reader of readers())
      for (const { text } of await Promise.all(lists(reader))) expect(text).toContain(`Nuevo ${id}`);
  });
});
