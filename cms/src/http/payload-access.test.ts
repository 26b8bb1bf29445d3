import { Client, type Reply } from '../testing/client';
import { databaseDigest } from '../testing/database-digest';
import { server, type House } from '../testing/house';
import { collectionRules, fill, globalRules, outsiders, secretsIn, shown, type Filled, type Outsider } from '../testing/payload-rules';

let house: Omit<House, 'values'>;
let filled: Filled;
beforeAll(async () => {
  const { inside, values } = server;
  house = { ...(await inside.startServer(inside.readEnv(values('payload-access')))), inside };
  filled = await fill(house);
});
afterAll(() => house.close());

const browser = (who: Outsider) => (({ nobody: () => new Client(house.url), GENERAL: () => filled.carla.client, MARKETING: () => filled.mara.client })[who]());
const slugs = Object.keys(collectionRules);
const cases = slugs.flatMap((slug) => outsiders.map((who) => [slug, who] as const));
const globalCases = Object.keys(globalRules).flatMap((slug) => outsiders.map((who) => [slug, who] as const));
const rowsOf = (slug: string) => [filled.rows[slug]!.mine, filled.rows[slug]!.theirs];
const ids = ({ body }: Reply) => (body as unknown as { docs?: { id: string }[] }).docs?.map(({ id }) => id).sort() ?? [];

/** Asks, and sees to it that no reply is a fault of ours or carries what must stay inside. (A list of permissions names fields, not what is in them.) */
async function ask(who: Outsider, method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await browser(who).send(method, path, body);
  expect([method, path, reply.status < 500, path.includes('/access') ? [] : secretsIn(reply.body)]).toEqual([method, path, true, []]);
  return reply;
}

const doors = () => [...house.payload.config.collections, ...house.payload.config.globals].flatMap(({ slug, endpoints }) => (endpoints || []).map(({ method, path }) => ({ slug, method, path })));
/** Every way to write that Payload opens on any collection; those of logging in have tests of their own. */
const writings = () => [...new Set(doors().filter(({ slug, method, path }) => slug in collectionRules && method !== 'get' && !/^\/(login|logout|refresh-token|forgot-password|access)/.test(path)).map(({ method, path }) => `${method} ${path}`))];

test('the expectations name every collection and global there is', async () => {
  const { collections, globals } = (await filled.ana.client.get('/access')).body as unknown as Record<'collections' | 'globals', object>;
  const { config } = house.payload;
  for (const names of [config.collections.map(({ slug }) => slug as string), [...Object.keys(collections), 'sessions', 'leases', 'payload-jobs']]) expect(names.sort()).toEqual([...slugs].sort());
  for (const names of [config.globals.map(({ slug }) => slug as string), Object.keys(globals)]) expect(names.sort()).toEqual(Object.keys(globalRules).sort());
});

test.each(cases)('of %s, REST shows %s what the rule says', async (slug, who) => {
  const { mine, theirs } = filled.rows[slug]!;
  const visible = shown(collectionRules[slug]![who], filled.rows[slug]!);
  const opens = collectionRules[slug]![who] !== 'none';
  const shut = slug === 'payload-migrations' ? 404 : 403;
  const lists = [
    'limit=0', 'depth=4&limit=0', 'draft=true&trash=true', 'where[updatedAt][exists]=true', `where[or][0][id][equals]=${theirs}&where[or][1][id][equals]=${mine}`,
    'overrideAccess=true&showHiddenFields=true&disableErrors=true&pagination=false', 'user[role]=ADMIN&req[user][role]=ADMIN&select[id]=true',
  ];
  for (const query of lists) {
    if (visible[0] === filled.mara.id && query.includes('equals')) continue;
    const reply = await ask(who, 'GET', `/${slug}?${query}`);
    expect([query, reply.status, ids(reply)]).toEqual([query, opens ? 200 : shut, [...visible].sort()]);
  }
  for (const id of [mine, theirs]) {
    const reply = await ask(who, 'GET', `/${slug}/${id}?depth=4&showHiddenFields=true`);
    // Preferences are asked for by their name, and what nobody set is null.
    if (opens && slug === 'payload-preferences') expect([reply.status, reply.body.value]).toEqual([200, null]);
    else expect(reply.status).toBe(visible.includes(id) ? 200 : opens ? 404 : shut);
  }
  if (opens && slug === 'payload-preferences') return;
  const count = await ask(who, 'GET', `/${slug}/count`);
  expect([count.status, count.body.totalDocs]).toEqual(opens ? [200, visible.length] : [shut, undefined]);
});

