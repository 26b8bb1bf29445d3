import type { FlattenedField } from 'payload';
import { Client, type Reply } from '../testing/client';
import { databaseDigest } from '../testing/database-digest';
import { openEmpty, type OtherServer } from '../testing/worker-server';
import {
  allowed,
  collectionRules,
  fieldsFor,
  fill,
  foreignFields,
  globalRules,
  neverShown,
  outsiders,
  roles,
  secretsIn,
  visibleRows,
  type Filled,
  type Role,
} from '../testing/payload-rules';

let app: OtherServer;
let filled: Filled;
beforeAll(async () => {
  app = await openEmpty();
  filled = await fill(app);
});
afterAll(() => app.close());

const browser = (who: Role) =>
  ({
    nobody: () => new Client(app.url),
    GENERAL: () => filled.carla.client,
    MARKETING: () => filled.mara.client,
    ADMIN: () => filled.ana.client,
  })[who]();
const slugs = Object.keys(collectionRules);
const cases = slugs.flatMap((slug) => outsiders.map((who) => [slug, who] as const));
const rowsOf = (slug: string) => [filled.rows[slug]!.mine, filled.rows[slug]!.theirs];
const ids = ({ body }: Reply) =>
  (body as unknown as { docs?: { id: string }[] }).docs?.map(({ id }) => id).sort() ?? [];

/**
 * Sends a request and checks that the reply is no 500 and contains no hidden value. (A list of permissions
 * names fields, not their values.)
 */
async function ask(who: Role, method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await browser(who).send(method, path, body);
  expect({
    method,
    path,
    answered: reply.status < 500,
    secrets: path.includes('/access') ? [] : secretsIn(reply.body, who),
  }).toEqual({ method, path, answered: true, secrets: [] });
  return reply;
}

const routes = () =>
  [...app.payload.config.collections, ...app.payload.config.globals].flatMap(({ slug, endpoints }) =>
    (endpoints || []).map(({ method, path }) => ({ slug, method, path })),
  );
