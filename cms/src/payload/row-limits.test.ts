import { server } from '../testing/worker-server';
import { Client } from '../testing/client';
import { newAdmin, newMarketer, newShopper } from '../testing/people';

const {
  payload,
  inside: { bulkInsert },
} = server;
const ROWS = 230;
const MAX = 200;
const at = new Date('2015-01-01T00:00:00Z');
const made = { createdAt: { equals: at.toISOString() } };

beforeAll(() =>
  bulkInsert(
    payload,
    'redirects',
    Array.from({ length: ROWS }, (_, index) => ({
      address: `/blog/de-antes-${index}`,
      createdAt: at,
      updatedAt: at,
    })),
  ),
);
afterAll(() => payload.db.deleteMany({ collection: 'redirects', where: made }));

const rest = async (client: Client, query: string) =>
  ((await client.get(`/redirects?depth=0&${query}`)).body as unknown as { docs: unknown[] }).docs.length;
const graphql = async (client: Client, args: string) =>
  (
    (await client.post(`/graphql`, { query: `{ Redirects(${args}) { docs { address } } }` }))
      .body as unknown as { data: { Redirects: { docs: unknown[] } } }
  ).data.Redirects.docs.length;

test.each([
  'limit=0',
  'limit=1000000000',
  'limit=201',
  'limit=-1',
  'pagination=false',
  'pagination=false&limit=0',
  'pagination=false&limit=5000',
  'limit=0&page=1',
])('row limits: by REST strangers and shoppers get at most 200 rows with %s', async (query) => {
  for (const client of [new Client(), (await newShopper()).client])
    expect(await rest(client, query)).toBe(MAX);
});

test.each([
  'limit: 0',
  'limit: 1000000000',
  'limit: 201',
  'limit: -1',
  'pagination: false',
  'pagination: false, limit: 0',
])('row limits: by GraphQL strangers and shoppers get at most 200 rows with %s', async (args) => {
  for (const client of [new Client(), (await newShopper()).client])
    expect(await graphql(client, args)).toBe(MAX);
});

test('row limits: a smaller limit and a later page stay as requested', async () => {
  const client = new Client();
  expect({
    limit1Rest: await rest(client, 'limit=1'),
    limit7Rest: await rest(client, 'limit=7'),
    limit200Rest: await rest(client, 'limit=200'),
    graphql: await graphql(client, 'limit: 7'),
    noneRest: await rest(client, ''),
  }).toEqual({ limit1Rest: 1, limit7Rest: 7, limit200Rest: 200, graphql: 7, noneRest: 10 });
  expect(await rest(client, 'limit=200&page=2')).toBeGreaterThanOrEqual(ROWS - 200);
});

test('row limits: marketers and administrators get all rows', async () => {
  for (const { client } of [await newAdmin(), await newMarketer()]) {
    expect(await rest(client, 'limit=0')).toBeGreaterThanOrEqual(ROWS);
    expect(await graphql(client, 'limit: 0')).toBeGreaterThanOrEqual(ROWS);
  }
});

test("row limits: the server's own reads are not capped", async () => {
  const { docs } = await payload.find({
    collection: 'redirects',
    where: made,
    overrideAccess: false,
    pagination: false,
  });
  expect(docs).toHaveLength(ROWS);
});

const byRest = { collection: 'redirects', pagination: false, req: { payloadAPI: 'REST' } } as const;
const addresses = Array.from({ length: ROWS * 2 }, (_, index) => `/blog/de-antes-${index}`);
test('row limits: relationships and reads of the server are neither capped nor refused as too long', async () => {
  const where = { and: [made, { address: { in: addresses } }] };
  for (const how of [{ overrideAccess: false, currentDepth: 1 }, { overrideAccess: true }])
    expect((await payload.find({ ...byRest, ...how, where } as never)).docs).toHaveLength(ROWS);
  await expect(payload.find({ ...byRest, overrideAccess: false, where } as never)).rejects.toMatchObject({
    status: 400,
  });
});

test('row limits: the distinct values of a field are capped too, with or without a limit', async () => {
  for (const limit of [undefined, 0, 500]) {
    const { values } = await payload.findDistinct({
      collection: 'redirects',
      field: 'address',
      where: made,
      limit,
      overrideAccess: false,
      req: { payloadAPI: 'REST' } as never,
    });
    expect({ limit, values: values.length }).toEqual({ limit, values: MAX });
  }
});
