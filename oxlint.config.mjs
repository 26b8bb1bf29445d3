import { roomRules, settings } from './.ci/rooms.mjs';

// The worker of synckit answers `undefined` when a busy machine wakes the wait too early; in this thread nothing waits.
process.env.RECHECK_SYNC_BACKEND = 'pure';

const tests = '**/*.test.{ts,tsx}';
const outsideRooms = [tests, '**/testing/**', 'cms/src/schema-tools.ts'];
const plugins = ['eslint', 'typescript', 'import'];

const importRules = (...rules) => ({ 'own/restrictedImports': ['error', rules] });
const typesOnly = (pattern, message) => ({ pattern, typesOnly: true, message });
const zodOnly = { pattern: '^(?!zod$|\\.)', message: 'domain uses zod only.' };

const hooks = [
  'react/error-boundaries',
  'react/exhaustive-deps',
  'react/globals',
  'react/immutability',
  'react/incompatible-library',
  'react/preserve-manual-memoization',
  'react/purity',
  'react/refs',
  'react/rules-of-hooks',
  'react/set-state-in-effect',
  'react/set-state-in-render',
  'react/static-components',
  'react/unsupported-syntax',
  'react/use-memo',
  'react/void-use-memo',
];
const asErrors = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

const testRules = [
  'jest/no-commented-out-tests',
  'jest/no-disabled-tests',
  'jest/no-focused-tests',
  'jest/no-identical-title',
  'jest/no-test-prefixes',
  'jest/valid-describe-callback',
  'jest/valid-expect',
  'jest/valid-expect-in-promise',
  'jest/valid-title',
];
/** What fails by itself: it waits for a page or a text, tries a property, or is a step that does. */
const assertions = [
  'expect',
  'expect*',
  'fc.assert',
  '**.waitFor',
  '**.waitForURL',
  'screen.findByText',
  'heading',
  'isGone',
  'notice',
  'staysFast',
];

