import { randomUUID } from 'node:crypto';
import { richTextOf } from '@spa-bronze/domain/content/rich-text';
import type { CollectionSlug } from 'payload';
import type { TestServer } from './worker-server';
import { newPerson, type Person } from './people';

/**
 * Which of the two rows in each collection a role sees. `mine` belongs to the shopper or the site, `theirs`
 * to somebody else. `self` is open but shows only the caller's data.
 */
type Seen = 'all' | 'mine' | 'self' | 'none';
type Operation = 'create' | 'update' | 'delete';
/**
 * `edited` and `ADMIN`: the operations of marketers and administrators. Strangers and shoppers write nothing.
 */
interface CollectionRule {
  nobody: Seen;
  GENERAL: Seen;
  MARKETING: Seen;
  edited: readonly Operation[];
  ADMIN: readonly ('read' | Operation)[];
  graphQL: false | { one: string; many: string; writes: boolean };
  versions?: true;
}
export type Outsider = 'nobody' | 'GENERAL' | 'MARKETING';
export const outsiders = ['nobody', 'GENERAL', 'MARKETING'] as const;
export type Role = Outsider | 'ADMIN';
export const roles = [...outsiders, 'ADMIN'] as const;

const everything = ['read', 'create', 'update', 'delete'] as const;
const untouched = { edited: [], ADMIN: everything } as const;
const closed = { nobody: 'none', GENERAL: 'none', MARKETING: 'none', ...untouched } as const;
const open = { nobody: 'all', GENERAL: 'all', MARKETING: 'all', ...untouched } as const;
const own = { nobody: 'none', GENERAL: 'mine', MARKETING: 'self', ...untouched } as const;
/** Written by the server alone. */
const stored = { ADMIN: ['read'] } as const;
const inside = { ...closed, ADMIN: [] } as const;
/** Content: marketers do everything but delete for ever. */
const edited = { edited: ['create', 'update'], ADMIN: everything } as const;
/** Written as drafts: `theirs` is a draft, or not yet public. */
const drafted = { nobody: 'mine', GENERAL: 'mine', MARKETING: 'all', ...edited, versions: true } as const;
const named = (one: string, many = `${one}s`, writes = true) => ({ graphQL: { one, many, writes } });

/** Who may read and write which collection. */
export const collectionRules: Record<string, CollectionRule> = {
  users: { ...own, ...named('User') },
  sessions: { ...inside, graphQL: false },
  'audit-log': { ...closed, ...stored, graphQL: false },
  'contact-messages': { ...closed, ADMIN: ['read', 'update', 'delete'], ...named('ContactMessage') },
  'testimonial-links': { ...inside, graphQL: false },
  'payment-events': { ...inside, graphQL: false },
  receipts: { ...closed, ...stored, ...named('Receipt', 'Receipts', false) },
  'drawer-sessions': { ...closed, ...stored, graphQL: false },
  'drawer-movements': { ...closed, ...stored, graphQL: false },
  'refund-accounts': { ...inside, graphQL: false },
  testimonials: {
    nobody: 'mine',
    GENERAL: 'mine',
    MARKETING: 'mine',
    edited: [],
    ADMIN: ['read', 'update', 'delete'],
    graphQL: false,
  },
  subscribers: { ...closed, ...named('Subscriber') },
  banners: { ...drafted, ...named('Banner') },
  pages: { ...drafted, ...named('Page') },
  announcements: { ...drafted, ...named('Announcement') },
  media: { nobody: 'mine', GENERAL: 'mine', MARKETING: 'mine', ...edited, ...named('Media', 'allMedia') },
  posts: { ...drafted, ...named('Post') },
  redirects: { ...open, ...stored, ...named('Redirect', 'Redirects') },
  products: { ...open, edited: ['update'], versions: true, ...named('Product') },
  'shipping-rates': { ...open, ...named('ShippingRate') },
  carts: { ...closed, ADMIN: ['read', 'delete'], ...named('Cart', 'Carts', false) },
  sales: { ...own, ADMIN: ['read', 'update', 'delete'], ...named('Sale', 'Sales', false) },
  'slot-claims': { ...closed, ...stored, ...named('SlotClaim', 'SlotClaims', false) },
  leases: { ...inside, graphQL: false },
  'calendar-feeds': { ...closed, ADMIN: ['read', 'delete'], graphQL: false },
  'payload-locked-documents': { ...closed, MARKETING: 'self', ...named('PayloadLockedDocument') },
  'payload-preferences': {
    ...closed,
    MARKETING: 'self',
    edited: ['create', 'update', 'delete'],
    ...named('PayloadPreference'),
  },
  'payload-jobs': { ...inside, ...named('PayloadJob') },
  // There is no route for its rows, whatever its rules allow.
  'payload-migrations': { ...closed, graphQL: false },
};
const text = { open: true, edited: true, ADMIN: ['read', 'update'], versions: true } as const;
/** The same for globals, by their GraphQL name, or false without GraphQL. */
export const globalRules: Record<
  string,
  {
    open: boolean;
    edited?: true;
    ADMIN: readonly ('read' | 'update')[];
    versions?: true;
    graphQL: false | string;
  }
