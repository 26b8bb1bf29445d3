import {
  headingNode,
  paragraphNode,
  plainTextOf,
  richOf,
  richTextOf,
} from '@spa-bronze/domain/content/rich-text';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, newShopper, type Person } from '../../testing/people';
import { newProduct, stockOf } from '../../testing/shop';

let ana: Person;
let mara: Person;
beforeAll(async () => {
  ana = await newAdmin();
  mara = await newMarketer();
});

type Row = Record<string, unknown> & { id: string };
const rowOf = async (id: string) =>
  (await server.payload.db.findOne<Row>({ collection: 'products', where: { id: { equals: id } } })) as Row;
const versionsOf = async (id: string, client = mara.client) =>
  (await client.get(`/products/versions?where[parent][equals]=${id}&sort=createdAt&limit=50`)) as unknown as {
    status: number;
    body: { docs: { id: string; version: Row }[] };
    text: string;
  };

test('product versions: an older one restores texts and pictures, never stock, price, category or holds', async () => {
  const { id } = await newProduct({ stock: 10 });
  const at = await rowOf(id);
  expect(
    (
      await ana.client.patch(`/products/${id}`, {
        productName: 'Primero',
        productImage: ['/api/media/file/uno.webp'],
      })
    ).status,
  ).toBe(200);
  expect(
    (
      await ana.client.patch(`/products/${id}`, {
        productName: 'Segundo',
        sellingPrice: 12_000,
        price: 15_000,
        stock: 4,
        category: 'Productos-Home',
        productImage: ['/api/media/file/dos.webp'],
      })
    ).status,
  ).toBe(200);
  await server.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: id } },
    data: { holds: { 'venta.1': 3 } },
  } as never);
  const { body } = await versionsOf(id);
  const first = body.docs.find(({ version }) => version.productName === 'Primero');
  for (const client of [new Client(), (await newShopper()).client])
    expect((await client.post(`/products/versions/${first?.id}`, {})).status).toBe(403);
  expect((await mara.client.post(`/products/versions/${first?.id}`, {})).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({
    productName: 'Primero',
    productImage: ['/api/media/file/uno.webp'],
    sellingPrice: 12_000,
    price: 15_000,
    category: 'Productos-Home',
    stock: 4,
    holds: { 'venta.1': 3 },
    serviceDuration: at.serviceDuration,
  });
  expect(
    (
      await ana.client.post('/graphql', {
        query: 'mutation($id: String) { restoreVersionProduct(id: $id) { id } }',
        variables: { id: first?.id },
      })
    ).body.errors,
  ).toBeUndefined();
  expect({ stock: await stockOf(id), sellingPrice: (await rowOf(id)).sellingPrice }).toEqual({
    stock: 4,
    sellingPrice: 12_000,
  });
  expect((await new Client().post('/product-details', { productId: id })).body.data).toMatchObject({
    productName: 'Primero',
    stock: 4,
    sellingPrice: 12_000,
  });
});

