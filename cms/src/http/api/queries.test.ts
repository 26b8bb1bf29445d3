import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { server, serverRealm } from '../../testing/worker-server';
import { newAdmin, type Person } from '../../testing/people';
import { newPicture, plainPicture } from '../../testing/pictures';
import { newProduct } from '../../testing/shop';

let ana: Person;
let id: string;
let png: Buffer;
beforeAll(async () => {
  [ana, { id }, png] = await Promise.all([newAdmin(), newProduct(), plainPicture(8, 8)]);
});
const statusOf = async (query: string, client = ana.client) => (await client.get(`/${query}`)).status;

test.each([
  'products?where[or][0][productName][like]=mou&where[or][1][brandName][like]=mou&limit=10&page=1&sort=-createdAt',
  'products?where[and][0][stock][greater_than]=0&where[and][1][category][in]=Productos,Servicios',
  'products?where[id][not_in][]=:id&where[id][not_in][]=:id',
  'products?where[createdAt][greater_than_equal]=2026-01-01',
  'products?where={"stock":{"exists":true}}',
  'products?where[productImage][exists]=true',
  'media?where[mimeType][contains]=image&where[kind][not_equals]=profile',
  'media?sort=sizes.small.filename',
  'users?where[profilePic.alt][equals]=x&where[role][equals]=ADMIN',
  'users?where[profilePic][exists]=false',
  'sales?where[user.email][equals]=a@b.co&trash=true&where[deletedAt][exists]=false',
  'sales?sort=-minor,createdAt',
  'payload-preferences?where[user.value][equals]=x',
  'payload-preferences?where[user.value][in][]=x',
  'carts?where[user][in]=a,b',
  'payload-preferences?where[value][exists]=true',
  'payload-preferences?where[value.color.b][equals]=x',
  'posts?where[body][exists]=true',
  'posts/versions?where[version.title][like]=a&where[parent][equals]=x&sort=-version.title',
  'products?where={"deletedAt":{"equals":null}}',
  'products?where={"productName":{"not_equals":null}}',
  'products?where[deletedAt][equals]=null',
  'products?where[deletedAt][equals]=',
  'users?where[marketing][equals]=true',
])("queries: a query of Payload's admin is answered: %s", async (query) => {
  expect(await statusOf(query.replaceAll(':id', id))).toBe(200);
});

const words = Array.from({ length: 400 }, () => 'a').join('%20');
test.each([
  'products?where[createdAt][equals]=x',
  'products?where[id][near]=1',
  'products?where[_id][equals]=1',
  'products?where[id][all]=1',
  'products?where[createdAt][contains]=2026',
  'products?where[stock][like]=1',
  'products?where[id][equals][$gt]=1',
  'products?where[id][like][]=1',
  'products?where[and]=x',
  'products?where[and][x][id][equals]=1',
  'products?where[nothing][equals]=1',
  'products?where=%5B',
  'products?where=7',
  'products?data=x',
  "products?where[productImage.x'][equals]=1",
  'products?where[productImage.x][in]=1',
  'users?where[profilePic][in]=null',
  'carts?where[user.id.x][equals]=1',
  'products?sort=nothing',
  'products?sort=id.x',
  `products?sort=${'id,'.repeat(20)}id`,
  `products?where[productName][like]=${words}`,
  `shipping-rates?where[city][like]=${'%20'.repeat(2001)}`,
  'products?page=99999999999999999999',
  'users?where[email][like]=a%00b',
  'products?where[productName][in]=a%00,b',
  'products?limit=99999999999999999999',
  `products?where[id][in]=${words.replaceAll('%20', ',')}`,
  "payload-preferences?where[value.'a][equals]=x",
  "payload-preferences?where[value.a'][equals]=x",
  "payload-preferences?where[value.a.b'][equals]=x",
  "payload-preferences?where[value.a'.b][equals]=x",
  'products?where[stockSeen][equals]=1',
  'products?sort=stockSeen',
  'payload-preferences?where[user][equals]=x',
  'payload-preferences?where[user.other][equals]=x',
  'payload-preferences?where[user.value.x][equals]=x',
  'posts?where[body.root][equals]=x',
  'posts?where[body][greater_than]=1',
  'posts/versions?where[version.nothing][equals]=x',
  'products?where[productName.x][equals]=1',
  'users?where[marketing][like]=x',
  'users?where[profilePic][in]=a,null',
  'products?where={"id":{"in":[null,"a"]}}',
  'products?where={"id":{"in":["a",{"a":1}]}}',
  'products?where={"id":{"equals":{"a":1}}}',
  'products?where={"id":5}',
  'products?where={"id":null}',
  'products?where[stock][exists]=true&where[nothing][equals]=1',
  'products?where[stock][exists]=true&where[createdAt][equals]=x',
  'products?where[and][0][createdAt][equals]=x',
  'products?where[and][0][stock][exists]=true&where[and][1][nothing][equals]=1',
  'products?where[stock][exists]=true&where[stock][like]=1',
  'products?where[createdAt][not_equals]=x',
  'products?sort=id,nothing',
  'products?sort=sto-ck',
  'constructor',
  '__proto__',
  'toString/1',
  'hasOwnProperty?where[a]=1',
])('queries: one that the database cannot read, or only slowly, is refused: %#', async (query) => {
  expect([400, 404]).toContain(await statusOf(query));
  expect([400, 403, 404]).toContain(await statusOf(query, new Client()));
});