> = {
  home: { ...text, graphQL: 'Home' },
  menus: { ...text, graphQL: 'Menu' },
  business: { ...text, graphQL: 'Business' },
  emails: { ...text, open: false, graphQL: 'Email' },
  'booking-settings': { open: false, ADMIN: ['read', 'update'], versions: true, graphQL: 'BookingSetting' },
  'staff-settings': { open: false, ADMIN: ['read', 'update'], graphQL: false },
  'seed-state': { open: false, ADMIN: ['read'], graphQL: false },
};

/** The operations of a role on a collection or global. */
export function allowed(slug: string, role: Role): string[] {
  const rule = collectionRules[slug];
  if (!rule) return allowedOfGlobal(slug, role);
  const versions = rule.versions && ['MARKETING', 'ADMIN'].includes(role) ? ['readVersions'] : [];
  if (role === 'ADMIN') return [...rule.ADMIN, ...versions];
  return [
    ...(rule[role] === 'none' ? [] : ['read']),
    ...(role === 'MARKETING' ? rule.edited : []),
    ...versions,
  ];
}
function allowedOfGlobal(slug: string, role: Role): string[] {
  const { open: isOpen = false, edited: isEdited, ADMIN = [], versions } = globalRules[slug] ?? {};
  const mayRead = role === 'ADMIN' ? ADMIN.includes('read') : isOpen || (role === 'MARKETING' && isEdited);
  const mayWrite = role === 'ADMIN' ? ADMIN.includes('update') : role === 'MARKETING' && isEdited;
  return [
    ...(mayRead ? ['read'] : []),
    ...(mayWrite ? ['update', ...(versions ? ['readVersions'] : [])] : []),
  ];
}

/**
 * The operations of the reception on each collection and global, without and with every tick. What it does at the
 * desk goes by the contract. One that is not named here fails.
 */
const receptionRules: Record<string, string[]> = {
  users: ['read'],
  sessions: [],
  'audit-log': [],
  'contact-messages': ['read', 'update'],
  'testimonial-links': [],
  'payment-events': [],
  receipts: [],
  'drawer-sessions': [],
  'drawer-movements': [],
  'refund-accounts': [],
  testimonials: ['read', 'update'],
  subscribers: [],
  banners: ['read'],
  pages: ['read'],
  announcements: ['read'],
  media: ['read'],
  posts: ['read'],
  redirects: ['read'],
  products: ['read'],
  'shipping-rates': ['read'],
  carts: [],
  sales: ['read'],
  'slot-claims': [],
  leases: [],
  'calendar-feeds': [],
  'payload-locked-documents': [],
  'payload-preferences': [],
  'payload-jobs': [],
  'payload-migrations': [],
  'payload-kv': [],
  home: ['read'],
  menus: ['read'],
  business: ['read'],
  emails: [],
  'booking-settings': [],
  'staff-settings': [],
  'seed-state': [],
};
const tickRules: Record<string, string[]> = { products: ['create', 'update'], media: ['create', 'update'] };

export function receptionAllowed(slug: string, everyTick: boolean): string[] {
  const rules = receptionRules[slug];
  if (!rules) throw new Error(`No expectation of ${slug}. Write down what the reception may do with it.`);
  return everyTick ? [...rules, ...(tickRules[slug] ?? [])] : rules;
}

