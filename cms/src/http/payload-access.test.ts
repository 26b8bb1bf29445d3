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

const browser = (who: Outsider) => (who === 'nobody' ? new Client(house.url) : filled.carla.client);
const slugs = Object.keys(collectionRules);
const cases = slugs.flatMap((slug) => outsiders.map((who) => [slug, who] as const));
const globalCases = Object.keys(globalRules).flatMap((slug) => outsiders.map((who) => [slug, who] as const));
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
  for (const names of [config.collections.map(({ slug }) => slug as string), [...Object.keys(collections), 'sessions']]) expect(names.sort()).toEqual([...slugs].sort());
  for (const names of [config.globals.map(({ slug }) => slug as string), Object.keys(globals)]) expect(names.sort()).toEqual(Object.keys(globalRules).sort());
});

test.each(cases)('of %s, REST shows %s what the rule says', async (slug, who) => {
  const { mine, theirs } = filled.rows[slug]!;
  const visible = shown(collectionRules[slug]![who], filled.rows[slug]!);
  const shut = slug === 'payload-migrations' ? 404 : 403;
  const lists = [
    'limit=0', 'depth=4&limit=0', 'draft=true&trash=true', 'where[updatedAt][exists]=true', `where[or][0][id][equals]=${theirs}&where[or][1][id][equals]=${mine}`,
    'overrideAccess=true&showHiddenFields=true&disableErrors=true&pagination=false', 'user[role]=ADMIN&req[user][role]=ADMIN&select[id]=true',
  ];
  for (const query of lists) {
    const reply = await ask(who, 'GET', `/${slug}?${query}`);
    expect([query, reply.status, ids(reply)]).toEqual([query, visible.length ? 200 : shut, [...visible].sort()]);
  }
  for (const id of [mine, theirs]) expect((await ask(who, 'GET', `/${slug}/${id}?depth=4&showHiddenFields=true`)).status).toBe(visible.includes(id) ? 200 : visible.length ? 404 : shut);
  const count = await ask(who, 'GET', `/${slug}/count`);
  expect([count.status, count.body.totalDocs]).toEqual(visible.length ? [200, visible.length] : [shut, undefined]);
});

test.each(cases)('into %s, %s writes nothing by REST', async (slug, who) => {
  const before = await databaseDigest(house);
  for (const id of Object.values(filled.rows[slug]!)) {
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
  for (const slug of slugs.filter((it) => !['sessions', 'payload-migrations', 'payload-preferences'].includes(it))) {
    const reply = await filled.ana.client.get(`/${slug}?depth=4&limit=0&showHiddenFields=true&overrideAccess=true`);
    expect([slug, reply.status, ids(reply)]).toEqual([slug, 200, expect.arrayContaining(Object.values(filled.rows[slug]!))]);
    expect([slug, secretsIn(reply.body, 'ADMIN')]).toEqual([slug, []]);
  }
});

test('only administrators have the admin, and no file is fetched for others', async () => {
  const admin = async (client: Client) => ((await client.get('/access')).body as { canAccessAdmin?: boolean }).canAccessAdmin ?? false;
  expect([await admin(browser('nobody')), await admin(browser('GENERAL')), await admin(filled.ana.client)]).toEqual([false, false, true]);
  const rule = house.payload.collections.users.config.access.admin;
  for (const user of [null, { role: 'GENERAL' }, { role: 'admin' }, {}, { role: ['ADMIN'] }]) expect(await rule?.({ req: { user, payload: house.payload } } as never)).toBe(false);
  for (const who of outsiders) expect([400, 401, 403, 404]).toContain((await ask(who, 'GET', `/media/paste-url?src=${house.url}/healthz`)).status);
});
