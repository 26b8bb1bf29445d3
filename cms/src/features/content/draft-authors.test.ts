import { homeTitled } from '../../testing/business';
import { Client } from '../../testing/client';
import { newAdmin, newMarketer, newShopper, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';

let ana: Person;
let mara: Person;
beforeAll(async () => {
  [ana, mara] = await Promise.all([newAdmin(), newMarketer()]);
});

interface Doc {
  id: string;
}
type Author = { name: string; at: string; fields: string[] };
async function newBanner(status = 'published'): Promise<string> {
  const image = await newPicture(ana.client);
  const { body } = await ana.client.post('/banners', {
    title: 'Título',
    text: 'Texto',
    buttonLabel: 'Ver',
    link: '/',
    image,
    imagePhone: image,
    _status: status,
  });
  return (body as unknown as { doc: Doc }).doc.id;
}
const write = async ({ client }: Person, id: string, data: object) => {
  expect(
    (await client.patch(`/banners/${id}?draft=true&autosave=true`, { ...data, _status: 'draft' })).status,
  ).toBe(200);
};
const authors = async ({ client }: Person, question: string) =>
  ((await client.get(`/draft-authors?${question}`)).body as unknown as { authors: Author[] }).authors;
const ofBanner = (person: Person, id: string) => authors(person, `collection=banners&id=${id}`);

test('draft authors: names other authors of the draft, when and what they changed, but not the reader', async () => {
  const id = await newBanner();
  expect(await ofBanner(ana, id)).toEqual([]);
  await write(mara, id, { title: 'De Mara' });
  await write(ana, id, { text: 'De Ana' });
  const [author, ...others] = await ofBanner(ana, id);
  expect({ name: author?.name, fields: author?.fields, others }).toEqual({
    name: mara.name,
    fields: ['Título'],
    others: [],
  });
  expect(Date.now() - Date.parse(author?.at ?? '')).toBeLessThan(60_000);
  expect(await ofBanner(mara, id)).toEqual([expect.objectContaining({ name: ana.name, fields: ['Texto'] })]);
});

test('draft authors: a published or reverted draft has none', async () => {
  const id = await newBanner();
  await write(mara, id, { title: 'De Mara' });
  await write(mara, id, { title: 'Título', text: 'También de Mara' });
  expect(await ofBanner(ana, id)).toEqual([expect.objectContaining({ fields: ['Texto'] })]);
  expect((await ana.client.patch(`/banners/${id}`, { _status: 'published' })).status).toBe(200);
  expect(await ofBanner(ana, id)).toEqual([]);
  await write(ana, id, { title: 'De Ana' });
  expect({ idOfBanner: await ofBanner(ana, id), maraOfBanner: (await ofBanner(mara, id)).length }).toEqual({
    idOfBanner: [],
    maraOfBanner: 1,
  });
});

test('draft authors: a document never published has its author, and so has a global', async () => {
  const id = await newBanner('draft');
  expect((await ofBanner(mara, id)).map(({ name }) => name)).toEqual([ana.name]);
  const home = homeTitled('Hoy');
  expect((await ana.client.post('/globals/home', { ...home, _status: 'published' })).status).toBe(200);
  await mara.client.post('/globals/home?draft=true&autosave=true', {
    services: { title: 'De Mara' },
    _status: 'draft',
  });
  expect(await authors(ana, 'global=home')).toEqual([
    expect.objectContaining({ name: mara.name, fields: [expect.stringMatching(/Título$/)] }),
  ]);
  expect((await ana.client.post('/globals/home', { ...home, _status: 'published' })).status).toBe(200);
});

test('draft authors: only administrators and marketers may ask, and only about content with drafts', async () => {
  const id = await newBanner();
  const statuses = [new Client(), (await newShopper()).client].map(
    async (client) => (await client.get(`/draft-authors?collection=banners&id=${id}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 403]);
  for (const question of [
    '',
    'collection=users&id=1',
    'global=business',
    'collection=banners',
    'collection=banners&id=nothing',
    'collection[a]=banners&id[b]=1',
    'global=__proto__',
  ]) {
    const { status, text } = await mara.client.get(`/draft-authors?${question}`);
    expect({ question, status, hasSuccessFalse: text.includes('"success":false') }).toEqual({
      question,
      status: 404,
      hasSuccessFalse: true,
    });
  }
});

test('publishing from the list: refuses the drafts in which somebody else wrote, and publishes the others', async () => {
  const [hers, own] = [await newBanner(), await newBanner()];
  await write(mara, hers, { title: 'De Mara' });
  await write(ana, own, { title: 'De Ana' });
  const { body } = await ana.client.patch(`/banners?where[id][in]=${hers},${own}&draft=true`, {
    _status: 'published',
  });
  const { errors } = body as unknown as { errors: { id: string; message: string }[] };
  expect(errors).toEqual([
    expect.objectContaining({
      id: hers,
      message: expect.stringMatching(/^«De Mara» .*Mara Mercadeo/) as string,
    }),
  ]);
  const title = async (id: string) =>
    ((await new Client().get(`/banners/${id}`)).body as { title?: string }).title;
  expect({ hersTitle: await title(hers), ownTitle: await title(own) }).toEqual({
    hersTitle: 'Título',
    ownTitle: 'De Ana',
  });
});
