import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { richTextOf } from '@spa-bronze/domain/content/rich-text';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { Client } from '../../testing/client';
import { newAdmin, newMarketer, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { newProduct } from '../../testing/shop';
import { server } from '../../testing/worker-server';

const { payload, inside } = server;
const anyone = new Client();
const DELETED = '2026-11-01T15:00:00.000Z';
let [ana, mara]: Person[] = [];
let picture: string;
beforeAll(async () => {
  [ana, mara] = [await newAdmin(), await newMarketer()];
  picture = await newPicture(mara.client);
});

const word = () => `papelera-${randomUUID().slice(0, 8)}`;
const docOf = ({ body }: { body: unknown }) => recordOf(recordOf(body).doc);
const idsIn = ({ body }: { body: unknown }) =>
  (recordOf(body).docs as { id: string }[] | undefined)?.map(({ id }) => id) ?? [];
const html = async (path: string) => {
  const reply = await fetch(`${server.url}${path}`);
  return { status: reply.status, text: await reply.text() };
};
async function make(collection: string, data: object): Promise<string> {
  const reply = await mara!.client.post(`/${collection}`, { ...data, _status: 'published' });
  expect({ status: reply.status, text: reply.status === 201 ? '' : reply.text }).toEqual({
    status: 201,
    text: '',
  });
  return String(docOf(reply).id);
}
const trash = (collection: string, id: string, who = mara!) =>
  who.client.patch(`/${collection}/${id}`, { deletedAt: DELETED });
const restore = (collection: string, id: string) =>
  mara!.client.patch(`/${collection}/${id}?trash=true`, { deletedAt: null, _status: 'published' });

const kinds = {
  pages: { many: 'Pages', data: (name: string) => ({ title: name, slug: name, intro: name, layout: [] }) },
  posts: {
    many: 'Posts',
    data: (name: string) => ({
      title: name,
      slug: name,
      excerpt: name,
      cover: picture,
      publishedAt: '2026-01-02',
      body: richTextOf('Hola.'),
    }),
  },
  /* Before all others: the home page shows the first eight. */
  banners: {
    many: 'Banners',
    data: (title: string) => ({
      title,
      buttonLabel: 'Ver',
      link: '/',
      image: picture,
      imagePhone: picture,
      _order: 'Zz',
    }),
  },
  announcements: { many: 'Announcements', data: (text: string) => ({ text }) },
};
type Kind = keyof typeof kinds;
/** Where shoppers and search engines see a document. */
const places: Record<Kind, (name: string) => string[]> = {
  pages: (name) => [`/pagina/${name}`, '/sitemap.xml'],
  posts: (name) => [`/blog/${name}`, '/blog', '/sitemap.xml'],
  banners: () => ['/'],
  announcements: () => ['/contacto'],
};

/** Whether a stranger finds a document in each of the ways. */
async function found(kind: Kind, id: string, name: string) {
  const { many } = kinds[kind];
  const graph = await anyone.post('/graphql', {
    query: `{ ${many}(limit: 0, trash: true) { docs { id } } }`,
  });
  const rest = [
    idsIn(await anyone.get(`/${kind}?limit=0`)),
    idsIn(await anyone.get(`/${kind}?trash=true&draft=true&limit=0`)),
    idsIn(await anyone.get(`/${kind}?trash=true&where[deletedAt][exists]=true&limit=0`)),
  ].map((ids) => ids.includes(id));
  const pages = await Promise.all(places[kind](name).map(html));
  return {
    byId: (await anyone.get(`/${kind}/${id}?trash=true`)).status === 200,
    listed: rest[0],
    listedWithTrash: rest[1] || rest[2],
    graphQL: idsIn({ body: recordOf(recordOf(graph.body).data)[many] }).includes(id),
    pages: pages.map(({ status, text }) => status === 200 && text.includes(name)),
  };
}

test.each(Object.keys(kinds) as Kind[])(
  'trash: one of %s is nowhere public, comes back at its address, and only an administrator deletes it for ever',
  async (kind) => {
    const name = word();
    const id = await make(kind, kinds[kind].data(name));
    const everywhere = {
      byId: true,
      listed: true,
      listedWithTrash: true,
      graphQL: true,
      pages: places[kind](name).map(() => true),
    };
    const nowhere = {
      byId: false,
      listed: false,
      listedWithTrash: false,
      graphQL: false,
      pages: places[kind](name).map(() => false),
    };
    expect(await found(kind, id, name)).toEqual(everywhere);

    expect((await mara!.client.delete(`/${kind}/${id}`)).status).toBe(403);
    expect((await trash(kind, id)).status).toBe(200);
    expect(await found(kind, id, name)).toEqual(nowhere);
    expect(idsIn(await mara!.client.get(`/${kind}?limit=0`))).not.toContain(id);
    expect(idsIn(await mara!.client.get(`/${kind}?trash=true&limit=0`))).toContain(id);
    expect((await mara!.client.delete(`/${kind}/${id}?trash=true`)).status).toBe(403);
    expect((await mara!.client.delete(`/${kind}?trash=true&where[id][equals]=${id}`)).status).toBe(403);

    expect((await restore(kind, id)).status).toBe(200);
    expect(await found(kind, id, name)).toEqual(everywhere);

    await trash(kind, id);
    expect((await ana!.client.delete(`/${kind}/${id}?trash=true`)).status).toBe(200);
    expect(idsIn(await ana!.client.get(`/${kind}?trash=true&limit=0`))).not.toContain(id);
  },
);

test.each(['pages', 'posts'] as const)(
  'trash: the address of one of %s stays taken, which is said in words, and a title alone gets another one',
  async (kind) => {
    const name = word();
    const id = await make(kind, kinds[kind].data(name));
    await trash(kind, id);
    for (const query of ['', '?draft=true']) {
      const refused = await mara!.client.post(`/${kind}${query}`, {
        ...kinds[kind].data(name),
        _status: 'draft',
      });
      expect({ status: refused.status, text: refused.text.includes(messages.addressInTrash) }).toEqual({
        status: 400,
        text: true,
      });
    }
    const other = await mara!.client.post(`/${kind}`, {
      ...kinds[kind].data(name),
      slug: '',
      _status: 'published',
    });
    expect({ status: other.status, slug: docOf(other).slug }).toEqual({ status: 201, slug: `${name}-2` });
    expect((await restore(kind, id)).status).toBe(200);
  },
);

test('trash: a picture in use does not go there, also one of a document in the trash; a free one is listed for editors alone', async () => {
  const image = await newPicture(mara!.client, 'Frasco');
  const title = word();
  const post = await make('posts', { ...kinds.posts.data(title), cover: image });
  const refusal = async () => {
    const { status, text } = await trash('media', image);
    return { status, text };
  };
  expect(await refusal()).toEqual({ status: 409, text: expect.stringContaining(`el artículo «${title}»`) });
  await trash('posts', post);
  expect(await refusal()).toEqual({
    status: 409,
    text: expect.stringContaining(`el artículo «${title}», en la papelera`),
  });
  await ana!.client.delete(`/posts/${post}?trash=true`);
  const { url } = (await mara!.client.get(`/media/${image}`)).body as unknown as { url: string };
  const { id: product } = await newProduct({ productImage: [url] });
  await payload.update({ collection: 'products', id: product, data: { deletedAt: DELETED } });
  expect((await refusal()).status).toBe(409);
  await payload.delete({ collection: 'products', id: product, trash: true });

  expect((await trash('media', image)).status).toBe(200);
  const listed = async (who: Client) => idsIn(await who.get('/media?trash=true&limit=0')).includes(image);
  expect({
    byId: (await anyone.get(`/media/${image}?trash=true`)).status,
    stranger: await listed(anyone),
    marketer: await listed(mara!.client),
    deleted: (await mara!.client.delete(`/media/${image}?trash=true`)).status,
  }).toEqual({ byId: 404, stranger: false, marketer: true, deleted: 403 });
  expect((await mara!.client.patch(`/media/${image}?trash=true`, { deletedAt: null })).status).toBe(200);
  expect((await anyone.get(`/media/${image}`)).status).toBe(200);
});

test('trash: one that is sent there as a draft is nowhere public either', async () => {
  const name = word();
  const id = await make('pages', kinds.pages.data(name));
  await mara!.client.patch(`/pages/${id}?draft=true`, { deletedAt: DELETED, _status: 'draft' });
  expect(await found('pages', id, name)).toMatchObject({ byId: false, listed: false, pages: [false, false] });
});

test('trash: a scheduled publication ends there', async () => {
  const id = await make('banners', kinds.banners.data(word()));
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc: { relationTo: 'banners', value: id } } as never,
    waitUntil: new Date(Date.now() + 3_600_000),
  });
  const jobs = async () =>
    (await payload.count({ collection: 'payload-jobs', where: { 'input.doc.value': { equals: id } } }))
      .totalDocs;
  expect(await jobs()).toBe(1);
  await trash('banners', id);
  expect(await jobs()).toBe(0);
  await ana!.client.delete(`/banners/${id}?trash=true`);
});

