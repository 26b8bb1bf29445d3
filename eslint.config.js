import boundaries from 'eslint-plugin-boundaries';
import { importX } from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import redos from 'eslint-plugin-redos';
import tseslint from 'typescript-eslint';
import { plainNames } from './.ci/plain-words.mjs';
import { roomRules, settings } from './.ci/rooms.mjs';

const outsideRooms = ['**/*.test.{ts,tsx}', '**/testing/**', 'cms/src/schema-tools.ts'];
const next = ['cms/src/app/(payload)/**', 'cms/src/app/payload-config.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.next/',
      '**/next-env.d.ts',
      'data/',
      '.mutants/',
      'cms/src/payload-types.ts',
      'cms/src/migrations/',
      'cms/src/app/(payload)/admin/importMap.ts',
      'cms/src/seed/studio/',
      'storefront/src/shop/features/content/content.generated.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { own: { rules: { plainNames } } },
    rules: {
      // Cart problems and the summary say `visit` and `visits` in the contract.
      'own/plainNames': ['error', { allow: ['visit', 'visits'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-params': ['error', 4],
      'no-nested-ternary': 'error',
      'max-len': [
        'error',
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only env.ts reads the environment.' },
      ],
    },
  },
  // Which room uses which, and no file in a circle (types aside).
  {
    files: ['domain/src/**', 'cms/src/**', 'storefront/src/**'],
    ignores: outsideRooms,
    plugins: { boundaries, 'import-x': importX },
    settings,
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  ...roomRules.map(({ files, dependencies }) => ({
    files,
    ignores: outsideRooms,
    rules: { 'boundaries/dependencies': ['error', dependencies] },
  })),
  {
    files: ['domain/src/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\.)', message: 'domain uses zod only.' }] },
      ],
    },
  },
  {
    files: ['domain/src/**'],
    ignores: ['**/*.test.ts', '**/*schemas.ts', 'domain/src/api.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^zod$|/(\\w+-)*schemas$|/api$',
              allowTypeImports: true,
              message: 'Types only, so that who needs a rule does not load zod.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['storefront/src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'storefront/src/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@spa-bronze/domain/(api|.*schemas)$',
              allowTypeImports: true,
              message: 'Types only, so that no page carries schemas. A form imports its own on demand.',
            },
          ],
        },
      ],
    },
  },
  // A pattern whose cost grows with the square of the text. What takes longer to validate is let pass.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { timeout: 3000 }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: next,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  { files: ['.ci/plain-words.mjs'], rules: { 'own/plainNames': 'off' } },
  { files: ['storefront/vite.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['storefront/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    ...hooks.configs.flat.recommended,
  },
  {
    files: [
      '**/*.mjs',
      '**/*.cjs',
      '*.config.js',
      'cms/src/main.ts',
      'cms/src/seed-main.ts',
      'cms/src/backup-main.ts',
      'cms/src/move-main.ts',
      'cms/src/migration-files.ts',
      'cms/src/schema-tools.ts',
      'cms/src/seed/**',
      '**/*.test.{ts,tsx}',
      'cms/src/testing/**',
      'storefront/e2e/**',
      'bench/**',
      'docker/**',
    ],
    rules: {
      'no-console': 'off',
      'no-restricted-properties': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  // A row of a test's table is its parameters, and so are the places of a drawing.
  {
    files: ['**/*.test.{ts,tsx}', 'cms/src/features/content/block-drawings.ts'],
    rules: { 'max-params': 'off' },
  },
);
