import { randomUUID } from 'node:crypto';
import { usualSections } from '@spa-bronze/domain/content/home-sections';
import { richTextOf } from '@spa-bronze/domain/content/rich-text';
import type { Block, FlattenedField } from 'payload';
import { server } from '../../cms/src/testing/worker-server';
import { newMarketer, type Person } from '../../cms/src/testing/people';
import { newPicture } from '../../cms/src/testing/pictures';

const { payload, url } = server;
let mara: Person;
let picture: { id: string; name: string };
beforeAll(async () => {
  mara = await newMarketer();
  const id = await newPicture(mara.client, `foto-${randomUUID()}`);
  picture = {
    id,
    name: String((await payload.findByID({ collection: 'media', id, depth: 0 })).filename).replace(
      /\.\w+$/,
      '',
    ),
  };
});
afterEach(() => {
  delete payload.config.custom.now;
});

const htmlOf = async (path: string) => {
  const reply = await fetch(`${url}${path}`);
  return reply.ok ? reply.text() : `status ${reply.status}`;
};
/** What of a page is for people and search engines: without the data that the browser goes on with. */
const shownOf = (html: string) =>
  html.replace(/<script type="application\/json" id="state">.*?<\/script>/s, '');

/** A changed value of a field, and the words by which a page shows it. */
type Change = [value: unknown, words: string];
/** Fields that take no words. */
const special: Record<string, Change> = {
  'business.nit': ['860.002.964-4', '860.002.964-4'],
  'business.phone': ['601 555 0147', '601 555 0147'],
  'business.email': ['nuevo@spa.example', 'nuevo@spa.example'],
  'business.whatsAppNumber': ['573009998877', 'wa.me/573009998877'],
  'business.map.latitude': [4.625, '"latitude":4.625'],
  'business.map.longitude': [-74.125, '"longitude":-74.125'],
  'business.map.zoom': [13, '"zoom":13'],
  'business.privacyPolicy.effectiveFrom': ['2026-02-03', '3 de febrero de 2026'],
  'business.cancellationPolicy.effectiveFrom': ['2026-03-04', '4 de marzo de 2026'],
  'business.returnsPolicy.effectiveFrom': ['2026-04-05', '5 de abril de 2026'],
  'home.whatsApp.message': ['Saludo-nuevo', 'text=Saludo-nuevo'],
  'menus.whatsAppButton.message': ['Saludo-flotante', 'text=Saludo-flotante'],
  'pages.layout.items.look': ['steps', '"look":"steps"'],
  'home.sections.items.look': ['steps', '"title":"Nuevo home.sections.items.title","look":"steps"'],
};
/** What a page reads, and shows when somebody presses a button or where something else is empty. */
const shownLater = new Set([
  'business.map.zoom',
  'business.socialLinks.network',
  'menus.drawer.label',
  'menus.drawer.link',
  'menus.servicesMenu.all',
  'menus.servicesMenu.loading',
  'menus.servicesMenu.empty',
  'menus.servicesMenu.more',
  'menus.buttons.appointment',
  'menus.newsletter.thanks',
  'pages.layout.items.look',
  'home.sections.items.look',
  'banners.image',
  'banners.imagePhone',
]);

/** Every field of a document with a value of its own, and what a page must show then, by field. */
interface Filled {
  data: Record<string, unknown>;
  words: Record<string, string>;
}

/** All sections of the home page, none of them hidden: their order and hiding have tests of their own. */
const sections = usualSections.map((section) => ({ blockType: 'homeSection', section, hidden: false }));

function filledField(field: FlattenedField, at: string): [value: unknown, words: Record<string, string>] {
  const own = special[at];
  if (own) return [own[0], { [at]: own[1] }];
  if (field.type === 'group') {
    const { data, words } = filled(field.flattenedFields, at);
    return [data, words];
  }
  if (field.type === 'array') {
    const { data, words } = filled(field.flattenedFields, at);
    return [[data], words];
  }
  if (field.type === 'blocks') {
    const kinds = (field.blocks as (Block & { flattenedFields: FlattenedField[] })[]).filter(
      ({ slug }) => slug !== 'homeSection',
    );
    const rows = kinds.map((block) => ({
      block,
      ...filled(block.flattenedFields, `${at}.${block.slug}`),
    }));
    return [
      [
        ...(at === 'home.sections' ? sections : []),
        ...rows.map(({ block, data }) => ({ ...data, blockType: block.slug })),
      ],
      Object.assign({}, ...rows.map(({ words }) => words)) as Record<string, string>,
    ];
  }
  if (field.type === 'upload') return [picture.id, { [at]: picture.name }];
  if (field.type === 'richText') return [richTextOf(`Texto de ${at}`), { [at]: `Texto de ${at}` }];
  if (field.name === 'url' || field.name === 'link')
    return [`https://example.com/${at}`, { [at]: `https://example.com/${at}` }];
  if (field.type === 'text' || field.type === 'textarea') return [`Nuevo ${at}`, { [at]: `Nuevo ${at}` }];
  throw new Error(`${at}: no test changes this setting and sees the shop change.`);
}

