import { messages } from '@spa-bronze/domain/messages';
import { homeTitled } from '../../testing/business';
import { Client } from '../../testing/client';
import { openEmpty, server } from '../../testing/worker-server';
import { newMarketer, newPerson, newShopper, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';

const anyone = new Client();
let mara: Person;
let image: string;
beforeAll(async () => {
  mara = await newMarketer();
  image = await newPicture(mara.client);
});
afterEach(() => {
  delete server.payload.config.custom.now;
});

interface Doc {
  id: string;
  title: string;
}
const docOf = ({ body }: { body: object }) =>
  (body as { doc?: Doc; result?: Doc }).doc ?? (body as { result: Doc }).result;
const banner = (more: object) => ({
  title: 'Color',
  buttonLabel: 'Ver',
  link: '/servicios',
  image,
  imagePhone: image,
  _status: 'published',
  ...more,
});
const newBanner = async (more: object) => {
  const { status, text, body } = await mara.client.post('/banners', banner(more));
  expect({ status, text }).toEqual({ status: 201, text });
  return docOf({ body });
};
const titles = async (client = anyone, draft = false) =>
  (
    (await client.post('/graphql', { query: `{ Banners(limit: 1000, draft: ${draft}) { docs { title } } }` }))
      .body.data as { Banners: { docs: Doc[] } }
  ).Banners.docs.map(({ title }) => title);
const listed = async (client = anyone, query = '') =>
  ((await client.get(`/banners?limit=1000&${query}`)).body as unknown as { docs: Doc[] }).docs.map(
    ({ title }) => title,
  );
const moveClock = (to: string) => {
  server.payload.config.custom.now = () => new Date(to);
};

test('drafts: a scheduled banner appears and disappears by the clock, on every route', async () => {
  await newBanner({
    title: 'Diciembre',
    startsAt: '2030-12-01T05:00:00.000Z',
    endsAt: '2031-01-01T05:00:00.000Z',
  });
  for (const [now, shown] of [
    ['2030-12-01T04:59:59.000Z', false],
    ['2030-12-01T05:00:00.000Z', true],
    ['2031-01-01T04:59:59.000Z', true],
    ['2031-01-01T05:00:00.000Z', false],
  ] as const) {
    moveClock(now);
    expect({
      now,
      titlesHasDiciembre: (await titles()).includes('Diciembre'),
      listedHasDiciembre: (await listed()).includes('Diciembre'),
    }).toEqual({ now, titlesHasDiciembre: shown, listedHasDiciembre: shown });
  }
});

test('drafts: in an empty shop the home page is saved as a draft, saved again, and published', async () => {
  const empty = await openEmpty();
  try {
    const { client } = await newPerson('MARKETING', empty);
    expect(
      (await client.post('/globals/home?draft=true', { services: { title: 'Servicios' }, _status: 'draft' }))
        .status,
    ).toBe(200);
    const { body: draft } = await client.get('/globals/home?draft=true');
    expect((await client.post('/globals/home?draft=true&autosave=true', draft)).status).toBe(200);
    const headings = Object.fromEntries(
      ['services', 'products', 'videos', 'gallery', 'whatsApp', 'location'].map((name) => [
        name,
        { title: 'Título', buttonLabel: 'Escríbenos', message: 'Hola' },
      ]),
    );
    const { status, text } = await client.post('/globals/home', {
      ...draft,
      ...headings,
      _status: 'published',
    });
    expect({ status, text }).toEqual({ status: 200, text });
  } finally {
    await empty.close();
  }
});

test('drafts: a draft is visible to administrators and marketers only; published it is visible to all at once', async () => {
  const { id } = await newBanner({ title: 'Antes' });
  expect(
    (
      await mara.client.patch(`/banners/${id}?draft=true&autosave=true`, {
        title: 'Borrador',
        _status: 'draft',
      })
    ).status,
  ).toBe(200);
  const shopper = await newShopper();
  for (const client of [anyone, shopper.client]) {
    for (const query of [
      '',
      'draft=true',
      'draft=true&where[_status][equals]=draft',
      'where[title][equals]=Borrador',
    ])
      expect(await listed(client, query)).not.toContain('Borrador');
    expect(await titles(client, true)).not.toContain('Borrador');
    expect((await client.get(`/banners/${id}?draft=true`)).body).toMatchObject({ title: 'Antes' });
    for (const path of ['/banners/versions', `/banners/versions?where[parent][equals]=${id}`])
      expect((await client.get(path)).status).toBe(403);
    expect(
      (await client.post('/graphql', { query: '{ versionsBanners { docs { id } } }' })).body.data,
    ).toEqual({ versionsBanners: null });
  }
  expect({
    hasAntes: (await titles()).includes('Antes'),
    hasBorrador: (await titles(mara.client, true)).includes('Borrador'),
  }).toEqual({ hasAntes: true, hasBorrador: true });
  await mara.client.patch(`/banners/${id}`, { title: 'Publicado', _status: 'published' });
  expect({
    hasPublicado: (await titles()).includes('Publicado'),
    hasAntes: (await titles()).includes('Antes'),
  }).toEqual({ hasPublicado: true, hasAntes: false });
});

test('drafts: administrators and marketers may restore a version, others may not', async () => {
  const { id } = await newBanner({ title: 'Primera' });
  await mara.client.patch(`/banners/${id}`, { title: 'Segunda', _status: 'published' });
  const { docs } = (await mara.client.get(`/banners/versions?where[parent][equals]=${id}&sort=createdAt`))
    .body as unknown as { docs: { id: string; version: Doc }[] };
  const first = docs.find(({ version }) => version.title === 'Primera');
  for (const client of [anyone, (await newShopper()).client])
    expect((await client.post(`/banners/versions/${first?.id}`, {})).status).toBe(403);
  expect((await mara.client.post(`/banners/versions/${first?.id}`, {})).status).toBe(200);
  expect((await anyone.get(`/banners/${id}`)).body).toMatchObject({ title: 'Primera' });
  const listed = (await mara.client.get(`/banners/versions?where[parent][equals]=${id}`)).body as unknown as {
    docs: { version: Doc }[];
  };
  expect(listed.docs.map(({ version }) => version.title)).toEqual(['Primera', 'Segunda', 'Primera']);
  for (const query of [
    'mutation { restoreVersionBanner { id } }',
    'mutation { restoreVersionHome { services { title } } }',
  ]) {
    expect((await mara.client.post('/graphql', { query })).body.errors).toMatchObject([
      { message: messages.invalidId, extensions: { statusCode: 400 } },
    ]);
  }
});

const home = homeTitled('T');

test('drafts: the draft of the home page is hidden in REST, GraphQL and versions', async () => {
  await mara.client.post('/globals/home', {
    ...home,
    services: { title: 'A la vista' },
    _status: 'published',
  });
  await mara.client.post('/globals/home?draft=true', {
    ...home,
    services: { title: 'Secreto' },
    _status: 'draft',
  });
  for (const client of [anyone, (await newShopper()).client]) {
    const replies = [
      await client.get('/globals/home?draft=true&depth=2'),
      await client.get('/globals/home'),
      await client.post('/graphql', { query: '{ Home(draft: true) { services { title } } }' }),
      await client.get('/globals/home/versions'),
      await client.get('/globals/home/versions?draft=true'),
    ];
    for (const { text } of replies) expect(text).not.toContain('Secreto');
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403]);
    expect(replies.slice(0, 3).every(({ text }) => text.includes('A la vista'))).toBe(true);
    expect((await client.post('/globals/home?draft=true', { services: { title: 'Ajeno' } })).status).toBe(
      403,
    );
  }
  expect((await mara.client.get('/globals/home?draft=true')).text).toContain('Secreto');
});

test('drafts: an unpublished page is hidden from shoppers and strangers', async () => {
  await mara.client.post('/globals/home', { ...home, services: { title: 'Retirado' }, _status: 'draft' });
  for (const { text } of [
    await anyone.get('/globals/home'),
    await anyone.post('/graphql', { query: '{ Home { services { title } } }' }),
  ])
    expect(text).not.toContain('Retirado');
  await mara.client.post('/globals/home', { ...home, _status: 'published' });
});

test.each([
  ['endsAt', { startsAt: '2030-02-01T00:00:00.000Z', endsAt: '2030-01-01T00:00:00.000Z' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['link', { link: '//otro.example' }],
  ['link', { link: 'servicios' }],
  ['title', { title: '' }],
])('drafts: a banner is validated before it is published: %s', async (path, part) => {
  const { status, text } = await mara.client.post('/banners', banner(part));
  expect({ status, hasPath: text.includes(path) }).toEqual({ status: 400, hasPath: true });
});