test('product versions: hide holds from everybody, and everything from strangers', async () => {
  const { id } = await newProduct();
  await ana.client.patch(`/products/${id}`, { brandName: 'Casa' });
  for (const client of [ana.client, mara.client]) {
    const { status, text } = await versionsOf(id, client);
    expect({ status, hasText: /"holds/.test(text) }).toEqual({ status: 200, hasText: false });
  }
  expect((await versionsOf(id, new Client())).status).toBe(403);
});

test('trash: marketers neither read nor change trashed products or their versions, and strangers do not see them', async () => {
  const { id } = await newProduct();
  await ana.client.patch(`/products/${id}`, { brandName: 'Casa' });
  const {
    body: {
      docs: [version],
    },
  } = await versionsOf(id);
  expect((await ana.client.delete(`/product/${id}`)).status).toBe(200);
  const listed = async (client: Client) =>
    ((await client.get(`/products?trash=true&where[id][equals]=${id}`)).body as unknown as { docs: Row[] })
      .docs.length;
  const trashedVersions = async (client: Client) =>
    (
      (
        await client.get(
          `/products/versions?trash=true&where[parent][equals]=${id}&where[version.deletedAt][exists]=true`,
        )
      ).body as unknown as { docs: Row[] }
    ).docs.length;
  expect({
    clientListed: await listed(new Client()),
    newShopperListed: await listed((await newShopper()).client),
    maraListed: await listed(mara.client),
    anaListed: await listed(ana.client),
  }).toEqual({ clientListed: 0, newShopperListed: 0, maraListed: 0, anaListed: 1 });
  expect({
    mara: await trashedVersions(mara.client),
    anaSeesSome: (await trashedVersions(ana.client)) > 0,
  }).toEqual({ mara: 0, anaSeesSome: true });
  for (const query of ['', '?trash=true', '?draft=true&trash=true'])
    expect((await mara.client.patch(`/products/${id}${query}`, { brandName: 'Otra' })).status).toBe(403);
  expect((await mara.client.patch(`/products/${id}?trash=true`, { deletedAt: null })).status).toBe(403);
  expect((await mara.client.post(`/products/versions/${version?.id}`, {})).status).toBeGreaterThanOrEqual(
    400,
  );
  expect(await rowOf(id)).toMatchObject({ brandName: 'Casa', deletedAt: expect.anything() });
  const { id: other } = await newProduct();
  expect(
    (await mara.client.patch(`/products/${other}`, { deletedAt: new Date().toISOString() })).status,
  ).toBe(403);
});

const rich = richOf([
  paragraphNode('Color parejo.'),
  headingNode('Cómo se usa'),
  paragraphNode('Con guante.'),
]);

test('description: has formats in the CMS, and plain text in the contract', async () => {
  const { id } = await newProduct();
  expect((await mara.client.patch(`/products/${id}`, { richDescription: rich })).status).toBe(200);
  const details = async () =>
    (await new Client().post('/product-details', { productId: id })).body.data as { description: string };
  expect((await details()).description).toBe('Color parejo.\n\nCómo se usa\n\nCon guante.');
  const { data } = (
    await new Client().post('/graphql', {
      query: 'query($id: String!) { Product(id: $id) { richDescription } }',
      variables: { id },
    })
  ).body;
  expect((data as { Product: { richDescription: unknown } }).Product.richDescription).toMatchObject({
    root: { children: [{ type: 'paragraph' }, { type: 'heading', tag: 'h2' }, { type: 'paragraph' }] },
  });
  expect((await ana.client.patch(`/products/${id}`, { description: 'Uno\n\nDos' })).status).toBe(200);
  expect((await rowOf(id)).richDescription).toEqual(richTextOf('Uno\n\nDos'));
  expect((await ana.client.patch(`/products/${id}`, { brandName: 'Otra' })).status).toBe(200);
  expect(plainTextOf((await rowOf(id)).richDescription)).toBe('Uno\n\nDos');
});

test('description: the panel keeps the formats of an unchanged text', async () => {
  const { id } = await newProduct();
  await mara.client.patch(`/products/${id}`, { richDescription: rich });
  const { _id, ...fields } = (await new Client().post('/product-details', { productId: id })).body
    .data as Record<string, unknown>;
  expect((await ana.client.post('/update-product', { ...fields, _id, brandName: 'Nueva' })).status).toBe(200);
  expect((await rowOf(id)).richDescription).toMatchObject({
    root: { children: [{}, { type: 'heading' }, {}] },
  });
});

const heading = { type: 'heading', tag: 'h2', children: [{ text: 'Cómo se usa' }] };
const nodesOfRow = async (id: string) => ((await rowOf(id)).richDescription as typeof rich).root.children;

test('description: the panel changes only the edited paragraph; the others keep their formats', async () => {
  const { id } = await newProduct();
  const bold = {
    ...paragraphNode('Con guante.'),
    children: paragraphNode('Con guante.').children.map((it) => ({ ...it, format: 1 })),
  };
  await mara.client.patch(`/products/${id}`, {
    richDescription: richOf([paragraphNode('Color parejo.'), headingNode('Cómo se usa'), bold]),
  });
  const { _id, ...fields } = (await new Client().post('/product-details', { productId: id })).body
    .data as Record<string, unknown>;
  expect(
    (
      await ana.client.post('/update-product', {
        ...fields,
        _id,
        description: 'Color muy parejo.\r\n\r\nCómo se usa\r\n\r\nNuevo.\r\n\r\nCon guante.',
      })
    ).status,
  ).toBe(200);
  expect(await nodesOfRow(id)).toMatchObject([
    { type: 'paragraph', children: [{ text: 'Color muy parejo.' }] },
    heading,
    { type: 'paragraph', children: [{ text: 'Nuevo.' }] },
    { type: 'paragraph', children: [{ text: 'Con guante.', format: 1 }] },
  ]);
});

test("CMS form: saves a marketer's texts with all fields, also when units were sold meanwhile", async () => {
  const { id } = await newProduct({ stock: 10 });
  const form = (await mara.client.get(`/products/${id}?depth=0`)).body as unknown as Row;
  await server.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: id } },
    data: { stock: { $inc: -3 } },
    options: { atomic: true },
  } as never);
  const sent = new FormData();
  sent.set('_payload', JSON.stringify({ ...form, productName: 'Bruma clara' }));
  expect(
    (
      await mara.client.send('PATCH', `/products/${id}?depth=0&fallback-locale=null`, undefined, {
        raw: sent,
      })
    ).status,
  ).toBe(200);
  expect(await rowOf(id)).toMatchObject({ productName: 'Bruma clara', stock: 7 });
});
