import { server } from '../testing/house';
import { Client } from '../testing/client';
import { newShopper } from '../testing/people';

const { payload } = server;

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
