import { server } from '../testing/house';
import { Client } from '../testing/client';
import { newShopper } from '../testing/people';
import { allowed, outsiders } from '../testing/payload-rules';

const { payload } = server;
const users = { nobody: null, GENERAL: { id: 'x', role: 'GENERAL' }, MARKETING: { id: 'x', role: 'GENERAL', marketing: true } };

test.each(outsiders)('%s passes no rule of a collection or global but those that they are allowed, be there a door to it or not', async (who) => {
  const passed: string[] = [];
  for (const { slug, access } of [...payload.config.collections, ...payload.config.globals]) {
    for (const [operation, rule] of Object.entries(access as Record<string, (args: never) => unknown>)) {
      if (operation !== 'admin' && !allowed(slug, who).includes(operation) && (await rule({ req: { user: users[who], payload } } as never)) !== false) passed.push(`${slug} ${operation}`);
    }
  }
  expect(passed).toEqual([]);
});

test('nobody puts a job into the queue or takes one out by hand', async () => {
  for (const user of [null, { ...users.GENERAL, collection: 'users' }, { id: 'x', role: 'ADMIN', collection: 'users' }]) {
    const by = { overrideAccess: false, req: { user, payload, context: {} } as never };
    await expect(payload.jobs.queue({ task: 'schedulePublish', input: { type: 'publish', global: 'home' }, ...by } as never)).rejects.toMatchObject({ status: 403 });
    await expect(payload.jobs.cancel({ where: { id: { exists: true } }, ...by })).rejects.toMatchObject({ status: 403 });
  }
});

test("a shopper has no part in Payload's own collections, nor in its admin", async () => {
  const { client } = await newShopper();
  const own = payload.config.collections.map(({ slug }) => slug).filter((slug) => slug.startsWith('payload-'));
  expect(own).toEqual(expect.arrayContaining(['payload-preferences', 'payload-locked-documents', 'payload-migrations']));
  for (const slug of own) {
    for (const who of [client, new Client()]) {
      const replies = [await who.get(`/${slug}`), await who.post(`/${slug}`, { key: 'a', value: 1 }), await who.post(`/${slug}/colores`, { value: 1 }), await who.get(`/${slug}/colores`)];
      for (const { status } of replies) expect([401, 403, 404]).toContain(status);
    }
  }
  const { access } = payload.collections.users.config;
  expect(await access.admin?.({ req: { user: { role: 'GENERAL' }, payload } } as never)).toBe(false);
});