/** Dates, drafts and videos have tests of their own below; a page that is found shows its address. */
const apart = new Set([
  'id',
  'blockName',
  'createdAt',
  'updatedAt',
  'deletedAt',
  '_status',
  '_order',
  'slug',
  'startsAt',
  'endsAt',
  'publishedAt',
  'video',
  /* Read from what was typed. */
  'phoneE164',
  'whatsAppE164',
  /* Written among the words of emails. */
  'delivery',
  /* Written on receipts. */
  'depositName',
]);

function filled(fields: readonly FlattenedField[], at: string): Filled {
  const entries = fields
    .filter(({ name }) => !apart.has(name))
    .map((field) => [field.name, ...filledField(field, `${at}.${field.name}`)] as const);
  return {
    data: Object.fromEntries(entries.map(([name, value]) => [name, value])),
    words: Object.assign({}, ...entries.map(([, , words]) => words)) as Record<string, string>,
  };
}

/** The fields whose words are on none of these pages. */
async function missingOn(paths: string[], words: Record<string, string>): Promise<string[]> {
  const pages = await Promise.all(paths.map(htmlOf));
  const texts = [pages.map(shownOf).join('\n'), pages.join('\n')] as const;
  return Object.entries(words)
    .filter(([field, text]) => !texts[shownLater.has(field) ? 1 : 0].includes(text))
    .map(([field]) => field);
}

const globals: ['business' | 'home' | 'menus', string[]][] = [
  ['business', ['/contacto', '/privacidad', '/cancelaciones', '/devoluciones']],
  ['home', ['/']],
  ['menus', ['/', '/Reservar']],
];
test.each(globals)('every field of %s changes the page', async (slug, paths) => {
  const { data, words } = filled(
    payload.config.globals.find((it) => it.slug === slug)!.flattenedFields,
    slug,
  );
  const before = await payload.findGlobal({ slug, depth: 0 });
  try {
    expect((await missingOn(paths, words)).sort()).toEqual(Object.keys(words).sort());
    const saved = await mara.client.post(`/globals/${slug}`, { ...data, _status: 'published' });
    expect({ status: saved.status, refusal: saved.status === 200 ? '' : saved.text }).toEqual({
      status: 200,
      refusal: '',
    });
    expect(await missingOn(paths, words)).toEqual([]);
  } finally {
    await payload.updateGlobal({ slug, data: { ...before, _status: 'published' } as never });
  }
});

const collections: ['announcements' | 'banners' | 'posts' | 'pages', (slug: string) => string[]][] = [
  ['announcements', () => ['/']],
  ['banners', () => ['/']],
  ['posts', (slug) => [`/blog/${slug}`]],
  ['pages', (slug) => [`/pagina/${slug}`]],
];
const addressed = (collection: string) =>
  collection === 'posts' || collection === 'pages' ? { slug: `nuevo-${randomUUID()}` } : {};

async function made(collection: string, data: object): Promise<string> {
  const { status, text, body } = await mara.client.post(`/${collection}`, { ...data, _status: 'published' });
  if (status !== 201) throw new Error(text);
  return (body as unknown as { doc: { id: string } }).doc.id;
}

test.each(collections)('every field of %s changes the page', async (collection, pathsOf) => {
  const { data, words } = filled(
    payload.config.collections.find((it) => it.slug === collection)!.flattenedFields,
    collection,
  );
  const address = addressed(collection);
  const id = await made(collection, { ...data, ...address });
  try {
    expect(await missingOn(pathsOf(address.slug ?? ''), words)).toEqual([]);
  } finally {
    await payload.delete({ collection, id });
  }
});

const DAY_MS = 86_400_000;
const days = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString();
const dated = {
  announcements: { startsAt: days(1), endsAt: days(3) },
  banners: { startsAt: days(1), endsAt: days(3) },
  posts: { publishedAt: days(1) },
  pages: { publishedAt: days(1) },
};

test.each(collections)(
  '%s: are shown from their first day to their last, and not as a draft',
  async (collection, pathsOf) => {
    const { data, words } = filled(
      payload.config.collections.find((it) => it.slug === collection)!.flattenedFields,
      collection,
    );
    const address = addressed(collection);
    const id = await made(collection, { ...data, ...address, ...dated[collection] });
    const hasEnd = 'endsAt' in dated[collection];
    /** Whether any of it is on the page so many days from now. */
    const isShown = async (later: number) => {
      payload.config.custom.now = () => new Date(Date.now() + later * DAY_MS);
      return (await missingOn(pathsOf(address.slug ?? ''), words)).length < Object.keys(words).length;
    };
    try {
      expect([await isShown(0), await isShown(2), await isShown(4)]).toEqual([false, true, !hasEnd]);
      expect((await mara.client.patch(`/${collection}/${id}`, { _status: 'draft' })).status).toBe(200);
      expect(await isShown(2)).toBe(false);
    } finally {
      await payload.delete({ collection, id });
    }
  },
);
