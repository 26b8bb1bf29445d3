import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configToSchema } from '@payloadcms/graphql';
import { GraphQLObjectType, GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { generateImportMap, getPayload, type SanitizedConfig } from 'payload';
import { generateTypes } from 'payload/node';
import { parseEnv } from './env';
import { cmsFolder } from './cms-folder';
import { lacksMigration, writeNextMigration } from './migration-files';
import { makeConfig } from './payload.config';

const config = async () =>
  makeConfig({
    ...parseEnv({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'spa-bronze-')), NODE_ENV: 'test' }),
    payloadSecret: 'tools',
  });

const unconnected = () => getPayload({ config: config(), disableDBConnect: true });

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
  'SpaHours',
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
  if (before !== (await fingerprint()))
    throw new Error('Generated files were stale: commit what `npm run generate` wrote.');
  if (await lacksMigration(await unconnected()))
    throw new Error('The schema changed without a migration: npm run migration -- its_name');
}

async function fingerprint(): Promise<string> {
  const files = [
    contentSchemaFile,
    path.join(cmsFolder, 'src/payload-types.ts'),
    path.join(cmsFolder, 'src/app/(payload)/admin/importMap.ts'),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return createHash('sha256').update(texts.join('\0')).digest('hex');
}

const commands: Record<string, () => Promise<void>> = {
  migration: async () => writeNextMigration(await unconnected(), process.argv[3]),
  generate,
  check,
};
const command = commands[process.argv[2] ?? ''];
if (!command) throw new Error(`Commands: ${Object.keys(commands).join(', ')}`);
await command();
process.exit(0);