export default {
  plugins,
  jsPlugins: ['./.ci/own-rules.mjs', 'eslint-plugin-boundaries', 'eslint-plugin-redos'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  settings,
  ignorePatterns: [
    '**/dist/**',
    '**/.next/**',
    '**/next-env.d.ts',
    'data/**',
    '.mutants/**',
    'cms/src/payload-types.ts',
    'cms/src/migrations/**',
    'cms/src/app/(payload)/admin/importMap.ts',
    'tools/studio/**',
    'storefront/src/shop/features/content/content.generated.ts',
  ],
  rules: {
    // Cart problems and the summary say `visit` and `visits` in the contract.
    'own/plainNames': ['error', { allow: ['visit', 'visits'] }],
    'own/lineLength': ['error', 120],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-params': ['error', 4],
    'no-array-constructor': 'error',
    'no-console': ['error', { allow: ['error'] }],
    'no-nested-ternary': 'error',
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Only env.ts reads the environment.' },
      { object: 'window', property: 'localStorage', message: 'Use lib/kept-texts.' },
      { object: 'window', property: 'sessionStorage', message: 'Use lib/kept-texts.' },
    ],
    'no-unused-expressions': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
    ],
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    // Of no use here, or wrong about types of libraries.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'no-control-regex': 'off',
    'import/namespace': 'off',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: [
        'cms/src/app/(payload)/**',
        'cms/src/app/payload-config.ts',
        'storefront/vite.config.ts',
      ],
      rules: { 'import/no-default-export': 'error' },
    },
    // A pattern whose cost grows with the square of the text, or that the automaton cannot judge.
    {
      files: ['{domain,cms,storefront}/src/**/*.{ts,tsx}'],
      excludeFiles: outsideRooms,
      rules: {
        'redos/no-vulnerable': ['error', { checker: 'automaton', ignoreErrors: false, timeout: 300_000 }],
      },
    },
    // A loop over days, slots or pages ends by a count; what waits for a row or a provider, by its time.
    {
      files: ['domain/src/**', 'cms/src/**', 'storefront/src/**'],
      excludeFiles: [
        ...outsideRooms,
        'cms/src/sandbox/**',
        'cms/src/database/mongo/one-row-a-global.ts',
        'cms/src/database/start-lock.ts',
        'cms/src/lib/retry-conflict.ts',
        'cms/src/lib/row-lease.ts',
        'cms/src/providers/payments/paypal/paypal-connection.ts',
      ],
      rules: { 'own/countedLoops': 'error' },
    },
    {
      files: ['storefront/src/**'],
      excludeFiles: [
        tests,
        'storefront/src/testing/**',
        'storefront/src/lib/query-client.ts',
        'storefront/src/lib/server-clock.ts',
        'storefront/src/lib/use-server-time.ts',
      ],
      rules: { 'own/serverClock': 'error' },
    },
    // Which room uses which, and no file in a circle (types aside).
    {
      files: ['domain/src/**', 'cms/src/**', 'storefront/src/**'],
      excludeFiles: outsideRooms,
      rules: { 'import/no-cycle': 'error' },
    },
    ...roomRules.map(({ files, dependencies }) => ({
      files,
      excludeFiles: outsideRooms,
      rules: { 'boundaries/dependencies': ['error', dependencies] },
    })),
    {
      files: ['domain/src/**/*schemas.ts', 'domain/src/api.ts'],
      rules: importRules(zodOnly),
    },
    {
      files: ['domain/src/**'],
      excludeFiles: [tests, 'domain/src/**/*schemas.ts', 'domain/src/api.ts'],
      rules: importRules(
        zodOnly,
        typesOnly('^zod$|/(\\w+-)*schemas$|/api$', 'Types only, so that who needs a rule does not load zod.'),
      ),
    },
    {
      files: ['storefront/src/**'],
      excludeFiles: [tests, 'storefront/src/testing/**'],
      rules: importRules(
        typesOnly(
          '^@spa-bronze/domain/(api|.*schemas)$',
          'Types only, so that no page carries schemas. A form imports its own on demand.',
        ),
      ),
    },
    {
      files: ['storefront/src/**/*.{ts,tsx}'],
      excludeFiles: [tests],
      plugins: [...plugins, 'react'],
      rules: { ...asErrors(hooks), 'own/bareTexts': 'error' },
    },
    // People block them, so that reading one throws.
    {
      files: ['storefront/src/**/*.{ts,tsx}'],
      excludeFiles: [tests, 'storefront/src/lib/kept-texts.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((name) => ({
            name,
            message: 'Use lib/kept-texts.',
          })),
        ],
      },
    },
    { files: ['.ci/plain-words.mjs'], rules: { 'own/plainNames': 'off' } },
    {
      files: [
        '**/*.mjs',
        '**/*.cjs',
        'cms/src/main.ts',
        'cms/src/*-main.ts',
        'cms/src/program.ts',
        'cms/src/migration-files.ts',
        'cms/src/schema-tools.ts',
        'cms/src/seed/**',
        tests,
        'cms/src/testing/**',
        'storefront/e2e/**',
        'tools/**',
        'docker/**',
      ],
      rules: {
        'no-console': 'off',
        'no-restricted-properties': 'off',
        'typescript/no-require-imports': 'off',
      },
    },
    // A test runs, alone or among others, and can fail.
    {
      files: [tests],
      plugins: [...plugins, 'jest'],
      rules: {
        ...asErrors(testRules),
        'jest/expect-expect': ['error', { assertFunctionNames: assertions }],
        'max-lines': ['error', 500],
      },
    },
    // `testing/databases` alone decides what is skipped, by the database.
    {
      files: [tests, 'cms/src/testing/**', 'storefront/e2e/**', 'tools/**'],
      excludeFiles: ['cms/src/testing/databases.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['test', 'it', 'describe'].map((object) => ({
            object,
            property: 'skip',
            message: 'A test is skipped by its database alone: cms/src/testing/databases.',
          })),
        ],
      },
    },
    // A row of a test's table is its parameters, and so are the places of a drawing.
    { files: [tests, 'cms/src/features/content/block-drawings.ts'], rules: { 'max-params': 'off' } },
  ],
};