test('trash: a message waits for nobody any more, and is erased for good by an administrator', async () => {
  const waiting = async () => (await inside.todayOf(payload, { role: 'ADMIN' })).messages;
  const { id } = await payload.create({
    collection: 'contact-messages',
    data: { name: 'Luz', email: 'luz@correo.example', message: 'Hola' },
  });
  const before = await waiting();
  expect((await trash('contact-messages', id, ana!)).status).toBe(200);
  expect(await waiting()).toBe(before - 1);
  expect((await mara!.client.get(`/contact-messages/${id}?trash=true`)).status).toBe(403);
  expect((await ana!.client.delete(`/contact-messages/${id}?trash=true`)).status).toBe(200);
  expect(
    await payload.db.findOne({ collection: 'contact-messages', where: { id: { equals: id } } }),
  ).toBeNull();
});

/** As the button of the admin does it. */
const restoreByList = (kind: string, id: string, _status: 'draft' | 'published') =>
  mara!.client.patch(
    `/${kind}?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`,
    { deletedAt: null, _status },
  );

test.each(Object.keys(kinds) as Kind[])(
  'trash: one of %s that had a newer draft comes back as it was public, with the draft beside it',
  async (kind) => {
    const [name, newer] = [word(), word()];
    const title = kind === 'announcements' ? 'text' : 'title';
    const id = await make(kind, kinds[kind].data(name));
    const shown = async () => {
      const stored = (await mara!.client.get(`/${kind}/${id}?depth=0`)).body as Record<string, unknown>;
      const draft = (await mara!.client.get(`/${kind}/${id}?draft=true&depth=0`)).body as Record<
        string,
        unknown
      >;
      return { status: stored._status, stored: stored[title], draft: draft[title] };
    };
    await mara!.client.patch(`/${kind}/${id}?draft=true`, { [title]: newer, _status: 'draft' });
    const before = { status: 'published', stored: name, draft: newer };
    expect(await shown()).toEqual(before);

    expect((await trash(kind, id)).status).toBe(200);
    const published = await restoreByList(kind, id, 'published');
    expect({ status: published.status, errors: recordOf(published.body).errors }).toEqual({
      status: 200,
      errors: [],
    });
    expect(await shown()).toEqual(before);

    await trash(kind, id);
    expect((await restoreByList(kind, id, 'draft')).status).toBe(200);
    expect(await shown()).toEqual({ ...before, status: 'draft' });
    await trash(kind, id);
    await ana!.client.delete(`/${kind}/${id}?trash=true`);
  },
);