const ALL = '*';
const stamps = 'createdAt updatedAt';
const draft = `${stamps} _status deletedAt`;
const file = 'url thumbnailURL filename mimeType filesize width height focalX focalY sizes';
const productText =
  'productName brandName productImage richDescription description serviceIntensity serviceIncludes serviceRecommendations serviceAdditionalBenefits serviceRecommendedFrequency serviceDiscountsPromotions servicePreparation serviceAftercare';
const productTrade = 'category price sellingPrice stock serviceDuration';
const person = `name tel role marketing reception profilePic consentAt emailConfirmedAt email ${stamps}`;
const ownSale = `view summary status paid buyerName buyerEmail buyerTel user reference captureId minor currency shippingInfo amounts test provider method captured version fulfilment tracking buyer holdUntil hasServices hasGoods bookedFrom bookedTo deletedAt ${stamps}`;
const staffSale = `${ownSale} buyerTelE164 buyerTelKey buyerNameKey summaryKey lines history deletedBy refunds charges edits reviewDue review notes`;
/**
 * Additional rules of fields. A name without a list is neither read nor written. `*` means everybody who may
 * read or write the row.
 */
interface FieldRule {
  read?: string;
  readByMarketers?: string;
  readByAdmins?: string;
  writtenByMarketers?: string;
  writtenByAdmins?: string;
}

/** The fields that each role may read and write in rows that it may read or write. */
const fieldRules: Record<string, FieldRule> = {
  users: {
    read: person,
    readByAdmins: person,
    writtenByAdmins: `name tel role marketing reception profilePic email ${stamps}`,
  },
  banners: {
    read: `_order title text buttonLabel link image imagePhone startsAt endsAt ${draft}`,
    writtenByMarketers: ALL,
  },
  pages: { read: `title intro layout slug publishedAt ${draft}`, writtenByMarketers: ALL },
  announcements: { read: `text linkLabel link startsAt endsAt ${draft}`, writtenByMarketers: ALL },
  posts: { read: `title slug publishedAt excerpt cover body ${draft}`, writtenByMarketers: ALL },
  media: {
    read: `alt kind ${file} deletedAt ${stamps}`,
    readByAdmins: `alt kind source _objectKey ${file} deletedAt ${stamps}`,
    writtenByMarketers: `alt ${file} deletedAt ${stamps}`,
    writtenByAdmins: `alt kind ${file} deletedAt ${stamps}`,
  },
  redirects: { read: `address post page ${stamps}` },
  products: {
    read: `${productText} ${productTrade} version deletedAt ${stamps}`,
    readByAdmins: `${productText} ${productTrade} stockSeen version deletedAt ${stamps}`,
    writtenByMarketers: `${productText} deletedAt ${stamps}`,
    writtenByAdmins: `${productText} ${productTrade} stockSeen deletedAt ${stamps}`,
  },
  'shipping-rates': { read: `city default neighborhoods cityKey position ${stamps}` },
  sales: {
    read: ownSale,
    readByAdmins: staffSale,
    writtenByAdmins: `view notes version deletedAt ${stamps}`,
  },
  testimonials: {
    read: `firstName stars text product state answer deletedAt ${stamps}`,
    readByAdmins: `firstName stars text product state answer deletedAt ${stamps}`,
    writtenByAdmins: `state answer deletedAt ${stamps}`,
  },
  'calendar-feeds': { readByAdmins: `owner user since ${stamps}` },
  'payload-locked-documents': { readByMarketers: ALL },
  'payload-preferences': { readByMarketers: ALL, writtenByMarketers: ALL },
  home: {
    read: `sections services products videos gallery whatsApp location seo ${stamps} _status`,
    writtenByMarketers: ALL,
  },
  menus: {
    read: `header drawer footer servicesMenu buttons search whatsAppButton footerWords newsletter ${stamps}`,
    writtenByMarketers: ALL,
  },
  emails: { readByMarketers: ALL, writtenByMarketers: ALL },
  business: {
    read: `name tagline legalName nit depositName paymentMarks address city phone email whatsAppNumber phoneE164 whatsAppE164 delivery photo socialLinks map privacyPolicy cancellationPolicy returnsPolicy ${stamps}`,
    writtenByMarketers: ALL,
  },
};
/** Hidden fields that Payload reports as readable but never returns (`secretsIn`). */
export const neverShown: Record<string, string[]> = {
  users: ['hash', 'salt', 'resetPasswordToken', 'resetPasswordExpiration'],
};

