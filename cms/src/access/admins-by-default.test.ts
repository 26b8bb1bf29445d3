import { server } from '../testing/house';
import { Client } from '../testing/client';
import { newShopper } from '../testing/people';

const { payload } = server;
const stranger = { req: { user: null, payload } as never };
/** What strangers may do, and nothing beside it. Everything else needs an account or is for administrators. */
const openToStrangers = new Set(['products read', 'media read', 'home read', 'business read', 'shipping-rates read', 'posts read', 'banners read', 'announcements read', 'menus read', 'pages read', 'old-addresses read']);

const entities = () => [...payload.config.collections, ...payload.config.globals];
const operations = ['create', 'read', 'readVersions', 'update', 'delete', 'unlock', 'admin'] as const;

test('every rule of every collection and global is one of ours, and strangers pass only where the list says', async () => {
  const open: string[] = [];
  for (const { slug, access } of entities()) {
    for (const operation of operations) {
      const rule = (access as Record<string, ((args: never) => unknown) | undefined>)[operation];
      if (rule && (await rule(stranger as never)) !== false) open.push(`${slug} ${operation}`);
    }
  }
  expect(open.filter((it) => !openToStrangers.has(it))).toEqual([]);
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