const list = (length: number) => Array.from({ length }, () => 'aa').join(',');
test.each([
  [
    '300 parts',
    `products?where[productName][in]=${list(298)}`,
    `products?where[productName][in]=${list(299)}`,
  ],
  [
    '300 words',
    `products?where[productName][like]=${list(298).replaceAll(',', '%20')}`,
    `products?where[productName][like]=${list(299).replaceAll(',', '%20')}`,
  ],
  ['ten orders', `products?sort=${'id,'.repeat(9)}id`, `products?sort=${'id,'.repeat(10)}id`],
  ['the page a billion', 'products?page=1000000000', 'products?page=1000000001'],
  ['a billion rows', 'products?limit=1000000000', 'products?limit=1000000001'],
  ['a billion rows back', 'products?limit=-1000000000', 'products?limit=-1000000001'],
])('queries: a query may have %s and no more', async (_, most, more) => {
  expect({ mostStatus: await statusOf(most), moreStatus: await statusOf(more) }).toEqual({
    mostStatus: 200,
    moreStatus: 400,
  });
});

test.each(['[user.value][in]=x', '[user.relationTo][not_in]=users'])(
  'queries: an invalid list is refused: %s',
  async (condition) => {
    expect(await statusOf(`payload-preferences?where${condition}`)).toBe(400);
  },
);

test('queries: GraphQL refuses an endlessly nested condition, of staff too', async () => {
  const { client } = ana;
  for (const where of [
    `{ OR: [${'{ stock: { equals: 1 } } '.repeat(310)}] }`,
    `{ productName: { like: "${'a '.repeat(400)}" } }`,
  ]) {
    const { body } = await client.post('/graphql', { query: `{ Products(where: ${where}) { totalDocs } }` });
    expect(body.errors).toEqual([expect.objectContaining({ message: messages.invalidInput })]);
  }
  for (const where of [
    'null',
    '{ createdAt: { greater_than: "2026-01-01T00:00:00Z" }, AND: [{ stock: { exists: true } }] }',
  ]) {
    expect(
      (await client.post('/graphql', { query: `{ Products(where: ${where}) { totalDocs } }` })).body.errors,
    ).toBeUndefined();
  }
});

test('queries: GraphQL refuses a text longer than the databases compare', async () => {
  const found = async (length: number) => {
    const where = `where: { productName: { contains: "${'€'.repeat(length)}" } }`;
    const { body } = await ana.client.post('/graphql', { query: `{ Products(${where}) { totalDocs } }` });
    return [body.data, (body.errors as unknown as { message: string }[] | undefined)?.[0]?.message];
  };
  expect(await found(4000)).toEqual([{ Products: { totalDocs: 0 } }, undefined]);
  expect(await found(4001)).toEqual([{ Products: null }, messages.invalidInput]);
});

