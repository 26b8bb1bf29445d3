import { randomUUID } from 'node:crypto';
import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { newMarketer } from '../../testing/people';

const docOf = (body: unknown) => recordOf(recordOf(body).doc);

test.each(['posts', 'pages'])('%s: each copy has an address and a title of its own', async (collection) => {
  const { client } = await newMarketer();
  const send = async (path: string, data: object = {}) => {
    const { status, body } = await client.post(`/${collection}${path}`, data);
    const { id, slug, title } = docOf(body);
    return { status, id: String(id), slug, title };
  };
  const title = `Promoción ${randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replace('ó', 'o').replace(' ', '-');
  const draft = (data: object) => send('?draft=true', { _status: 'draft', ...data });
  const copy = (id: string) => send(`/${id}/duplicate?draft=true`, { _status: 'draft' });

  const first = await draft({ title });
  expect(first).toMatchObject({ status: 201, slug });
  const [one, two] = [await copy(first.id), await copy(first.id)];
  expect(one).toMatchObject({ status: 200, slug: `${slug}-copia`, title: `${title} (copia)` });
  expect(two).toMatchObject({ status: 200, slug: `${slug}-copia-2`, title: `${title} (copia)` });
  expect(await copy(two.id)).toMatchObject({
    status: 200,
    slug: `${slug}-copia-3`,
    title: `${title} (copia)`,
  });
});

test('drafts: equal titles get addresses of their own, and those without an address do not collide', async () => {
  const { client } = await newMarketer();
  const draft = async (data: object) => {
    const { status, body } = await client.post('/posts?draft=true', { _status: 'draft', ...data });
    return { status, slug: docOf(body).slug ?? null };
  };
  const title = `Bronceado ${randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replace(' ', '-');
  expect(await draft({ title })).toEqual({ status: 201, slug });
  expect(await draft({ title })).toEqual({ status: 201, slug: `${slug}-2` });
  for (const _ of [1, 2]) expect(await draft({ title: '', slug: '' })).toEqual({ status: 201, slug: null });
});
