import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { newProduct } from '../../testing/shop';

const HOST = 'https://fotos.spa.example/api/upload';
const LOCAL = '/api/media/file/x.jpg';
const elsewhere = [
  '/api/userLogout',
  '/api/media/file/',
  '/api/media/file/../../userLogout',
  '/api/media/file/%2e%2e/%2E./userLogout',
  '/api/media/file/./../../payment/cancel-payment?token=x',
  '/API/media/file/../../userLogout',
  '/api/mediafile/x.jpg',
  '/x.jpg',
  '/api/media',
  '/admin',
  '/?x=/api/media/file/x.jpg',
];
const foreign = [
  'https://tracker.example/p.gif',
  'http://tracker.example/p.gif',
  'https://fotos.spa.example.evil.example/a.jpg',
  'https://fotos.spa.example:8443/a.jpg',
  'https://fotos.spa.example@evil.example/a.jpg',
];

let [ana, mara]: Person[] = [];
beforeAll(async () => {
  [ana, mara] = [await newAdmin(), await newMarketer()];
});

type Row = { id: string; productImage: string[] } & Record<string, unknown>;
const rowOf = async (id: string) =>
  (await server.payload.db.findOne<Row>({ collection: 'products', where: { id: { equals: id } } })) as Row;
const setPictures = (id: string, productImage: string[]) =>
  server.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: id } },
    data: { productImage },
  } as never);
/** Runs with an image host, and with a public address where one is given. */
async function withHost<T>(work: () => Promise<T>, publicUrl?: string): Promise<T> {
  const { env } = server;
  Object.assign(env, { imageHost: { url: HOST, preset: 'spa' }, publicUrl });
  try {
    return await work();
  } finally {
    Object.assign(env, { imageHost: undefined, publicUrl: undefined });
  }
}
const update =
  'mutation ($id: String!, $data: mutationProductUpdateInput!) { updateProduct(id: $id, data: $data) { id } }';

test.each(elsewhere)(
  'picture addresses: a product gets no picture from %s, by anybody or any route',
  async (url) => {
    const { id } = await newProduct();
    const { _id, ...fields } = (await new Client().post('/product-details', { productId: id })).body
      .data as Record<string, unknown>;
    const productImage = [LOCAL, url];
    const contract = [
      await ana!.client.post('/update-product', { ...fields, _id, productImage }),
      await ana!.client.post('/upload-product', { ...fields, productImage }),
    ];
    for (const { status, body } of contract)
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { productImage: messages.pictureElsewhere },
      });
    for (const { client } of [ana!, mara!]) {
      expect((await client.patch(`/products/${id}`, { productImage })).text).toContain(
        messages.pictureElsewhere,
      );
      expect((await client.patch(`/products?where[id][equals]=${id}`, { productImage })).status).toBe(400);
      expect(
        (await client.post('/graphql', { query: update, variables: { id, data: { productImage } } })).text,
      ).toContain(messages.pictureElsewhere);
    }
    expect((await rowOf(id)).productImage).toEqual([LOCAL]);
  },
);

test.each(foreign)('picture addresses: a marketer cannot use %s; an administrator can', async (url) => {
  const { id } = await newProduct();
  await withHost(async () => {
    const { status, text } = await mara!.client.patch(`/products/${id}`, { productImage: [url] });
    expect({ status, hasPictureElsewhere: text.includes(messages.pictureElsewhere) }).toEqual({
      status: 400,
      hasPictureElsewhere: true,
    });
    expect((await ana!.client.patch(`/products/${id}`, { productImage: [url] })).status).toBe(200);
  });
});

test('picture addresses: a marketer may use files of the site and the image host', async () => {
  const { id } = await newProduct();
  const own = ['/api/media/file/otra.webp?v=2', 'https://fotos.spa.example/spa/a.jpg'];
  await withHost(async () =>
    expect((await mara!.client.patch(`/products/${id}`, { productImage: own })).status).toBe(200),
  );
  expect(
    (
      await mara!.client.patch(`/products/${id}`, {
        productImage: [...own, 'https://fotos.spa.example/b.jpg'],
      })
    ).status,
  ).toBe(400);
});

