import { Client } from '../testing/client';
import { server } from '../testing/worker-server';
import { newAdmin } from '../testing/people';

test('query guard: runs before the hooks of collections and globals, also where there are none', () => {
  const own = () => undefined;
  const collection = { hooks: { beforeOperation: [own] } };
  const global = { hooks: { beforeOperation: [own] } };
  const bare = { hooks: {} as { beforeOperation?: unknown[] } };
  type Hooked = { hooks: { beforeOperation?: unknown[] } };
  const guarded: { collections: Hooked[]; globals: Hooked[] } = server.inside.guardQueries({
    collections: [collection],
    globals: [global, bare],
  } as never);
  expect(
    [...guarded.collections, ...guarded.globals].map(({ hooks }) => [
      hooks.beforeOperation!.length,
      hooks.beforeOperation!.at(-1) === own,
    ]),
  ).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ]);
});

test('query guard: a list of the contract is refused when its words exceed what the database reads at once', async () => {
  const { client } = await newAdmin();
  const statusOf = async (words: number) =>
    (await client.get(`/transactions?q=${Array(words).fill('zz').join('%20')}&limit=10`)).status;
  expect({
    short: await statusOf(5),
    long: await statusOf(60),
    stranger: (await new Client().get('/transactions?q=zz')).status,
  }).toEqual({ short: 200, long: 400, stranger: 401 });
});

test("query guard: only the server's own read of a global may pass data in place of the stored row", async () => {
  const menus = { slug: 'menus', data: { header: [] } } as const;
  await expect(server.payload.findGlobal(menus)).resolves.toMatchObject({ header: [] });
  await expect(server.payload.findGlobal({ ...menus, overrideAccess: false })).rejects.toMatchObject({
    status: 400,
  });
});