const untouched = cases.filter(([slug, who]) => who !== 'MARKETING' || collectionRules[slug]!.edited.length === 0);
test.each(untouched)('into %s, %s writes nothing by REST', async (slug, who) => {
  const before = await databaseDigest(house);
  for (const id of rowsOf(slug)) {
    for (const door of writings()) {
      const [method = '', path = ''] = door.split(' ');
      const data = { ...(slug === 'media' ? {} : { id }), name: 'Otra', role: 'ADMIN', key: 'x', value: 1, email: 'x@correo.example', password: 'larga-clave', deletedAt: null };
      const { status } = await ask(who, method.toUpperCase(), `/${slug}${path.replace(/:\w+\??/, id).replace(/\/$/, '')}?where[id][exists]=true`, method === 'delete' ? undefined : data);
      expect([door, [401, 403, 404].includes(status), status]).toEqual([door, true, status]);
    }
    for (const at of ['', `/${id}`]) {
      const { body } = await ask(who, 'POST', `/${slug}/access${at}`, {});
      expect([body.create, body.update, body.delete, body.unlock]).toEqual(Array(4).fill(undefined));
    }
  }
  expect(await databaseDigest(house)).toEqual(before);
});

test.each(globalCases)('the global %s is for %s what the rule says', async (slug, who) => {
  const before = await databaseDigest(house);
  expect((await ask(who, 'GET', `/globals/${slug}?depth=4`)).status).toBe(globalRules[slug]!.open ? 200 : 403);
  if (who === 'MARKETING' && globalRules[slug]!.edited) return;
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) expect([401, 403, 404]).toContain((await ask(who, method, `/globals/${slug}`, method === 'DELETE' ? undefined : { title: 'Otro' })).status);
  for (const method of ['GET', 'POST']) expect([401, 403, 404]).toContain((await ask(who, method, `/globals/${slug}/versions/x`, method === 'GET' ? undefined : {})).status);
  expect(await databaseDigest(house)).toEqual(before);
});

test('what is hidden cannot be asked about either', async () => {
  const probes = ['products?where[holds][exists]=true', 'products?where[holdsVersion][greater_than]=0', 'sales?where[openFor][exists]=true', 'sales?where[notes][exists]=true', 'sales?where[busyBy][exists]=true', 'users?where[hash][exists]=true', 'users?where[salt][exists]=true'];
  for (const probe of probes) {
    expect([probe, (await ask('GENERAL', 'GET', `/${probe}`)).status]).toEqual([probe, 400]);
    expect([400, 403]).toContain((await ask('nobody', 'GET', `/${probe}`)).status);
  }
});

test('administrators see the rows, and no more of what must stay inside', async () => {
  for (const slug of slugs.filter((it) => !['sessions', 'leases', 'payload-jobs', 'payload-migrations', 'payload-preferences'].includes(it))) {
    const reply = await filled.ana.client.get(`/${slug}?depth=4&limit=0&showHiddenFields=true&overrideAccess=true`);
    expect([slug, reply.status, ids(reply)]).toEqual([slug, 200, expect.arrayContaining(rowsOf(slug))]);
    expect([slug, secretsIn(reply.body, 'ADMIN')]).toEqual([slug, []]);
  }
});

test('only administrators and marketers have the admin, and no file is fetched for others', async () => {
  const admin = async (client: Client) => ((await client.get('/access')).body as { canAccessAdmin?: boolean }).canAccessAdmin ?? false;
  expect([await admin(browser('nobody')), await admin(browser('GENERAL')), await admin(browser('MARKETING')), await admin(filled.ana.client)]).toEqual([false, false, true, true]);
  const rule = house.payload.collections.users.config.access.admin;
  for (const user of [null, { role: 'GENERAL' }, { role: 'admin' }, {}, { role: ['ADMIN'] }, { marketing: true }, { role: 'GENERAL', marketing: 'true' }]) expect(await rule?.({ req: { user, payload: house.payload } } as never)).toBe(false);
  for (const who of outsiders) expect([400, 401, 403, 404]).toContain((await ask(who, 'GET', `/media/paste-url?src=${house.url}/healthz`)).status);
});

