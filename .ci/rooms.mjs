import path from 'node:path';

/** Every room of the house, the most particular first, and the rooms whose code it may use beside its own. */
const rooms = [
  ['domain/src', []],
  ['storefront/e2e', ['storefront/src/lib', 'cms/src/testing', 'domain/src']],
  [
    'storefront/src/app',
    [
      'storefront/src/pages',
      'storefront/src/features',
      'storefront/src/ui',
      'storefront/src/lib',
      'domain/src',
    ],
  ],
  [
    'storefront/src/pages',
    ['storefront/src/features', 'storefront/src/ui', 'storefront/src/lib', 'domain/src'],
  ],
  ['storefront/src/features', ['storefront/src/ui', 'storefront/src/lib', 'domain/src']],
  ['storefront/src/ui', ['storefront/src/lib', 'domain/src']],
  ['storefront/src/lib', ['domain/src']],
  ['storefront/src', ['storefront/src/app', 'storefront/src/lib', 'domain/src']],
  ['cms/src/app', ['cms/src/features', 'cms/src/access', 'domain/src']],
  ['cms/src/http', ['cms/src/features', 'cms/src/access', 'cms/src/providers', 'cms/src/env', 'domain/src']],
  [
    'cms/src/features',
    ['cms/src/access', 'cms/src/providers', 'cms/src/database/read-columns', 'cms/src/env', 'domain/src'],
  ],
  ['cms/src/database', ['cms/src/access', 'cms/src/env', 'cms/src/migrations', 'domain/src']],
  ['cms/src/migrations', ['cms/src/database']],
  ['cms/src/access', ['cms/src/env', 'domain/src']],
  ['cms/src/providers', ['cms/src/access', 'cms/src/env', 'domain/src']],
  ['cms/src/seed', ['cms/src/features', 'cms/src/access', 'cms/src/providers', 'cms/src/env', 'domain/src']],
  ['cms/src/testing', ['cms/src', 'cms/build', 'domain/src']],
  ['cms/src/env', ['cms/src/lib/kept-secret', 'domain/src']],
  ['cms/src/lib/kept-secret', []],
  ['cms/src', ['cms/src', 'domain/src']],
  ['bench', ['cms/src/testing', 'domain/src']],
];
/**
 * Features that stand alone; in cms only `checkout` joins the others' operations, and tests may meet anybody.
 */
const feature = /^(cms|storefront)\/src\/features\/([^/]+)\//;

const isIn = (file, room) => file === room || file.startsWith(`${room}/`) || file.startsWith(`${room}.`);
const roomOf = (file) => rooms.find(([room]) => isIn(file, room));

function complaint(from, to) {
  const [ownRoom, allowed] = roomOf(from) ?? [];
  if (!ownRoom || (/\.test\.tsx?$/.test(from) && from.split('/')[0] === to.split('/')[0])) return undefined;
  const [, , own] = feature.exec(from) ?? [];
  const [, , other] = feature.exec(to) ?? [];
  if (
    own &&
    other &&
    own !== other &&
    isIn(to, ownRoom) &&
    !(own === 'checkout' && ownRoom === 'cms/src/features')
  )
    return `${own} does not use ${other}: ${ownRoom.startsWith('cms') ? 'checkout' : 'a page'} joins them`;
  return isIn(to, ownRoom) || allowed.some((room) => isIn(to, room))
    ? undefined
    : `${ownRoom} does not use ${to}`;
}

/** Keeps the import directions of the house: outer rooms use inner ones, never the other way. */
export const directions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { wrongWay: 'Import against the direction of the house: {{what}}.' },
  },
  create(context) {
    const root = path.resolve(import.meta.dirname, '..');
    const from = path.relative(root, context.filename).split(path.sep).join('/');
    const validate = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string') return;
      const domain = /^@spa-bronze\/domain\/(.*)/.exec(name);
      if (!domain && !name.startsWith('.')) {
        if (isIn(from, 'domain/src') && name !== 'zod' && !/\.test\.ts$/.test(from))
          context.report({
            node,
            messageId: 'wrongWay',
            data: { what: `domain uses zod only, not ${name}` },
          });
        return;
      }
      const to = domain ? `domain/src/${domain[1]}` : path.posix.join(path.posix.dirname(from), name);
      const what = complaint(from, to);
      if (what) context.report({ node, messageId: 'wrongWay', data: { what } });
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
      if (to === 'domain/src/api' && from.startsWith('storefront/src') && !typeOnly)
        context.report({
          node,
          messageId: 'wrongWay',
          data: { what: 'the shop uses the types of the contract only, so that no page carries its schemas' },
        });
    };
    return {
      ImportDeclaration: validate,
      ExportNamedDeclaration: validate,
      ExportAllDeclaration: validate,
      ImportExpression: validate,
    };
  },
};
