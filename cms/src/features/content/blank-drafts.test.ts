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
