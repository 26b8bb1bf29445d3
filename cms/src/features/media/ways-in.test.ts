import { createServer, type Server } from 'node:http';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { messages } from '@spa-bronze/domain/messages';
import type { Reply } from '../../testing/client';
import { newAdmin, newMarketer, type Person } from '../../testing/people';
import { newPicture, plainPicture } from '../../testing/pictures';
import { server } from '../../testing/worker-server';

let mara: Person;
let stranger: Server;
let address = '';
const visits: string[] = [];
beforeAll(async () => {
  mara = await newMarketer();
  stranger = createServer((req, res) => {
    visits.push(String(req.headers.cookie));
    res.end('x');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    stranger.once('listening', resolve);
  });
  address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/foto.png`;
});
afterAll(() => void stranger.close());
beforeEach(() => void visits.splice(0));

interface Row {
  filename: string;
  url: string;
  alt: string;
  focalX: number;
  focalY: number;
  sizes: Record<string, { filename: string }>;
}
const rowOf = async (id: string) => (await mara.client.get(`/media/${id}`)).body as unknown as Row;
const allRows = async () => (await server.payload.count({ collection: 'media' })).totalDocs;
const fieldsIn = ({ body }: Reply) =>
  (body.errors as { data?: { errors: object[] } }[] | undefined)?.[0]?.data?.errors;

test.each([
  ['an address', { url: 'x', filename: 'foto.png' }],
  ['a file name alone', { filename: 'foto.png' }],
  ['nothing', {}],
])('media: a row with %s and without a file is refused, and nothing is fetched', async (_what, data) => {
  const before = await allRows();
  const sent = { alt: 'Una foto', ...data, ...('url' in data && { url: address }) };
  const missing = [{ path: 'file', message: messages.required }];
  const json = await mara.client.post('/media', sent);
  expect({ status: json.status, fields: fieldsIn(json) }).toEqual({ status: 400, fields: missing });
  const form = new FormData();
  form.set('_payload', JSON.stringify(sent));
  const formed = await mara.client.send('POST', '/media', undefined, { raw: form });
  expect({ status: formed.status, fields: fieldsIn(formed) }).toEqual({ status: 400, fields: missing });
  const { body } = await mara.client.post('/graphql', {
    query: 'mutation($data: mutationMediaInput!) { createMedia(data: $data) { id } }',
    variables: { data: sent },
  });
  expect(body.errors).toMatchObject([{ message: messages.invalidInput, extensions: { statusCode: 400 } }]);
  expect({ rows: await allRows(), visits }).toEqual({ rows: before, visits: [] });
});

test('media: a change keeps its file, whatever address or name it brings', async () => {
  const [id, other] = [await newPicture(mara.client), await newPicture(mara.client)];
  const [before, { filename }] = [await rowOf(id), await rowOf(other)];
  const sent = {
    alt: 'Otra',
    url: address,
    filename,
    sizes: { small: { filename } },
    focalX: 20,
    focalY: 80,
  };
  expect((await mara.client.patch(`/media/${id}?uploadEdits[focalPoint][x]=20`, sent)).status).toBe(200);
  await mara.client.post('/graphql', {
    query:
      'mutation($id: String!, $data: mutationMediaUpdateInput!) { updateMedia(id: $id, data: $data) { id } }',
    variables: { id, data: { url: address, filename } },
  });
  expect(await rowOf(id)).toMatchObject({
    filename: before.filename,
    url: before.url,
    sizes: before.sizes,
    alt: 'Otra',
    focalX: 20,
    focalY: 80,
  });
  expect(visits).toEqual([]);
});

test('media: the focal point of a picture whose file is lost is stored', async () => {
  const id = await newPicture(mara.client);
  const { filename } = await rowOf(id);
  rmSync(path.join(server.env.dataDir, 'media', filename));
  const query = 'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=90';
  expect((await mara.client.patch(`/media/${id}?${query}`, { alt: 'Perdida' })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ filename, focalX: 10, focalY: 90 });
});

test('media: a picture is neither cut nor enlarged by its address', async () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await plainPicture(40, 20))], 'a.png', { type: 'image/png' }));
  form.set('_payload', JSON.stringify({ alt: 'Una foto' }));
  const edits = 'uploadEdits[crop][width]=1&uploadEdits[crop][height]=1&uploadEdits[widthInPixels]=30000';
  const { status, body } = await mara.client.send('POST', `/media?${edits}`, undefined, { raw: form });
  expect({ status, body: body.doc }).toMatchObject({ status: 201, body: { width: 40, height: 20 } });
});

test.each(['{}', '5', '{"filename":"a.png","mimeType":"image/png","size":1,"clientUploadContext":{}}', 'x'])(
  'media: a text in place of a file is refused: %s',
  async (text) => {
    const form = new FormData();
    form.set('file', text);
    form.set('_payload', JSON.stringify({ alt: 'Una foto' }));
    const id = await newPicture(mara.client);
    for (const [method, route] of [
      ['POST', '/media'],
      ['PATCH', `/media/${id}`],
      ['POST', '/banners'],
    ] as const)
      expect((await mara.client.send(method, route, undefined, { raw: form })).status).toBe(400);
  },
);

test('media: there are no duplicates, and no file is taken from an address by its route', async () => {
  const id = await newPicture(mara.client);
  const ana = await newAdmin();
  for (const { client } of [mara, ana]) {
    expect((await client.post(`/media/${id}/duplicate`, {})).status).toBeGreaterThanOrEqual(400);
    for (const route of [`/media/paste-url/${id}`, '/media/paste-url'])
      expect((await client.get(`${route}?src=${encodeURIComponent(address)}`)).status).toBeGreaterThanOrEqual(
        400,
      );
  }
  expect(visits).toEqual([]);
});
