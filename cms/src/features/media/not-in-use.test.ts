import { headingNode, richOf } from '@spa-bronze/domain/content/rich-text';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { newProduct } from '../../testing/shop';

let mara: Person;
let ana: Person;
beforeAll(async () => {
  mara = await newMarketer();
  ana = await newAdmin();
});

const picture = (id: string) =>
  mara.client.get(`/media/${id}`).then(({ body }) => body as unknown as { url: string });
const remove = (id: string) => mara.client.patch(`/media/${id}`, { deletedAt: new Date().toISOString() });
const slide = { buttonLabel: 'Ver', link: '/' };
const upload = (value: string) => ({
  type: 'upload',
  version: 3,
  format: '',
  id: 'a1',
  fields: null,
  relationTo: 'media',
  value,
});

/** Creates a document that shows the picture in this place, and returns its name. */
const places: Record<string, (id: string) => Promise<string>> = {
  'a published banner': async (id) => {
    await mara.client.post('/banners', {
      ...slide,
      title: 'Verano',
      image: id,
      imagePhone: id,
      _status: 'published',
    });
    return 'el banner «Verano»';
  },
  'the draft of a banner': async (id) => {
    const other = await newPicture(mara.client);
    const { body } = await mara.client.post('/banners', {
      ...slide,
      title: 'Otoño',
      image: other,
      imagePhone: other,
      _status: 'published',
    });
    await mara.client.patch(`/banners/${(body as unknown as { doc: { id: string } }).doc.id}?draft=true`, {
      imagePhone: id,
      _status: 'draft',
    });
    return 'el banner «Otoño»';
  },
  'a block of a page': async (id) => {
    await mara.client.post('/pages', {
      title: 'Equipo',
      intro: 'x',
      layout: [{ blockType: 'gallery', images: [{ image: id }] }],
      _status: 'published',
    });
    return 'la página «Equipo»';
  },
  'the text of an article': async (id) => {
    await mara.client.post('/posts', {
      title: 'Piel',
      excerpt: 'x',
      cover: await newPicture(mara.client),
      body: richOf([headingNode('Uno'), upload(id) as never]),
      _status: 'published',
    });
    return 'el artículo «Piel»';
  },
  'a product': async (id) => {
    await newProduct({ productName: 'Aceite de coco', productImage: [(await picture(id)).url] });
    return 'el producto «Aceite de coco»';
  },
};

test.each(Object.keys(places))(
  'media: a picture used in %s is not deleted, and the refusal says where',
  async (place) => {
    const id = await newPicture(mara.client);
    const called = await places[place]?.(id);
    const { status, body } = await remove(id);
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: `Esta imagen no se puede borrar: la muestra ${called}.`,
    });
    expect((await ana.client.delete(`/media/${id}`)).status).toBe(409);
    expect(
      (
        await ana.client.post('/graphql', {
          query: 'mutation($id: String!) { deleteMedia(id: $id) { id } }',
          variables: { id },
        })
      ).body.errors,
    ).toMatchObject([{ extensions: { statusCode: 409 } }]);
    expect((await fetch(new URL((await picture(id)).url, mara.client.url))).status).toBe(200);
  },
);

test('media: an unused picture is deleted', async () => {
  const id = await newPicture(mara.client);
  expect((await remove(id)).status).toBe(200);
  expect((await mara.client.get(`/media/${id}`)).status).toBe(404);
});

test('media: the search for uses reads documents in batches', async () => {
  const {
    payload,
    inside: { ROWS_AT_ONCE },
  } = server;
  const [picture, other] = [await newPicture(mara.client), await newPicture(mara.client)];
  const titles = Array.from({ length: ROWS_AT_ONCE + 5 }, (_, at) => `Aviso ${at}`);
  const pages = await Promise.all(
    titles.map((title) =>
      payload.create({
        collection: 'pages',
        data: {
          title,
          intro: 'x',
          layout: [{ blockType: 'gallery', images: [{ image: picture }] }],
          _status: 'draft',
        } as never,
        draft: true,
      }),
    ),
  );
  const { find, queryDrafts } = payload.db;
  const sizes: number[] = [];
  const counted = <T extends typeof find | typeof queryDrafts>(read: T) =>
    (async (call: never) => {
      const found = await read.call(payload.db, call);
      if (!(call as { select?: unknown }).select) sizes.push(found.docs.length);
      return found;
    }) as unknown as T;
  Object.assign(payload.db, { find: counted(find), queryDrafts: counted(queryDrafts) });
  try {
    expect((await remove(picture)).body.message).toMatch(/la muestra la página «Aviso \d+»/);
    expect((await remove(other)).status).toBe(200);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(ROWS_AT_ONCE);
  } finally {
    Object.assign(payload.db, { find, queryDrafts });
    await payload.delete({ collection: 'pages', where: { id: { in: pages.map(({ id }) => id) } } });
  }
});
