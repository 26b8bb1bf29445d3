import { randomUUID } from 'node:crypto';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { newAdmin, newMarketer } from '../../testing/people';
import { newProduct } from '../../testing/shop';

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

test('copies: whatever can be copied names its copy so, within its length', async () => {
  const { client } = await newMarketer();
  const text = 'Ñ'.repeat(140);
  const { body } = await client.post('/announcements', { text, _status: 'published' });
  const copy = (id: unknown) =>
    client.post(`/announcements/${String(id)}/duplicate`, { _status: 'published' });
  const first = docOf((await copy(docOf(body).id)).body);
  expect(first.text).toBe(`${'Ñ'.repeat(132)} (copia)`);
  expect(docOf((await copy(first.id)).body).text).toBe(first.text);
  const [ana, { id }] = [await newAdmin(), await newProduct()];
  const { body: product } = await ana.client.post(`/products/${id}/duplicate`, {});
  expect(String(docOf(product).productName)).toMatch(/ \(copia\)$/);
  for (const copied of [docOf(body), first])
    await client.patch(`/announcements/${String(copied.id)}`, { _status: 'draft' });
});
