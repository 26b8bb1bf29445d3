/** Features of the server, and the features that each builds on. */
const features = {
  users: [],
  media: [],
  content: [],
  contact: [],
  shipping: [],
  slots: [],
  drawer: [],
  sales: ['drawer'],
  testimonials: [],
  'payment-links': ['sales'],
  products: ['content', 'media', 'testimonials'],
  cart: ['products', 'slots', 'sales'],
  checkout: ['payment-links', 'cart', 'products', 'shipping', 'slots', 'sales', 'users'],
  refunds: ['checkout', 'sales'],
  receipts: ['sales'],
  bookings: ['refunds', 'checkout', 'products', 'slots', 'sales', 'users'],
  notifications: [
    'receipts',
    'payment-links',
    'bookings',
    'refunds',
    'products',
    'sales',
    'content',
    'testimonials',
  ],
  reports: ['content', 'slots', 'drawer', 'sales'],
};
const feature = (name) => `features/${name}`;
const everyFeature = Object.keys(features).map(feature);
const basics = ['env', 'lib', 'domain'];

/** Every folder of the server, and the folders that it may import from. */
const server = {
  lib: ['env', 'domain'],
  access: basics,
  database: ['migrations', ...basics],
  migrations: ['database'],
  backup: ['database', ...basics],
  providers: basics,
  sandbox: ['providers', ...basics],
  payload: ['access', ...basics],
  ...Object.fromEntries(
    Object.entries(features).map(([name, uses]) => [
      feature(name),
      [...uses.map(feature), 'commit', 'read-columns', 'payload', 'providers', 'access', ...basics],
    ]),
  ),
  http: [...everyFeature, 'payload', 'providers', 'access', ...basics],
  app: [...everyFeature, 'payload', 'lib', 'domain'],
  seed: [...everyFeature, 'commit', 'sandbox', 'providers', 'access', ...basics],
  services: [...everyFeature, 'seed', 'sandbox', 'providers', 'database', 'cms', ...basics],
};

/** Two applications, shop and panel, share one kit. Features do not import each other; pages compose them. */
const kit = ['storefront/ui', 'storefront/lib', 'domain'];
const storefront = {
  'storefront/lib': ['domain'],
  'storefront/ui': ['storefront/lib', 'domain'],
  'storefront/shop/features/*': kit,
  'storefront/shop/pages': ['storefront/shop/features/*', ...kit],
  'storefront/panel/features/*': kit,
  'storefront/panel/pages': ['storefront/panel/features/*', ...kit],
  'storefront/app': ['storefront/shop/pages', 'storefront/panel/pages', 'storefront/shop/features/*', ...kit],
  storefront: ['storefront/app', ...kit],
};

/** Single files that a rule names. */
const files = {
  env: 'cms/src/env.ts',
  commit: 'cms/src/database/commit.ts',
  'read-columns': 'cms/src/database/read-columns.ts',
};

const rooms = [
  ['domain', 'domain/src', []],
  ...Object.entries(server).map(([name, uses]) => [name, `cms/src/${name}`, uses]),
  ['cms', 'cms/src', [...Object.keys(server), ...basics]],
  ...Object.entries(storefront).map(([name, uses]) => [
    name,
    name.replace('storefront', 'storefront/src'),
    uses,
  ]),
];

/** Settings of eslint-plugin-boundaries: where the rooms are. */
export const settings = {
  'import/resolver': { typescript: { project: 'tsconfig.json' } },
  'boundaries/elements': rooms.map(([type, pattern]) => ({ type, pattern, partialMatch: false })),
  'boundaries/files': Object.entries(files).map(([category, pattern]) => ({ category, pattern })),
};

/** What a room may import, as policies of eslint-plugin-boundaries. */
const policies = (type, uses) => [
  {
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: uses.filter((it) => !(it in files)) } } } },
  },
  ...uses
    .filter((it) => it in files)
    .map((category) => ({
      from: { element: { type } },
      allow: { to: { file: { categories: category } } },
    })),
];

/**
 * The files of each room and its rule. A rule for all would compare every import with every room. A room in
 * another's folder comes later, so that its rule counts.
 */
export const roomRules = rooms.toReversed().map(([type, folder, uses]) => ({
  files: [`${folder}/**`],
  dependencies: { default: 'disallow', policies: policies(type, uses) },
}));