/** Those of `names` that a role may read, or write. */
export function fieldsFor(slug: string, role: Role, way: 'read' | 'write', names: string[]): string[] {
  const { read = '', readByMarketers = read, writtenByMarketers = '', ...rule } = fieldRules[slug] ?? {};
  const { readByAdmins = ALL, writtenByAdmins = ALL } = rule;
  const lists = {
    read: { nobody: read, GENERAL: read, MARKETING: readByMarketers, ADMIN: readByAdmins },
    write: { nobody: '', GENERAL: '', MARKETING: writtenByMarketers, ADMIN: writtenByAdmins },
  };
  const list = lists[way][role];
  return list === ALL ? names : names.filter((it) => list.split(' ').includes(it));
}

/** Fields of a reply with a value that the rules hide from the role. */
export function foreignFields(slug: string, who: Role, docs: object[] = []): string[] {
  const names = docs.flatMap((doc) =>
    Object.entries(doc).flatMap(([name, value]) =>
      value === null || value === undefined || ['id', 'collection', '__typename'].includes(name)
        ? []
        : [name],
    ),
  );
  return names.filter((it) => !fieldsFor(slug, who, 'read', names).includes(it));
}

/** Texts in fields that no reply may contain. */
const SECRET = 'secreto-de-la-casa';
interface Rows {
  mine: string;
  theirs: string;
  marketers?: string;
}
export interface Filled {
  carla: Person;
  dora: Person;
  ana: Person;
  mara: Person;
  rows: Record<string, Rows>;
}

const product = {
  productName: 'Mousse',
  brandName: 'Spa Bronze',
  category: 'Productos',
  productImage: ['/api/media/file/x.jpg'],
  description: '',
  price: 9,
  sellingPrice: 9,
  stock: 5,
  serviceDuration: 0,
  holds: { [SECRET]: { quantity: 1 } },
  writes: 7,
};
const message = { name: 'Luz', email: 'luz@correo.example', message: 'Hola' };
const sale = (user: Person) => ({
  user: user.id,
  openFor: `${SECRET}-${user.id}`,
  lockedBy: SECRET,
  lockExpiresAt: SECRET,
  status: 'APPROVED',
  reference: randomUUID(),
  lines: [],
  history: [{ text: 'x' }],
  amounts: { rate: 4000 },
  minor: 100,
  buyer: { name: user.name, email: user.email, tel: '' },
  buyerEmail: user.email,
  notes: SECRET,
  refunds: [{ note: 'x' }],
  edits: [{ by: 'x' }],
  review: { why: 'x' },
  reviewDue: true,
  deletedBy: 'x',
  outbox: [{ key: SECRET }],
  outboxAt: '2999-01-01T00:00:00.000Z',
  attempt: 3,
  held: true,
  captureRequested: true,
  refundDue: true,
  pendingEffects: true,
  holdUntil: new Date().toISOString(),
  writes: 0,
  test: true,
});

