import { messages } from '@spa-bronze/domain/messages';
import { business } from '../../testing/business';
import { newAdmin, newMarketer, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { newProduct } from '../../testing/shop';

let ana: Person;
let mara: Person;
beforeAll(async () => {
  [ana, mara] = await Promise.all([newAdmin(), newMarketer()]);
});

type Doc = Record<string, unknown> & { id: string; updatedAt: string };
const tick = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
/** What a form is filled from, and what it sends: every field, and the time of what it shows. */
const formOf = async ({ client }: Person, path: string) =>
  (await client.get(`${path}${path.includes('?') ? '&' : '?'}depth=0`)).body as unknown as Doc;
const save = async ({ client }: Person, path: string, form: object) => {
  await tick();
  return path.startsWith('/globals') ? client.post(path, form) : client.patch(path, form);
};

const places: [string, () => Promise<string>, string, string][] = [
  [
    'a banner',
    async () => {
      const image = await newPicture(ana.client);
      const { body } = await ana.client.post('/banners', {
        title: 'Título',
        text: 'Texto',
        buttonLabel: 'Ver',
        link: '/',
        image,
        imagePhone: image,
        _status: 'published',
      });
      return `/banners/${(body as unknown as { doc: Doc }).doc.id}`;
    },
    'title',
    'text',
  ],
  ['a product', async () => `/products/${(await newProduct()).id}`, 'productName', 'brandName'],
  [
    'the business',
    async () => {
      await ana.client.post('/globals/business', business);
      return '/globals/business';
    },
    'name',
    'city',
  ],
];

test.each(places)(
  'older forms: of two people who opened %s the second save is refused, and the first stays',
  async (_, make, one, other) => {
    const path = await make();
    const published = path.startsWith('/banners') ? { _status: 'published' } : {};
    const [first, second] = [await formOf(ana, path), await formOf(mara, path)];
    expect((await save(ana, path, { ...first, [one]: 'De Ana', ...published })).status).toBe(200);
    const refused = await save(mara, path, { ...second, [other]: 'De Mara', ...published });
    expect({ status: refused.status, hasOlderForm: refused.text.includes(messages.olderForm) }).toEqual({
      status: 409,
      hasOlderForm: true,
    });
    expect(await formOf(mara, path)).toMatchObject({ [one]: 'De Ana', [other]: first[other] });
    expect(
      (await save(mara, path, { ...(await formOf(mara, path)), [other]: 'De Mara', ...published })).status,
    ).toBe(200);
    expect(await formOf(ana, path)).toMatchObject({ [one]: 'De Ana', [other]: 'De Mara' });
    expect((await save(ana, path, { ...first, [one]: 'Otra vez', ...published })).status).toBe(409);
  },
);

test('older forms: an autosave is refused too, with the version of the draft that the form shows', async () => {
  const path = await places[0]![1]();
  const old = await formOf(mara, `${path}?draft=true`);
  const draft = `${path}?draft=true&autosave=true`;
  let form = await formOf(ana, `${path}?draft=true`);
  for (const text of ['a', 'ab', 'abc']) {
    const { status, body } = await save(ana, draft, { ...form, text, _status: 'draft' });
    expect(status).toBe(200);
    form = (body as unknown as { doc: Doc }).doc;
  }
  expect((await save(mara, draft, { ...old, title: 'Vieja', _status: 'draft' })).status).toBe(409);
  expect((await save(ana, path, { ...form, text: 'abcd', _status: 'published' })).status).toBe(200);
});

test.each(places)(
  'older forms: of two windows of one person with %s the second save is refused, and the first stays',
  async (_, make, one, other) => {
    const path = await make();
    const published = path.startsWith('/banners') ? { _status: 'published' } : {};
    const form = await formOf(ana, path);
    expect(
      (await save(ana, path, { ...form, [one]: 'Primera', ...published, formId: 'window-1' })).status,
    ).toBe(200);
    const refused = await save(ana, path, { ...form, [other]: 'Segunda', ...published, formId: 'window-2' });
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining(messages.olderTab) });
    expect((refused.body as unknown as { errors: { data: object }[] }).errors[0]?.data).toEqual({
      errors: [{ path: 'formId', message: messages.olderTab }],
    });
    expect(await formOf(ana, path)).toMatchObject({ [one]: 'Primera', [other]: form[other] });
    const loaded = await formOf(ana, path);
    expect(loaded).not.toHaveProperty('formId');
    expect(
      (await save(ana, path, { ...loaded, [other]: 'Segunda', ...published, formId: 'window-3' })).status,
    ).toBe(200);
    expect(await formOf(ana, path)).toMatchObject({ [one]: 'Primera', [other]: 'Segunda' });
  },
);