/** Every way to write that Payload opens on any collection; those of logging in have tests of their own. */
const writings = () => [
  ...new Set(
    routes()
      .filter(
        ({ slug, method, path }) =>
          slug in collectionRules &&
          method !== 'get' &&
          !/^\/(login|logout|refresh-token|forgot-password|access)/.test(path),
      )
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

test('expectations: name every collection and global', async () => {
  const { collections, globals } = (await filled.ana.client.get('/access')).body as unknown as Record<
    'collections' | 'globals',
    object
  >;
  const { config } = app.payload;
  for (const names of [
    config.collections.map(({ slug }) => slug as string),
    [
      ...Object.keys(collections),
      'sessions',
      'leases',
      'payload-jobs',
      'testimonial-links',
      'payment-events',
      'refund-accounts',
    ],
  ])
    expect(names.sort()).toEqual([...slugs].sort());
  for (const names of [config.globals.map(({ slug }) => slug as string), Object.keys(globals)])
    expect(names.sort()).toEqual(Object.keys(globalRules).sort());
});

test.each(cases)('REST: of %s, shows %s what the rule says', async (slug, who) => {
  const { mine, theirs } = filled.rows[slug]!;
  const visible = visibleRows(collectionRules[slug]![who], filled.rows[slug]!);
  const opens = collectionRules[slug]![who] !== 'none';
  const shut = slug === 'payload-migrations' ? 404 : 403;
  const lists = [
    'limit=0',
    'depth=4&limit=0',
    'draft=true&trash=true',
    'where[updatedAt][exists]=true',
    `where[or][0][id][equals]=${theirs}&where[or][1][id][equals]=${mine}`,
    'overrideAccess=true&showHiddenFields=true&disableErrors=true&pagination=false',
    'user[role]=ADMIN&req[user][role]=ADMIN&select[id]=true',
  ];
  for (const query of lists) {
    if (visible[0] === filled.mara.id && query.includes('equals')) continue;
    const reply = await ask(who, 'GET', `/${slug}?${query}`);
    expect({ query, status: reply.status, ids: ids(reply) }).toEqual({
      query,
      status: opens ? 200 : shut,
      ids: [...visible].sort(),
    });
    expect({
      query,
      foreignFields: foreignFields(slug, who, (reply.body as { docs?: object[] }).docs),
    }).toEqual({ query, foreignFields: [] });
  }
  if (collectionRules[slug]!.versions)
    expect((await ask(who, 'GET', `/${slug}/versions`)).status).toBe(
      allowed(slug, who).includes('readVersions') ? 200 : 403,
    );
  for (const id of [mine, theirs]) {
    const reply = await ask(who, 'GET', `/${slug}/${id}?depth=4&showHiddenFields=true`);
    // Preferences are asked for by their name, and what nobody set is null.
    if (opens && slug === 'payload-preferences')
      expect({ status: reply.status, reply: reply.body.value }).toEqual({ status: 200, reply: null });
    else if (visible.includes(id)) expect(reply.status).toBe(200);
    else expect(reply.status).toBe(opens ? 404 : shut);
  }
  if (opens && slug === 'payload-preferences') return;
  const count = await ask(who, 'GET', `/${slug}/count`);
  expect([count.status, count.body.totalDocs]).toEqual(opens ? [200, visible.length] : [shut, undefined]);
});

/** What a route to write does to the rows of its collection. */
function operationOf(route: string): string {
  if (/^delete|^post .*\/unlock/.test(route)) return route.startsWith('delete') ? 'delete' : 'unlock';
  return route.startsWith('patch') || /\/(versions|:key)/.test(route) ? 'update' : 'create';
}
const refusedRoutes = (slug: string, who: Role) =>
  writings().filter((route) => !allowed(slug, who).includes(operationOf(route)));
const isLimited = (slug: string, who: Role) =>
  !['create', 'update', 'delete'].every((it) => allowed(slug, who).includes(it));
test.each(slugs)('REST: into %s, no role writes anything but what the rules allow', async (slug) => {
  const before = await databaseDigest(app);
  for (const who of roles.filter((it) => isLimited(slug, it))) await expectWritesRefused(slug, who);
  expect(await databaseDigest(app)).toEqual(before);
});

async function expectWritesRefused(slug: string, who: Role): Promise<void> {
  for (const id of rowsOf(slug)) {
    for (const route of refusedRoutes(slug, who)) {
      const [method = '', path = ''] = route.split(' ');
      const data = {
        ...(slug === 'media' ? {} : { id }),
        name: 'Otra',
        role: 'ADMIN',
        key: 'x',
        value: 1,
        email: 'x@correo.example',
        password: 'larga-clave',
        deletedAt: null,
      };
      const { status } = await ask(
        who,
        method.toUpperCase(),
        `/${slug}${path.replace(/:\w+\??/, id).replace(/\/$/, '')}?where[id][exists]=true`,
        method === 'delete' ? undefined : data,
      );
      expect({ who, route, status, isRefused: [401, 403, 404].includes(status) }).toEqual({
        who,
        route,
        status,
        isRefused: true,
      });
    }
    for (const at of ['', `/${id}`]) {
      const { body } = await ask(who, 'POST', `/${slug}/access${at}`, {});
      const granted = ['create', 'update', 'delete', 'unlock'].filter((it) => body[it]);
      expect({ who, tooMany: granted.filter((it) => !allowed(slug, who).includes(it)) }).toEqual({
        who,
        tooMany: [],
      });
    }
  }
}

interface Granted {
  permission?: boolean;
  fields?: Record<string, Granted | true>;
  blocks?: Record<string, Granted | true>;
  [operation: string]: unknown;
}
/** Whether a field, with all that is in it, is granted for an operation. */
function grants(field: Granted | true | undefined, operation: string): boolean {
  if (field === undefined || field === true) return field === true;
  return (
    Boolean(field[operation]) &&
    [...Object.values(field.fields ?? {}), ...Object.values(field.blocks ?? {})].every((it) =>
      grants(it, operation),
    )
  );
}
const operations = ['read', 'create', 'update', 'delete', 'readVersions', 'unlock'];
test.each(roles)(
  'permissions: %s reads the operations and fields of the rules, and no other',
  async (who) => {
    const reported = (await ask(who, 'GET', '/access')).body as unknown as Record<
      'collections' | 'globals',
      Record<string, Granted> | undefined
    >;
    for (const { slug, flattenedFields } of [
      ...app.payload.config.collections,
      ...app.payload.config.globals,
    ]) {
      const granted = reported.collections?.[slug] ?? reported.globals?.[slug] ?? {};
      const fields = [
        ...new Set([...flattenedFields.map(({ name }) => name), ...Object.keys(granted.fields ?? {})]),
      ].filter((it) => !neverShown[slug]?.includes(it));
      const of = (operation: string) =>
        granted[operation]
          ? fields.filter(
              (it) => (granted.fields as unknown) === true || grants(granted.fields?.[it], operation),
            )
          : [];
      const may = (operation: string, way: 'read' | 'write') =>
        allowed(slug, who).includes(operation) ? fieldsFor(slug, who, way, fields) : [];
      expect({
        slug,
        may: operations.filter((it) => granted[it]),
        read: of('read'),
        create: of('create'),
        update: of('update'),
      }).toEqual({
        slug,
        may: operations.filter((it) => allowed(slug, who).includes(it)),
        read: may('read', 'read'),
        create: may('create', 'write'),
        update: may('update', 'write'),
      });
    }
  },
);

const written = Object.keys(collectionRules).flatMap((slug) =>
  (['MARKETING', 'ADMIN'] as const).flatMap((who) =>
    allowed(slug, who).includes('update') && slug !== 'payload-preferences' ? [[slug, who] as const] : [],
  ),
);
/** Values that no row has. A product's version counts its saves. */
const another = {
  number: 77,
  checkbox: false,
  date: '2031-01-01T00:00:00.000Z',
  json: { otro: 1 },
  relationship: null,
  upload: null,
};
/** Of a choice the last one: one that does not exist is refused whoever sends it. */
function otherValue(field: FlattenedField): unknown {
  if (field.type === 'select')
    return field.options.map((it) => (typeof it === 'string' ? it : it.value)).at(-1);
  return field.type in another ? another[field.type as 'number'] : 'otro';
}
test.each(written)('REST: in a row of %s, %s changes no field but those of the rules', async (slug, who) => {
  const { flattenedFields } = app.payload.config.collections.find((it) => it.slug === slug)!;
  const names = flattenedFields.map(({ name }) => name);
  const fixed = flattenedFields.filter(({ name }) => !fieldsFor(slug, who, 'write', names).includes(name));
  const { mine } = filled.rows[slug]!;
  const read = async () => {
    const row = await app.payload.db.findOne<Record<string, unknown> & { id: string }>({
      collection: slug as 'sales',
      where: { id: { equals: mine } },
    });
    return Object.fromEntries(
      fixed.map(({ name }) => [
        name,
        name === 'version' ? Number(row?.[name]) < another.number : row?.[name],
      ]),
    );
  };
  const before = await read();
  for (const field of fixed) {
    const { name } = field;
    const { status } = await ask(who, 'PATCH', `/${slug}/${mine}`, { [name]: otherValue(field) });
    expect({ name, hasStatus: [200, 403].includes(status) }).toEqual({ name, hasStatus: true });
  }
  expect(await read()).toEqual(before);
});

test.each(Object.keys(globalRules))(
  'REST: the global %s is for no role more than the rule says',
  async (slug) => {
    const before = await databaseDigest(app);
    for (const who of outsiders) await expectGlobalOpen(slug, who);
    expect(await databaseDigest(app)).toEqual(before);
  },
);

async function expectGlobalOpen(slug: string, who: Role): Promise<void> {
  const { open, edited } = globalRules[slug]!;
  const isEditor = who === 'MARKETING' && edited;
  const { status } = await ask(who, 'GET', `/globals/${slug}?depth=4`);
  expect({ who, status }).toEqual({ who, status: open || isEditor ? 200 : 403 });
  if (isEditor) return;
  for (const [method, path, body] of [
    ...['POST', 'PATCH', 'PUT'].map((method) => [method, '', { title: 'Otro' }] as const),
    ['DELETE', ''],
    ['GET', '/versions/x'],
    ['POST', '/versions/x', {}],
  ] as const) {
    const refused = await ask(who, method, `/globals/${slug}${path}`, body);
    const isRefused = [401, 403, 404].includes(refused.status);
    expect({ who, method, path, isRefused }).toEqual({ who, method, path, isRefused: true });
  }
}

test('REST: hidden fields cannot be queried', async () => {
  const probes = [
    'products?where[holds][exists]=true',
    'products?where[writes][greater_than]=0',
    'sales?where[openFor][exists]=true',
    'sales?where[notes][exists]=true',
    'sales?where[lockedBy][exists]=true',
    'users?where[hash][exists]=true',
    'users?where[salt][exists]=true',
  ];
  for (const probe of probes) {
    expect({ probe, status: (await ask('GENERAL', 'GET', `/${probe}`)).status }).toEqual({
      probe,
      status: 400,
    });
    expect([400, 403]).toContain((await ask('nobody', 'GET', `/${probe}`)).status);
  }
});

test('REST: administrators read the rows without hidden fields', async () => {
  for (const slug of slugs.filter(
    (it) => collectionRules[it]!.ADMIN.length && !['payload-migrations', 'payload-preferences'].includes(it),
  )) {
    const reply = await filled.ana.client.get(
      `/${slug}?depth=4&limit=0&showHiddenFields=true&overrideAccess=true`,
    );
    expect({ slug, status: reply.status, ids: ids(reply) }).toEqual({
      slug,
      status: 200,
      ids: expect.arrayContaining(rowsOf(slug)),
    });
    expect({
      slug,
      secrets: secretsIn(reply.body, 'ADMIN'),
      foreignFields: foreignFields(slug, 'ADMIN', (reply.body as { docs?: object[] }).docs),
    }).toEqual({ slug, secrets: [], foreignFields: [] });
  }
});

test.each(['sales', 'products'])('trash: rows of %s are shown to administrators only', async (slug) => {
  const { mine } = filled.rows[slug]!;
  const put = (deletedAt: string | null) =>
    app.payload.db.updateOne({
      collection: slug as 'sales',
      where: { id: { equals: mine } },
      data: { deletedAt },
    });
  await put('2026-01-01T00:00:00.000Z');
  try {
    for (const who of roles) {
      const found = [
        ...ids(await ask(who, 'GET', `/${slug}?trash=true&limit=0`)),
        ...ids(await ask(who, 'GET', `/${slug}?trash=true&where[id][equals]=${mine}`)),
      ].filter((id) => id === mine);
      expect({
        who,
        count: found.length,
        status: (await ask(who, 'GET', `/${slug}/${mine}?trash=true`)).status === 200,
      }).toEqual({ who, count: who === 'ADMIN' ? 2 : 0, status: who === 'ADMIN' });
    }
  } finally {
    await put(null);
  }
});

test('admin: only administrators and marketers may use it, and no file is fetched for others', async () => {
  const admin = async (client: Client) =>
    ((await client.get('/access')).body as { canAccessAdmin?: boolean }).canAccessAdmin ?? false;
  expect({
    nobodyAdmin: await admin(browser('nobody')),
    generalAdmin: await admin(browser('GENERAL')),
    marketingAdmin: await admin(browser('MARKETING')),
    anaAdmin: await admin(filled.ana.client),
  }).toEqual({ nobodyAdmin: false, generalAdmin: false, marketingAdmin: true, anaAdmin: true });
  const rule = app.payload.collections.users.config.access.admin;
  for (const user of [
    null,
    { role: 'GENERAL' },
    { role: 'admin' },
    {},
    { role: ['ADMIN'] },
    { marketing: true },
    { role: 'GENERAL', marketing: 'true' },
  ])
    expect(await rule?.({ req: { user, payload: app.payload } } as never)).toBe(false);
  for (const who of outsiders)
    expect([400, 401, 403, 404]).toContain(
      (await ask(who, 'GET', `/media/paste-url?src=${app.url}/healthz`)).status,
    );
});
