import type { CollectionConfig } from 'payload';
import { server } from '../testing/worker-server';
import { people } from '@spa-bronze/domain/testing/expected-rights';
import { allowed, receptionAllowed, outsiders } from '../testing/payload-rules';

const {
  payload,
  inside: { forRecords, adminsByDefault },
} = server;
const users = {
  nobody: null,
  GENERAL: { id: 'x', role: 'GENERAL' },
  MARKETING: { id: 'x', role: 'GENERAL', marketing: true },
};

async function passedBy(user: object | null) {
  const passed: [slug: string, operation: string][] = [];
  for (const { slug, access } of [...payload.config.collections, ...payload.config.globals])
    for (const [operation, rule] of Object.entries(access as Record<string, (args: never) => unknown>))
      if (operation !== 'admin' && (await rule({ req: { user, payload } } as never)) !== false)
        passed.push([slug, operation]);
  return passed;
}

test.each([
  ['RECEPTION', false],
  ['RECEPTION with every tick', true],
] as const)('default deny: %s passes exactly the rules of the table', async (who, everyTick) => {
  const passed = (await passedBy({ id: 'x', ...people[who] })).map((it) => it.join(' '));
  const expected = [...payload.config.collections, ...payload.config.globals].flatMap(({ slug }) =>
    receptionAllowed(slug, everyTick).map((it) => `${slug} ${it}`),
  );
  expect(passed.sort()).toEqual(expected.sort());
});

test.each(outsiders)(
  'default deny: %s passes only the listed rules of collections and globals, with or without a route',
  async (who) => {
    const passed = await passedBy(users[who]);
    expect(passed.filter(([slug, operation]) => !allowed(slug, who).includes(operation))).toEqual([]);
  },
);

test('default deny: nobody adds or removes a job by hand', async () => {
  for (const user of [
    null,
    { ...users.GENERAL, collection: 'users' },
    { id: 'x', role: 'ADMIN', collection: 'users' },
  ]) {
    const by = { overrideAccess: false, req: { user, payload, context: {} } as never };
    await expect(
      payload.jobs.queue({
        task: 'schedulePublish',
        input: { type: 'publish', global: 'home' },
        ...by,
      } as never),
    ).rejects.toMatchObject({ status: 403 });
    await expect(payload.jobs.cancel({ where: { id: { exists: true } }, ...by })).rejects.toMatchObject({
      status: 403,
    });
  }
});

test("default deny: administrators may use Payload's own collections", async () => {
  const user = { id: 'x', role: 'ADMIN', collection: 'users' };
  for (const slug of ['payload-preferences', 'payload-locked-documents', 'payload-migrations'] as const) {
    const { access } = payload.collections[slug].config;
    for (const operation of ['read', 'readVersions', 'unlock'] as const)
      expect([slug, operation, await access[operation]?.({ req: { user, payload } } as never)]).not.toContain(
        false,
      );
  }
});

test("default deny: the admin's menu hides from marketers what is for administrators", () => {
  const { collections, globals } = payload.config;
  const hiddenFrom = (user: unknown) =>
    [...collections, ...globals].flatMap(({ slug, admin: { hidden } }) =>
      typeof hidden === 'function' && hidden({ user: user as never }) ? [slug] : [],
    );
  for (const user of [users.nobody, users.GENERAL, users.MARKETING])
    expect(hiddenFrom(user).sort()).toEqual([
      'audit-log',
      'calendar-feeds',
      'drawer-movements',
      'drawer-sessions',
      'receipts',
      'sales',
      'shipping-rates',
      'staff-settings',
      'subscribers',
      'testimonials',
      'users',
    ]);
  expect(hiddenFrom({ id: 'x', role: 'ADMIN' })).toEqual([]);
});

test('default deny: a collection or global without rules is for administrators only, and so is the admin', () => {
  const rules = {
    create: forRecords,
    read: forRecords,
    readVersions: forRecords,
    update: forRecords,
    delete: forRecords,
    unlock: forRecords,
  };
  expect(adminsByDefault({ slug: 'x', fields: [] })).toEqual({
    slug: 'x',
    fields: [],
    admin: { hideAPIURL: true },
    access: rules,
  });
  expect(adminsByDefault<CollectionConfig>({ slug: 'x', fields: [], auth: true }).access).toEqual({
    ...rules,
    admin: forRecords,
  });
  const own = { read: () => true };
  expect(
    adminsByDefault({
      slug: 'x',
      fields: [],
      auth: false,
      admin: { group: 'x', hideAPIURL: false },
      access: own,
    }),
  ).toMatchObject({ admin: { group: 'x', hideAPIURL: false }, access: { ...rules, ...own } });
});