test('picture addresses: the public address of the site is accepted for its files only', async () => {
  const { id } = await newProduct();
  for (const { client } of [ana!, mara!])
    client.cookies.set('__Host-spa-session', client.cookies.get('spa-session')!);
  await withHost(async () => {
    expect(
      (await ana!.client.patch(`/products/${id}`, { productImage: ['https://spa.example/api/userLogout'] }))
        .status,
    ).toBe(400);
    expect(
      (
        await mara!.client.patch(`/products/${id}`, {
          productImage: ['https://spa.example/api/media/file/x.jpg'],
        })
      ).status,
    ).toBe(200);
  }, 'https://spa.example');
});

test('picture addresses: existing pictures of a product stay when other fields are saved', async () => {
  const { id } = await newProduct();
  const old = ['/viejas/a.jpg', 'https://tracker.example/p.gif'];
  await setPictures(id, old);
  expect((await mara!.client.patch(`/products/${id}`, { productName: 'Bruma' })).status).toBe(200);
  const form = (await mara!.client.get(`/products/${id}?depth=0`)).body as unknown as Row;
  expect(
    (
      await mara!.client.patch(`/products/${id}`, {
        ...form,
        brandName: 'Casa',
        productImage: [LOCAL, ...old],
      })
    ).status,
  ).toBe(200);
  const { _id, ...fields } = (await new Client().post('/product-details', { productId: id })).body
    .data as Record<string, unknown>;
  expect((await ana!.client.post('/update-product', { ...fields, _id, brandName: 'Otra' })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({
    productName: 'Bruma',
    brandName: 'Otra',
    productImage: [LOCAL, ...old],
  });
  expect(
    (await mara!.client.patch(`/products/${id}`, { productImage: [...old, '/viejas/b.jpg'] })).status,
  ).toBe(400);
});

test('picture addresses: an older version does not restore a picture that would be refused today', async () => {
  const { id } = await newProduct();
  const versions = async () =>
    (
      (await mara!.client.get(`/products/versions?where[parent][equals]=${id}&limit=50`)).body as unknown as {
        docs: { id: string; version: Row }[];
      }
    ).docs;
  expect(
    (await ana!.client.patch(`/products/${id}`, { productImage: ['https://tracker.example/p.gif'] })).status,
  ).toBe(200);
  expect((await ana!.client.patch(`/products/${id}`, { productImage: [LOCAL] })).status).toBe(200);
  const traced = (await versions()).find(({ version }) => version.productImage[0] !== LOCAL)!.id;
  expect((await mara!.client.post(`/products/versions/${traced}`, {})).status).toBe(400);
  expect(
    (
      await mara!.client.post('/graphql', {
        query: 'mutation($id: String) { restoreVersionProduct(id: $id) { id } }',
        variables: { id: traced },
      })
    ).text,
  ).toContain(messages.pictureElsewhere);
  expect((await rowOf(id)).productImage).toEqual([LOCAL]);
  expect((await ana!.client.post(`/products/versions/${traced}`, {})).status).toBe(200);
});

test('picture addresses: a products file is refused by row and column, and keeps existing pictures', async () => {
  const put = (rows: Row[] | object[]) => {
    const form = new FormData();
    form.set('file', new File([JSON.stringify(rows)], 'lista.json', { type: 'application/json' }));
    return ana!.client.send<{ problems?: string[] }>('POST', '/products/import', undefined, { raw: form });
  };
  const { id } = await newProduct();
  await setPictures(id, ['/viejas/a.jpg']);
  const [row] = (
    (await ana!.client.get('/products/export?format=json')).body as unknown as ({ _id: string } & Row)[]
  ).filter(({ _id }) => _id === id);
  expect((await put([{ ...row, brandName: 'Casa' }])).status).toBe(200);
  const { status, body } = await put([
    row!,
    { ...row, _id: '', productName: 'Otra', productImage: ['/api/userLogout'] },
  ]);
  expect({ status, problems: body.data.problems }).toEqual({
    status: 400,
    problems: [`Fila 2, columna productImage: ${messages.pictureElsewhere}`],
  });
});

test('picture addresses: media rows answer their file, whatever url is written to them', async () => {
  const id = await newPicture(mara!.client);
  for (const data of [
    { url: '/api/userLogout' },
    { thumbnailURL: '/api/userLogout' },
    { filename: '../../userLogout' },
    { filename: '..' },
    { sizes: { small: { url: '/api/userLogout', filename: '../../userLogout' } } },
  ]) {
    await mara!.client.patch(`/media/${id}`, data);
    const { text } = await mara!.client.get(`/media/${id}`);
    expect(text).not.toMatch(/"\/api\/userLogout|file\/\.\.?[/"]|\.\.\/userLogout/);
  }
});