test('older forms: a window is not refused for its own saves whose answers come late; another window is', async () => {
  const path = await places[0]![1]();
  const draft = `${path}?draft=true&autosave=true`;
  const form = await formOf(ana, `${path}?draft=true`);
  for (const text of ['a', 'ab', 'abc'])
    expect((await save(ana, draft, { ...form, text, _status: 'draft', formId: 'typing' })).status).toBe(200);
  expect(
    (await save(ana, draft, { ...form, title: 'Vieja', _status: 'draft', formId: 'other' })).status,
  ).toBe(409);
  expect(
    (await save(ana, path, { ...form, text: 'abcd', _status: 'published', formId: 'typing' })).status,
  ).toBe(200);
  expect(
    (await save(mara, path, { ...form, title: 'De Mara', _status: 'published', formId: 'typing' })).status,
  ).toBe(409);
  expect(await formOf(ana, path)).toMatchObject({ text: 'abcd', title: form.title });
});

test('older forms: losing only the end of a long text or its formats is refused too', async () => {
  const { id } = await newProduct();
  const path = `/products/${id}`;
  const rich = (text: string, format = 0) => ({
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: 'ltr',
      children: [
        {
          type: 'paragraph',
          format: '',
          indent: 0,
          version: 1,
          direction: 'ltr',
          textFormat: 0,
          textStyle: '',
          children: [{ type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }],
        },
      ],
    },
  });
  const long = 'x'.repeat(700);
  for (const [before, after] of [
    [rich(`${long} uno`), rich(`${long} dos`)],
    [rich('Igual'), rich('Igual', 1)],
  ]) {
    await save(ana, path, { richDescription: before });
    const old = await formOf(mara, path);
    await save(ana, path, { ...(await formOf(ana, path)), richDescription: after });
    expect((await save(mara, path, { ...old, brandName: 'Mar' })).status).toBe(409);
  }
});

test('older forms: reverting to the published version is accepted', async () => {
  const path = await places[0]![1]();
  const form = await formOf(ana, `${path}?draft=true`);
  for (const { client } of [ana, mara]) {
    await save(ana, `${path}?draft=true&autosave=true`, {
      ...(await formOf(ana, `${path}?draft=true`)),
      text: 'Borrador',
      _status: 'draft',
      formId: 'typing',
    });
    expect((await client.patch(path, await formOf(ana, path))).status).toBe(200);
    expect((await formOf(ana, `${path}?draft=true`)).text).toBe(form.text);
  }
});

test('older forms: a save without formId passes: scripts, the panel, a restored version', async () => {
  const path = await places[0]![1]();
  await save(ana, path, { text: 'Uno', _status: 'published' });
  expect((await save(mara, path, { title: 'Dos', _status: 'published' })).status).toBe(200);
  const { docs } = (
    await mara.client.get(`/banners/versions?where[parent][equals]=${path.split('/').at(-1)}&sort=createdAt`)
  ).body as unknown as { docs: Doc[] };
  await save(ana, path, { text: 'Tres', _status: 'published' });
  expect((await mara.client.post(`/banners/versions/${docs[0]?.id}`, {})).status).toBe(200);
});
