import { messages } from '@spa-bronze/domain/messages';
import { richTextOf } from '@spa-bronze/domain/content/rich-text';
import { server } from '../testing/worker-server';
import { newAdmin, newMarketer, newShopper, PASSWORD, type Person } from '../testing/people';
import { newPicture } from '../testing/pictures';
import { newProduct } from '../testing/shop';
import { Client } from '../testing/client';

const BAD = 'Ana\u0000\r\nBcc: otra';
let [ana, mara]: Person[] = [];
let image: string;
beforeAll(async () => {
  [ana, mara] = [await newAdmin(), await newMarketer()];
  image = await newPicture(mara.client);
});

const refusal = (path: string) => [
  expect.objectContaining({
    data: expect.objectContaining({
      errors: [expect.objectContaining({ path, message: messages.controlCharacters })],
    }),
  }),
];

test('control characters: the contract refuses them in names, by field', async () => {
  const { client } = await newShopper();
  const form = {
    email: 'control@correo.example',
    tel: '300 123 4567',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const calls = await Promise.all([
    new Client().post('/signup', { ...form, name: BAD }),
    client.post('/update-profile', { name: BAD, tel: form.tel }),
    new Client().post('/forma', { name: BAD, email: form.email, message: 'Hola' }),
    new Client().post('/forma', { name: 'Ana', email: form.email, message: 'uno\n\tdos' }),
    new Client().post('/forma', { name: 'Ana', email: form.email, message: 'a\u0007b' }),
  ]);
  const refused = (field: string) => [400, { [field]: messages.controlCharacters }];
  expect(calls.map(({ status, body }) => [status, body.fields])).toEqual([
    refused('name'),
    refused('name'),
    refused('name'),
    [200, undefined],
    refused('message'),
  ]);
});

test.each<[string, string, () => object, string]>([
  ['users', 'POST', () => ({ name: BAD, email: 'b@correo.example', password: PASSWORD }), 'name'],
  [
    'banners',
    'POST',
    () => ({ title: BAD, buttonLabel: 'Ver', link: '/', image, imagePhone: image, _status: 'published' }),
    'title',
  ],
  ['banners?draft=true', 'POST', () => ({ title: BAD, _status: 'draft' }), 'title'],
  ['announcements', 'POST', () => ({ text: 'uno\ndos', _status: 'published' }), 'text'],
  [
    'posts',
    'POST',
    () => ({ title: 'Uno', slug: 'uno-control', excerpt: 'a\u0007b', cover: image, body: richTextOf('a') }),
    'excerpt',
  ],
  [
    'posts',
    'POST',
    () => ({ title: 'Uno', slug: 'uno-control', excerpt: 'a', cover: image, body: richTextOf('a\u0007b') }),
    'body',
  ],
  [
    'globals/menus',
    'POST',
    () => ({
      header: [
        { label: 'Uno', link: '/' },
        { label: BAD, link: '/' },
      ],
    }),
    'header.1.label',
  ],
  ['globals/home', 'POST', () => ({ services: { title: BAD } }), 'services.title'],
])("control characters: Payload's REST refuses them in %s (%#)", async (route, method, data, path) => {
  const { status, body } = await ana!.client.send(method, `/${route}`, data());
  expect({ route, status, errors: body.errors }).toEqual({ route, status: 400, errors: refusal(path) });
});

test('control characters: a marketer cannot put them into a product or a picture, by REST or GraphQL', async () => {
  const { id } = await newProduct();
  expect((await mara!.client.patch(`/products/${id}`, { productName: BAD })).status).toBe(400);
  expect((await mara!.client.patch(`/media/${image}`, { alt: BAD })).status).toBe(400);
  const query =
    'mutation ($data: mutationProductUpdateInput!) { updateProduct(id: "' + id + '", data: $data) { id } }';
  const { body } = await mara!.client.post('/graphql', {
    query,
    variables: { data: { brandName: 'a\u0007b' } },
  });
  expect(JSON.stringify(body.errors)).toContain(messages.controlCharacters);
});

test('visible texts: a row of null is ignored', async () => {
  const { header: before } = (await mara!.client.get('/globals/menus')).body as unknown as {
    header: object[];
  };
  try {
    const { status, body } = await mara!.client.post('/globals/menus', {
      header: [null, { label: 'Uno', link: '/' }],
    });
    expect({ status, result: body.result }).toMatchObject({
      status: 200,
      result: { header: [{ label: 'Uno', link: '/' }] },
    });
  } finally {
    await mara!.client.post('/globals/menus', { header: before });
  }
});

test('visible texts: missing groups and lists are ignored', () => {
  const { visibleTexts, visibleTextsOfGlobal } = server.inside;
  const text = { name: 'text', type: 'text' };
  const entity = {
    slug: 'menus',
    flattenedFields: [
      {
        name: 'group',
        type: 'group',
        flattenedFields: [text, { name: 'inner', type: 'group', flattenedFields: [text] }],
      },
      { name: 'rows', type: 'array', flattenedFields: [text] },
    ],
  };
  const validate = (data: object) => {
    const reported = {
      data,
      collection: entity,
      global: entity,
      originalDoc: {},
      req: { payloadAPI: 'REST', t: (it: string) => it },
    } as never;
    return [
      visibleTexts({ slug: 'menus', fields: [] }),
      visibleTextsOfGlobal({ slug: 'menus', fields: [] }),
    ].map(({ hooks }) => {
      const [hook, ...more] = hooks!.beforeValidate!;
      return [(hook as (args: never) => unknown)(reported), more.length];
    });
  };
  for (const data of [{ rows: [null, 'x', { text: 'a' }] }, { group: null }, { group: { text: 'a' } }])
    expect(validate(data)).toEqual([
      [data, 0],
      [data, 0],
    ]);
  expect(() => validate({ rows: [null, { text: 'a\u0007' }] })).toThrow();
});

test('visible texts: texts of several lines keep their line breaks', async () => {
  const { id } = await newProduct();
  expect((await mara!.client.patch(`/products/${id}`, { serviceIncludes: 'Uno\r\n\tDos' })).status).toBe(200);
  const banner = {
    title: 'Uno',
    text: 'a\nb',
    buttonLabel: 'Ver',
    link: '/',
    image,
    imagePhone: image,
    _status: 'published',
  };
  expect((await mara!.client.post('/banners', banner)).status).toBe(201);
});

test('control characters: an old text with them does not block a save of another field', async () => {
  const data = {
    title: 'Uno\tviejo',
    buttonLabel: 'Ver',
    link: '/',
    image,
    imagePhone: image,
    _status: 'published',
  };
  const { id } = await server.payload.create({ collection: 'banners', data: data as never });
  const { status, body } = await mara!.client.patch(`/banners/${id}`, { buttonLabel: 'Mirar' });
  expect({ status, body: body.doc }).toMatchObject({
    status: 200,
    body: { title: 'Uno\tviejo', buttonLabel: 'Mirar' },
  });
  expect((await mara!.client.patch(`/banners/${id}`, { title: 'Dos\tviejo' })).status).toBe(400);
});