test('queries: GraphQL accepts ten sort fields and no more', async () => {
  for (const [orders, status] of [
    [10, undefined],
    [11, messages.invalidInput],
  ] as const) {
    const { body } = await ana.client.post('/graphql', {
      query: `{ Products(sort: "${Array.from({ length: orders }, () => 'id').join(',')}") { totalDocs } }`,
    });
    expect({
      orders,
      message: (body.errors as unknown as { message: string }[] | undefined)?.[0]?.message,
    }).toEqual({ orders, message: status });
  }
});

test.each(['products', 'users', 'media', 'contact-messages'])(
  'writes: %s refuses an empty write',
  async (slug) => {
    expect(
      (await ana.client.post(`/${slug}`, undefined, { headers: { 'Content-Type': 'application/json' } }))
        .status,
    ).toBe(400);
    expect(
      (
        await ana.client.post(`/${slug}`, undefined, {
          raw: '"x"',
          headers: { 'Content-Type': 'application/json' },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await ana.client.post(`/${slug}`, undefined, {
          raw: '--x',
          headers: { 'Content-Type': 'multipart/form-data' },
        })
      ).status,
    ).toBe(400);
  },
);

test('writes: a file alone is enough where files are stored, and nowhere else', async () => {
  const picture = await newPicture(ana.client);
  const send = (method: string, path: string) => {
    const raw = new FormData();
    raw.set('file', new File([new Uint8Array(png)], 'otra.png', { type: 'image/png' }));
    return ana.client.send(method, path, undefined, { raw });
  };
  expect((await send('PATCH', `/media/${picture}`)).status).toBe(200);
  for (const [method, path] of [
    ['POST', '/products'],
    ['PATCH', `/products/${id}`],
  ] as const)
    expect((await send(method, path)).status).toBe(400);
});

test('writes: a form of null writes nothing', async () => {
  for (const [method, path] of [
    ['POST', '/products'],
    ['PATCH', `/products/${id}`],
    ['POST', '/globals/home'],
  ] as const) {
    const raw = new FormData();
    raw.set('_payload', 'null');
    expect((await ana.client.send(method, path, undefined, { raw })).status).toBe(400);
  }
});

test.each<[method: string, path: string, data: object, at: string]>([
  ['POST', 'globals/home', { services: null }, 'services'],
  ['POST', 'globals/menus', { header: null }, 'header'],
  [
    'POST',
    'globals/menus',
    {
      header: [
        { label: 'Uno', link: '/' },
        { label: { a: 1 }, link: '/' },
      ],
    },
    'header.1.label',
  ],
  ['POST', 'users', { email: { a: 1 }, name: 'Ana', password: 'contraseña larga' }, 'email'],
  ['PATCH', 'products/:id', { description: [null] }, 'description'],
  ['PATCH', 'products/:id', { createdAt: { a: 1 } }, 'createdAt'],
  ['PATCH', 'products/:id', { createdAt: 'x' }, 'createdAt'],
  ['PATCH', 'users/:id', { marketing: { a: 1 } }, 'marketing'],
  ['POST', 'payload-locked-documents', { document: [null] }, 'document'],
  ['PATCH', 'payload-locked-documents/:id', { user: [null] }, 'user'],
  ['POST', 'payload-preferences', { key: 'x', user: [null] }, 'user'],
  ['PATCH', 'payload-preferences/:id', { user: [null] }, 'user'],
])('writes: a value that the field cannot store is refused: %s %s %j', async (method, path, data, at) => {
  const { status, body } = await ana.client.send(
    method,
    `/${path.replace(':id', path.startsWith('users') ? ana.id : id)}`,
    data,
  );
  const [error] = body.errors as unknown as { data: { errors: object[] } }[];
  expect(status).toBe(400);
  expect(error?.data.errors).toMatchObject([{ path: at, message: messages.invalidInput }]);
});

test('writes: a list for a number is refused', async () => {
  const { status, body } = await ana.client.post('/globals/business', { map: { zoom: [1] } });
  const [error] = body.errors as unknown as { data: { errors: object[] } }[];
  expect(status).toBe(400);
  expect(error?.data.errors).toMatchObject([{ path: 'map.zoom', message: 'Escribe un número válido.' }]);
});

test('writes: a page without blocks and a post without a date are saved', async () => {
  const { status, body } = await ana.client.post('/pages?draft=true', {
    title: 'Uno',
    layout: null,
    createdAt: null,
  });
  expect({ status, layout: (body as { doc?: { layout: unknown } }).doc?.layout }).toEqual({
    status: 201,
    layout: [],
  });
});

test('writes: GraphQL refuses a list of null and reads a date', async () => {
  const errors = async (query: string) =>
    (
      (await ana.client.post('/graphql', { query })).body.errors as unknown as
        | { message: string }[]
        | undefined
    )?.map(({ message }) => message);
  expect(await errors('mutation { updateMenu(data: { header: null }) { createdAt } }')).toEqual([
    messages.invalidInput,
  ]);
  expect(
    await errors(
      `mutation { updateProduct(id: "${id}", data: { serviceIncludes: null, createdAt: "2026-01-01T00:00:00Z" }) { id } }`,
    ),
  ).toBeUndefined();
});

test('writes: the server may pass a Date object', async () => {
  const RealmDate = serverRealm().Date;
  const user = { id: ana.id, role: 'ADMIN', collection: 'users' } as never;
  const { startsAt } = await server.payload.create({
    collection: 'banners',
    data: { title: 'Uno', startsAt: new RealmDate('2026-01-02T03:04:05Z') as never } as never,
    draft: true,
    overrideAccess: false,
    user,
  });
  expect(startsAt).toBe('2026-01-02T03:04:05.000Z');
});

test('queries: eleven sort fields in one text are refused', async () => {
  const list = (orders: number) =>
    server.payload.find({
      collection: 'products',
      sort: Array(orders).fill('id').join(),
      limit: 1,
      overrideAccess: false,
    });
  await expect(list(10)).resolves.toMatchObject({ page: 1 });
  await expect(list(11)).rejects.toMatchObject({ status: 400 });
});

test.each([
  '{}',
  '--x\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  '--x\r\n:::\r\n\r\n--x--\r\n',
])('writes: a form that ends early is refused: %j', async (raw) => {
  for (const path of ['/payload-preferences/x', `/products/${id}`, '/products']) {
    expect(
      (
        await ana.client.send(path === '/products' ? 'POST' : 'PATCH', path, undefined, {
          raw,
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        })
      ).status,
    ).toBe(400);
  }
});

test('writes: the reply shows what is stored, not what was sent', async () => {
  const { id } = await newProduct();
  for (const data of [
    '{"productName":"Gratis","sellingPrice":0}',
    '99999999999999999999',
    '"x"',
    'true',
    '[]',
    '{bad',
  ]) {
    for (const path of [`/products/${id}`, '/products/nothing', '/globals/home']) {
      const { status, text } = await new Client().get(`${path}?data=${encodeURIComponent(data)}`);
      expect({ path, data, status }).toEqual({ path, data, status: 400 });
      expect(text).not.toContain('Gratis');
    }
  }
});

test('writes: a global refuses an empty write', async () => {
  for (const raw of [undefined, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n']) {
    expect(
      (
        await ana.client.post('/globals/booking-settings', undefined, {
          raw,
          headers: { 'Content-Type': raw ? 'multipart/form-data; boundary=x' : 'application/json' },
        })
      ).status,
    ).toBe(400);
  }
});

test('preferences: deleting one that does not exist is 404', async () => {
  expect((await ana.client.delete('/payload-preferences/nothing')).status).toBe(404);
  await ana.client.post('/payload-preferences/colores', { value: { a: 1 } });
  expect((await ana.client.delete('/payload-preferences/colores')).status).toBe(200);
  expect((await ana.client.delete('/payload-preferences/colores')).status).toBe(404);
});