/** Writes two rows into every collection, because an empty collection would hide missing rules. */
export async function fill(app: Pick<TestServer, 'payload' | 'inside' | 'url'>): Promise<Filled> {
  const carla = await newPerson('GENERAL', app);
  const dora = await newPerson('GENERAL', app);
  const ana = await newPerson('ADMIN', app);
  const mara = await newPerson('MARKETING', app);
  const put = async (slug: string, data: object) =>
    String((await app.payload.db.create({ collection: slug as CollectionSlug, data: { ...data } })).id);
  const both = async (slug: string, mine: object, theirs: object): Promise<[string, Rows]> => [
    slug,
    { mine: await put(slug, mine), theirs: await put(slug, theirs) },
  ];
  /** Through Payload, which writes versions. */
  const written = async (slug: string, ...docs: [object, object]): Promise<[string, Rows]> => {
    const [mine, theirs] = await Promise.all(
      docs.map((data) =>
        app.payload.create({
          collection: slug as 'posts',
          data: { ...data, _status: 'published' } as never,
          depth: 0,
        }),
      ),
    );
    return [slug, { mine: String(mine!.id), theirs: String(theirs!.id) }];
  };
  const sessionOf = async ({ id }: Person) =>
    String(
      (
        await app.payload.db.findOne<{ id: string }>({
          collection: 'sessions',
          where: { user: { equals: id } },
        })
      )?.id,
    );
  const user = (value: string) => ({ user: { relationTo: 'users', value } });
  const [, products] = await both('products', product, { ...product, productName: 'Aceite' });
  const [, rates] = await both(
    'shipping-rates',
    { city: 'Cartagena', cityKey: 'cartagena', default: 1, neighborhoods: {}, position: 1 },
    { city: 'Turbaco', cityKey: 'turbaco', default: 2, neighborhoods: {}, position: 2 },
  );
  const [, media] = await both(
    'media',
    { alt: 'Puerta', kind: 'site', filename: 'puerta.webp', mimeType: 'image/webp' },
    { alt: 'Cara', kind: 'profile', filename: 'cara.webp', mimeType: 'image/webp' },
  );
  const receipt = {
    ...{ series: 'C', kind: 'PAYMENT', turn: 1, content: {} },
    ...{ issuedAt: '2026-11-27T15:00:00.000Z', issuedBy: ana.email },
  };
  const account = (sale: string) => ({
    sale,
    kind: 'NEQUI',
    masked: '•••• 4567',
    holder: 'Ana',
    sealed: SECRET,
    statedAt: new Date().toISOString(),
    usableAt: new Date().toISOString(),
  });
  const article = { excerpt: 'x', cover: media.mine, body: richTextOf('a') };
  const slide = { title: 'Color', buttonLabel: 'Ver', link: '/', image: media.mine, imagePhone: media.mine };
  const rows = Object.fromEntries([
    ['users', { mine: carla.id, theirs: dora.id, marketers: mara.id }],
    ['sessions', { mine: await sessionOf(carla), theirs: await sessionOf(dora) }],
    ['products', products],
    await both(
      'audit-log',
      { by: ana.email, act: 'update', subject: 'sales', changes: [] },
      { by: mara.email, act: 'update', subject: 'posts', changes: [] },
    ),
    await both('contact-messages', message, message),
    await both(
      'testimonials',
      { firstName: 'Luz', stars: 5, booking: 'a_1', state: 'PUBLISHED', product: products.mine },
      { firstName: 'Ana', stars: 1, booking: 'b_1', state: 'WAITING', product: products.mine },
    ),
    await both(
      'payment-events',
      { key: `${SECRET}-1`, provider: 'wompi', reference: 'SBT-a-1', status: 'APPROVED' },
      { key: `${SECRET}-2`, provider: 'wompi', reference: 'SBT-b-1', status: 'PENDING' },
    ),
    await both('refund-accounts', account('a'), account('b')),
    await both(
      'receipts',
      { ...receipt, key: 'C-1', number: 1, saleId: 'a', saleKey: 'a PAYMENT 1' },
      { ...receipt, key: 'C-2', number: 2, saleId: 'b', saleKey: 'b PAYMENT 1' },
    ),
    await both(
      'drawer-sessions',
      ...([1, 2].map((number) => ({
        number,
        state: 'CLOSED',
        openKey: SECRET,
        openedAt: '2026-01-01T00:00:00.000Z',
        openedBy: ana.email,
        openingFloat: 0,
        writes: 0,
      })) as [object, object]),
    ),
    await both(
      'drawer-movements',
      ...([1, 2].map((number) => ({
        key: `${SECRET}-${number}`,
        kind: 'EXPENSE',
        method: 'CASH',
        centavos: -100,
        at: '2026-01-01T00:00:00.000Z',
        by: ana.email,
        drawer: number,
      })) as [object, object]),
    ),
    await both(
      'testimonial-links',
      {
        tokenHash: SECRET,
        booking: 'a',
        product: 'p',
        firstName: 'Luz',
        expiresAt: '2999-01-01T00:00:00.000Z',
      },
      {
        tokenHash: `${SECRET}-2`,
        booking: 'b',
        product: 'p',
        firstName: 'Ana',
        expiresAt: '2999-01-01T00:00:00.000Z',
      },
    ),
    await both('subscribers', { email: 'a@correo.example' }, { email: 'b@correo.example' }),
    ['media', media],
    await written(
      'posts',
      { title: 'Ayer', slug: 'ayer', ...article, publishedAt: '2026-01-01T00:00:00.000Z' },
      { title: 'Luego', slug: 'luego', ...article, publishedAt: '2999-01-01T00:00:00.000Z' },
    ),
    await written('banners', slide, { ...slide, startsAt: '2999-01-01T00:00:00.000Z' }),
    await written(
      'pages',
      { title: 'Una', slug: 'una', intro: 'x' },
      { title: 'Otra', slug: 'otra', intro: 'x', publishedAt: '2999-01-01T00:00:00.000Z' },
    ),
    await written(
      'announcements',
      { text: 'Hoy', endsAt: '2999-01-01T00:00:00.000Z' },
      { text: 'Ayer', endsAt: '2026-01-01T00:00:00.000Z' },
    ),
    await both('redirects', { address: '/blog/antes' }, { address: '/pagina/antes' }),
    ['shipping-rates', rates],
    await both(
      'carts',
      { user: carla.id, lines: [], taken: [], writes: 0 },
      { user: dora.id, lines: [], taken: [], writes: 0 },
    ),
    await both('sales', sale(carla), sale(dora)),
    await both(
      'slot-claims',
      { key: 'a', date: '2030-01-01', cabin: 1, holder: 'a' },
      { key: 'b', date: '2030-01-01', cabin: 2, holder: 'b' },
    ),
    await both('leases', { key: 'a', pending: SECRET, writes: 0 }, { key: 'b', pending: SECRET, writes: 0 }),
    await both(
      'calendar-feeds',
      { user: ana.id, owner: ana.email, keyHash: SECRET, since: new Date().toISOString() },
      { user: dora.id, owner: dora.email, keyHash: `${SECRET}-2`, since: new Date().toISOString() },
    ),
    await both(
      'payload-locked-documents',
      { document: { relationTo: 'shipping-rates', value: rates.mine }, ...user(ana.id) },
      { globalSlug: 'booking-settings', ...user(dora.id) },
    ),
    await both(
      'payload-preferences',
      { key: 'colores', value: { a: 1 }, ...user(carla.id) },
      { key: 'colores', value: { a: 1 }, ...user(dora.id) },
    ),
    await both(
      'payload-jobs',
      {
        taskSlug: 'schedulePublish',
        input: { type: 'publish', global: 'home' },
        waitUntil: '2999-01-01T00:00:00.000Z',
      },
      {
        taskSlug: 'schedulePublish',
        input: { type: 'unpublish', global: 'home' },
        waitUntil: '2999-02-01T00:00:00.000Z',
      },
    ),
    await both('payload-migrations', { name: 'a', batch: 1 }, { name: 'b', batch: 1 }),
  ]) as Record<string, Rows>;
  return { carla, dora, ana, mara, rows };
}

/** The rows that a rule shows. */
export function visibleRows(rule: Seen, { mine, theirs, marketers }: Rows): string[] {
  if (rule === 'self') return marketers ? [marketers] : [];
  if (rule === 'none') return [];
  return rule === 'mine' ? [mine] : [mine, theirs];
}

const secretNames = new Set([
  'hash',
  'salt',
  'token',
  'tokenHash',
  'refreshedToken',
  'resetPasswordToken',
  'holds',
  'writes',
  'lockedBy',
  'lockExpiresAt',
  'openFor',
]);

/** The paths in a reply with values that must stay secret. Notes of the staff are for administrators. */
export function secretsIn(value: unknown, who: Outsider | 'ADMIN' = 'GENERAL', at = ''): string[] {
  if (typeof value === 'string') return value.includes('pbkdf2') || value.includes(SECRET) ? [at] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === 'notes' && who === 'ADMIN') return [];
    return secretNames.has(name) && part !== null && part !== undefined
      ? [`${at}.${name}`]
      : secretsIn(part, who, `${at}.${name}`);
  });
}
