import { server } from '../../testing/worker-server';
import { newMarketer } from '../../testing/people';

afterEach(() => {
  delete server.payload.config.custom.now;
});

test('blank drafts: a form that was opened and left stores nothing; a form with text is kept', async () => {
  const { client } = await newMarketer();
  const open = async (data: object = {}) =>
    (
      (await client.post('/posts?draft=true&autosave=true', { _status: 'draft', ...data }))
        .body as unknown as { doc: { id: string } }
    ).doc.id;
  const [blank, titled, written] = [await open(), await open({ title: 'A medias' }), await open()];
  await client.patch(`/posts/${written}?draft=true`, {
    excerpt: 'Sin título, pero con palabras',
    _status: 'draft',
  });
  const there = async () =>
    ((await client.get('/posts?draft=true&limit=0')).body as unknown as { docs: { id: string }[] }).docs
      .map(({ id }) => id)
      .filter((id) => [blank, titled, written].includes(id))
      .sort();
  await open();
  expect(await there()).toEqual([blank, titled, written].sort());
  server.payload.config.custom.now = () => new Date(Date.now() + 2 * 3_600_000);
  await open();
  expect(await there()).toEqual([titled, written].sort());
});

test.each(['posts', 'pages', 'banners', 'announcements'] as const)(
  'blank drafts: a list of %s in /admin shows one from its first input on',
  async (collection) => {
    const { client } = await newMarketer();
    const id = (
      (await client.post(`/${collection}?draft=true&autosave=true`, { _status: 'draft' }))
        .body as unknown as {
        doc: { id: string };
      }
    ).doc.id;
    const { payload } = server;
    const isListed = async () => {
      const filter = await payload.collections[collection].config.admin.baseFilter?.({
        req: { payload } as never,
        limit: 10,
        page: 1,
        sort: 'id',
      });
      const { totalDocs } = await payload.find({
        collection,
        draft: true,
        where: { and: [{ id: { equals: id } }, ...(filter ? [filter] : [])] },
      });
      return totalDocs === 1;
    };
    expect(await isListed()).toBe(false);
    const field = collection === 'posts' ? 'excerpt' : 'title';
    const input = { [collection === 'announcements' ? 'linkLabel' : field]: 'Ver horarios' };
    await client.patch(`/${collection}/${id}?draft=true`, { ...input, _status: 'draft' });
    expect(await isListed()).toBe(true);
  },
);
