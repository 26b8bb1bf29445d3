import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { concatAST, parse, print, separateOperations, visit } from 'graphql';

const storefront = path.resolve(import.meta.dirname, '../storefront');
const content = path.join(storefront, 'src/shop/features/content');
const queries = path.join(content, 'queries');
const generated = path.join(content, 'content.generated.ts');
const read = async (file) => parse(await readFile(file, 'utf8'));
const json = (all, valueOf) =>
  JSON.stringify(Object.fromEntries(all.map(([name, it]) => [name, valueOf(it)])), null, 2);

/** The names at the top of a query's answer. */
function rootsOf(document) {
  const roots = [];
  visit(document, {
    FragmentDefinition: ({ typeCondition }) => (typeCondition.name.value === 'Query' ? undefined : false),
    Field({ alias, name }) {
      roots.push((alias ?? name).value);
      return false;
    },
  });
  return roots;
}

/** A plugin of the generator: the queries as plain text, so that no page parses them. */
function texts(_schema, files) {
  const all = Object.entries(separateOperations(concatAST(files.map(({ document }) => document))));
  // `home_siteContent` asks for both in one request.
  const alone = all.filter(([name]) => !name.includes('_'));
  const types = alone.map(([name]) => {
    const type = `${name[0].toUpperCase()}${name.slice(1)}Query`;
    return `  ${name}: { answer: ${type}; variables: ${type}Variables };`;
  });
  return `
export interface Queries {
${types.join('\n')}
}
export const roots: Record<keyof Queries, string[]> = ${json(alone, rootsOf)};
export const documents: Record<string, string> = ${json(all, (it) => print(it).replaceAll(/\s+/g, ' '))};
`;
}

/**
 * Writes the queries with their types; returns whether that changed the file. Throws if a query does not fit
 * the schema.
 */
export async function generateQueries() {
  const files = (await readdir(queries)).filter((it) => it.endsWith('.graphql')).sort();
  const text = await codegen({
    filename: generated,
    schema: await read(path.join(storefront, 'content.graphql')),
    documents: await Promise.all(
      files.map(async (location) => ({ location, document: await read(path.join(queries, location)) })),
    ),
    plugins: [{ operations: {} }, { texts: {} }],
    pluginMap: { operations, texts: { plugin: texts } },
    config: {
      skipTypename: true,
      strictScalars: true,
      scalars: { DateTime: 'string', EmailAddress: 'string', JSON: 'unknown' },
    },
  });
  const before = await readFile(generated, 'utf8').catch(() => '');
  await writeFile(generated, text);
  return before !== text;
}
