import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../testing/client';
import { newMarketer, newShopper, type Person } from '../testing/people';
import { newPicture } from '../testing/pictures';

let mara: Person;
let banners: string[];
beforeAll(async () => {
  mara = await newMarketer();
  banners = await three();
});

interface Row {
  id: string;
  title: string;
  _order: string;
}
const rows = async (mine: string[]) =>
  (
    (await mara.client.get(`/banners?sort=_order&where[id][in]=${mine.join()}`)).body as unknown as {
      docs: Row[];
    }
  ).docs;
const seen = async (mine: string[]) =>
  (
    (
      await new Client().post('/graphql', {
        query: `{ Banners(where: { id: { in: ${JSON.stringify(mine)} } }, sort: "_order") { docs { title } } }`,
      })
    ).body.data as { Banners: { docs: Row[] } }
  ).Banners.docs.map(({ title }) => title);

const before = (row: Partial<Row> | undefined, target: Row | undefined) => ({
  collectionSlug: 'banners',
  docsToMove: [row?.id],
  newKeyWillBe: 'less',
  orderableFieldName: '_order',
  target: { id: target?.id, key: target?._order },
});

async function three(): Promise<string[]> {
  const image = await newPicture(mara.client);
  const ids: string[] = [];
  for (const title of ['Uno', 'Dos', 'Tres'])
    ids.push(
      (
        (
          await mara.client.post('/banners', {
            title,
            buttonLabel: 'Ver',
            link: '/',
            image,
            imagePhone: image,
            _status: 'published',
          })
        ).body as unknown as { doc: Row }
      ).doc.id,
    );
  return ids;
}

test('reorder: a new banner is last; a marketer moves it first, and shoppers see it there', async () => {
  const ids = await three();
  expect(await seen(ids)).toEqual(['Uno', 'Dos', 'Tres']);
  const [first] = await rows(ids);
  const reorderInput = before({ id: ids[2] }, first);
  const shopper = (await newShopper()).client;
  for (const sent of [reorderInput, {}])
    expect({
      clientStatus: (await new Client().post('/reorder', sent)).status,
      shopperStatus: (await shopper.post('/reorder', sent)).status,
    }).toEqual({ clientStatus: 401, shopperStatus: 403 });
  expect(await seen(ids)).toEqual(['Uno', 'Dos', 'Tres']);
  expect((await mara.client.post('/reorder', reorderInput)).status).toBe(200);
  expect(await seen(ids)).toEqual(['Tres', 'Uno', 'Dos']);
});

test('reorder: a published banner moves at once even when it has a draft; the text of the draft stays unpublished', async () => {
  const ids = await three();
  const [first, , last] = await rows(ids);
  expect(
    (await mara.client.patch(`/banners/${last?.id}?draft=true`, { title: 'Otro texto', _status: 'draft' }))
      .status,
  ).toBe(200);
  const published = async () =>
    ((await mara.client.get(`/banners/${last?.id}?depth=0`)).body as unknown as { updatedAt: string })
      .updatedAt;
  const since = await published();
  expect((await mara.client.post('/reorder', before(last, first))).status).toBe(200);
  expect(await seen(ids)).toEqual(['Tres', 'Uno', 'Dos']);
  expect(await published()).toBe(since);
  expect((await mara.client.get(`/banners/${last?.id}?draft=true`)).body).toMatchObject({
    title: 'Otro texto',
    _status: 'draft',
  });
  expect((await mara.client.patch(`/banners/${last?.id}`, { _status: 'published' })).status).toBe(200);
  expect(await seen(ids)).toEqual(['Otro texto', 'Uno', 'Dos']);
});

test('reorder: an earlier version restores the text of a banner, not its position', async () => {
  const ids = await three();
  const [first, , last] = await rows(ids);
  expect(
    (await mara.client.patch(`/banners/${last?.id}`, { title: 'Tres de nuevo', _status: 'published' }))
      .status,
  ).toBe(200);
  expect((await mara.client.post('/reorder', before(last, first))).status).toBe(200);
  expect(await seen(ids)).toEqual(['Tres de nuevo', 'Uno', 'Dos']);
  const { docs } = (
    await mara.client.get(`/banners/versions?where[parent][equals]=${last?.id}&sort=createdAt`)
  ).body as unknown as { docs: { id: string; version: Row }[] };
  const early = docs.find(({ version }) => version.title === 'Tres');
  expect((await mara.client.post(`/banners/versions/${early?.id}`, {})).status).toBe(200);
  expect(await seen(ids)).toEqual(['Tres', 'Uno', 'Dos']);
});