describe('a marketer', () => {
  const mara = () => filled.mara.client;

  test('changes the texts and pictures of a product, and neither its price, its stock, its category nor how long it takes', async () => {
    const { mine } = filled.rows.products!;
    const read = () => house.payload.db.findOne<Record<string, unknown> & { id: string }>({ collection: 'products', where: { id: { equals: mine } } });
    const mutation = 'mutation($id: String!, $data: mutationProductUpdateInput!) { updateProduct(id: $id, data: $data) { id } }';
    const [before, texts] = [await read(), { description: 'Color parejo', brandName: 'Casa', productImage: ['/api/media/file/y.jpg'] }];
    for (const [field, label] of [['price', 'Precio original'], ['sellingPrice', 'Precio de venta'], ['stock', 'Existencias'], ['category', 'Categoría'], ['serviceDuration', 'Duración']] as const) {
      const data = { ...texts, [field]: field === 'category' ? 'Servicios' : 1 };
      for (const told of [await mara().patch(`/products/${mine}`, data), await mara().patch(`/products/${mine}`, { ...data, updatedAt: field === 'stock' ? undefined : before?.updatedAt })]) expect([field, told.status, told.text]).toEqual([field, 403, expect.stringContaining(`«${label}`)]);
      expect((await mara().patch(`/products?where[id][equals]=${mine}`, data)).text).toContain(`«${label}`);
      const asked = await mara().post('/graphql', { query: mutation, variables: { id: mine, data: { ...data, ...(field === 'category' && { category: 'Servicios' }) } } });
      expect([field, asked.text]).toEqual([field, expect.stringContaining(`«${label}`)]);
    }
    expect(await read()).toEqual(before);
    expect((await mara().patch(`/products/${mine}`, { ...texts, stockSeen: 0, holds: {}, holdsVersion: 0, price: 9, sellingPrice: 9, category: 'Productos', stock: 5 })).status).toBe(200);
    expect(await read()).toMatchObject({ price: 9, sellingPrice: 9, stock: 5, category: 'Productos', serviceDuration: 0, ...texts });
    for (const reply of [await mara().post('/products', { productName: 'Otro' }), await mara().delete(`/products/${mine}`), await mara().delete('/products?where[id][exists]=true'), await mara().post('/update-product', { _id: mine, sellingPrice: 1 })]) expect(reply.status).toBe(403);
  });

  test('touches the pictures of the site and not those of people', async () => {
    const { mine, theirs } = filled.rows.media!;
    expect((await mara().patch(`/media/${mine}`, { alt: 'La puerta', kind: 'profile' })).body.doc).toMatchObject({ alt: 'La puerta', kind: 'site' });
    expect([(await mara().patch(`/media/${theirs}`, { alt: 'x' })).status, (await mara().delete(`/media/${theirs}`)).status]).toEqual([403, 403]);
  });

  test('is none by their own hand, ends with the mark, and has an administrator\'s twelve hours', async () => {
    const { carla, ana, mara: person } = filled;
    for (const [client, id] of [[carla.client, carla.id], [person.client, carla.id], [person.client, person.id]] as const) {
      expect((await client.patch(`/users/${id}`, { marketing: true, role: 'ADMIN' })).status).toBe(403);
      await client.post('/update-profile', { name: 'Carla', tel: '300 123 4567', marketing: true });
    }
    expect((await carla.client.post('/globals/home', {})).status).toBe(403);
    const until = async () => Date.parse(String((await house.payload.db.find<{ id: string; expiresAt: string }>({ collection: 'sessions', where: { user: { equals: person.id } }, sort: '-createdAt' })).docs[0]?.expiresAt));
    expect(await until() - Date.now()).toBeLessThanOrEqual(house.inside.sessionAge.ADMIN);
    expect((await person.client.get('/user-details')).body.data).toMatchObject({ role: 'GENERAL', marketing: true });
    expect((await ana.client.patch(`/users/${person.id}`, { marketing: false })).status).toBe(200);
    expect(((await person.client.get('/access')).body as { canAccessAdmin?: boolean }).canAccessAdmin ?? false).toBe(false);
    expect((await ana.client.patch(`/users/${person.id}`, { marketing: true })).status).toBe(200);
    expect(((await person.client.get('/access')).body as { canAccessAdmin?: boolean }).canAccessAdmin).toBe(true);
  });

  test('has nothing of the contract that is for administrators', async () => {
    for (const path of ['/all-user', '/transactions?trash=true']) expect((await mara().get(path)).status).toBe(403);
    expect((await mara().get('/transactions')).body.data).toEqual([]);
  });
});
