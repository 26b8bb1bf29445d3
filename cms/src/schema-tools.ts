import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configToSchema } from '@payloadcms/graphql';
import { GraphQLObjectType, GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { generateImportMap, getPayload, type SanitizedConfig } from 'payload';
import { generateTypes } from 'payload/node';
import { firstMigration } from './database/first-migration';
import { parseEnv } from './env';
import { cmsFolder } from './cms-folder';
import { makeConfig } from './payload.config';

const migrationsFolder = path.join(cmsFolder, 'src/migrations');
const config = async () =>
  makeConfig({
    ...parseEnv({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'spa-bronze-')), NODE_ENV: 'test' }),
    payloadSecret: 'tools',
  });

/** Rewrites cms/src/migrations: one migration that creates the present schema. */
async function migration(): Promise<void> {
  const payload = await getPayload({ config: config(), disableDBConnect: true });
  const { name, up, down, snapshot } = await firstMigration(payload);
  for (const file of await readdir(migrationsFolder)) await rm(path.join(migrationsFolder, file));
  await writeFile(path.join(migrationsFolder, 'initial.json'), `${JSON.stringify(snapshot, null, 1)}\n`);
  await writeFile(
    path.join(migrationsFolder, 'initial.ts'),
    `import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite';
import { runStatements } from '../database/run-statements';

const tables = ${list(up)};
const drops = ${list(down)};

export const up = ({ db }: MigrateUpArgs) => runStatements(db, tables);
export const down = ({ db }: MigrateDownArgs) => runStatements(db, drops);
`,
  );
  await writeFile(
    path.join(migrationsFolder, 'index.ts'),
    `import { down, up } from './initial';\n\nexport const migrations = [{ name: '${name}', up, down }];\n`,
  );
  console.log(`Migración: ${name}`);
}

const list = (statements: string[]) => `[\n${statements.map((it) => `  ${JSON.stringify(it)},\n`).join('')}]`;

/** What the storefront may ask of the CMS. Its queries and their types are generated from this file. */
const roots = [
  'Home',
  'Banners',
  'Pages',
  'Posts',
  'Announcements',
  'Menu',
  'Business',
  'Product',
  'Redirects',
];
const contentSchemaFile = path.join(cmsFolder, '../storefront/content.graphql');
function contentSchema(made: SanitizedConfig): string {
  const fields = configToSchema(made).schema.getQueryType()?.toConfig().fields ?? {};
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => roots.includes(name))),
  });
  return `${printSchema(lexicographicSortSchema(new GraphQLSchema({ query })))}\n`;
}

/** Writes Payload's types, the import map of its admin and the schema of the storefront's content. */
async function generate(): Promise<void> {
  const made = await config();
  await generateTypes(made, { log: false });
  await generateImportMap(made, { log: false });
  await writeFile(contentSchemaFile, contentSchema(made));
}

/** Exits with an error when a generated file differs from the code. */
async function check(): Promise<void> {
  const before = await fingerprint();
  await generate();
  await migration();
  if (before !== (await fingerprint()))
    throw new Error(
      'Generated files were stale: commit what `npm run generate` and `npm run migration` wrote.',
    );
}

async function fingerprint(): Promise<string> {
  const files = [
    contentSchemaFile,
    path.join(cmsFolder, 'src/payload-types.ts'),
    path.join(cmsFolder, 'src/app/(payload)/admin/importMap.ts'),
    path.join(migrationsFolder, 'index.ts'),
    path.join(migrationsFolder, 'initial.ts'),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return createHash('sha256').update(texts.join('\0')).digest('hex');
}

const commands: Record<string, () => Promise<void>> = { migration, generate, check };
await commands[process.argv[2] ?? '']?.();
process.exit(0);