test.each([
  undefined,
  null,
  [],
  'hola',
  {},
  { docsToMove: 1 },
  {
    docsToMove: ['x'],
    newKeyWillBe: 'less',
    collectionSlug: 'users',
    orderableFieldName: 'role',
    target: {},
  },
  { target: null },
])('reorder: an invalid order is refused (%#)', async (body) => {
  expect((await mara.client.post('/reorder', body)).status).toBe(400);
});

test.each([
  ['a key with signs', { target: { key: 'zzzz!!' } }],
  ['a key that is cut', { target: { key: 'zzzz' } }],
  ['a whole part that lacks its last sign', { target: { key: 'b1' } }],
  ['an empty fraction', { target: { key: 'a00' } }],
  ['the smallest key', { target: { key: '00000000000' } }],
  ['a key that is no text', { target: { key: 5 } }],
  ['an endless key', { target: { key: `a1${'1'.repeat(5000)}` } }],
  ['an id that is an object', { target: { id: {} } }],
  ['an id that is a list', { target: { id: ['x'] } }],
  ['no id', { target: { id: undefined } }],
  ['rows that are no ids', { docsToMove: [{}] }],
  ['a row with a sign', { docsToMove: ['$where'] }],
  ['no rows', { docsToMove: [] }],
  ['more than 200 rows', { docsToMove: Array(201).fill('x') }],
  ['a key of 101 signs', { target: { key: `a1${'1'.repeat(99)}` } }],
  ['a whole part cut at digits', { target: { key: '9' } }],
  ['a whole part of digits that lacks its last one', { target: { key: '81' } }],
  ['capitals', { target: { key: 'A1' } }],
  ['a sign before the key', { target: { key: '!a1' } }],
  ['a blank before the key', { target: { key: ' 1111111111' } }],
  ['a sign behind the key', { target: { key: 'a1!' } }],
  ['zeros beyond the smallest key', { target: { key: '000000000000' } }],
  ['another direction', { newKeyWillBe: 'equal' }],
  ['no name of a field', { orderableFieldName: undefined }],
  ['no collection', { collectionSlug: undefined }],
])(
  'reorder: answers 400 to %s and moves nothing',
  async (_, { target, ...more }: { target?: object; [name: string]: unknown }) => {
    const order = async () => rows(banners);
    const [first, , last] = await order();
    const sent = before(last, first);
    const was = await order();
    const { status, body } = await mara.client.post('/reorder', {
      ...sent,
      ...more,
      target: { ...sent.target, ...target },
    });
    expect({ status, message: body.message }).toEqual({ status: 400, message: messages.invalidInput });
    expect(await order()).toEqual(was);
  },
);

test('reorder: answers 404 or 400 when a row or its neighbour is gone', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  const [first, , last] = await rows(banners);
  const sent = before(last, first);
  for (const odd of [
    { ...sent, docsToMove: [gone] },
    { ...sent, target: { id: gone, key: 'pending' } },
  ]) {
    expect([400, 404]).toContain((await mara.client.post('/reorder', odd)).status);
  }
});

test.each([
  'a1',
  'a0',
  'b11',
  'k'.padEnd(12, '0'),
  '0'.padEnd(11, '0') + '1',
  'z'.padEnd(27, '1'),
  `a1${'1'.repeat(98)}`,
  '91',
  '0'.padEnd(10, '0') + '1',
  'pending',
  null,
  undefined,
])('reorder: accepts the position %p of a neighbour', async (key) => {
  const [first, , last] = await rows(banners);
  const sent = { ...before(last, first), docsToMove: Array(200).fill('x'), target: { id: first?.id, key } };
  expect((await mara.client.post('/reorder', sent)).body.message).not.toBe(messages.invalidInput);
});

test('reorder: rows keep their order when no position of the neighbour is given', async () => {
  const was = await rows(banners);
  const [first, , last] = was;
  for (const key of [null, undefined])
    expect(
      (await mara.client.post('/reorder', { ...before(last, first), target: { id: first?.id, key } })).status,
    ).toBe(200);
  expect(await rows(banners)).toEqual(was);
});
