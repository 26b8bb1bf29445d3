import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownJson } from '@spa-bronze/domain/lib/json';
import type { Payload } from 'payload';
import { cmsFolder } from './cms-folder';
import { possibleRenames } from './database/migrate/possible-renames';
import { nextStatements, snapshotOf, type Snapshot } from './database/migrate/migration-writer';

const folder = path.join(cmsFolder, 'src/migrations');
const at = (name: string) => path.join(folder, name);
const SNAPSHOT = 'snapshot.json';
const isMigration = (name: string) => /^\d{4}_\w+\.ts$/.test(name);
const fileNames = async () => (await readdir(folder)).filter(isMigration).sort();
const list = (statements: string[]) =>
  `[\n${statements.map((it) => `    ${JSON.stringify(it)},\n`).join('')}  ]`;

/** From the kept snapshot to the present schema. What it does on MongoDB, and renames, are by hand. */
export async function writeNextMigration(payload: Payload, words: string | undefined): Promise<void> {
  if (!words || !/^[a-z][a-z0-9_]*$/.test(words))
    throw new Error('A migration needs a name of small letters: npm run migration -- loyalty_points');
  const after = await snapshotOf(payload);
  const before = await readSnapshot();
  const statements = await nextStatements(before, after);
  const number = String((await fileNames()).length + 1).padStart(4, '0');
  await writeMigration(`${number}_${words}`, `${number}_${words}`, statements);
  await writeSnapshot(after);
  const renames = possibleRenames(before, after);
  if (renames.length > 0)
    console.error(
      ['If this is a rename, write it in place of ADD and DROP, or the values are lost.', ...renames].join(
        '\n  ',
      ),
    );
  if (!statements.length)
    console.log('The tables of SQLite did not change: its list of statements is empty.');
}

export async function lacksMigration(payload: Payload): Promise<boolean> {
  return (await nextStatements(await readSnapshot(), await snapshotOf(payload))).length > 0;
}

async function writeMigration(file: string, name: string, statements: string[]): Promise<void> {
  await writeFile(
    at(`${file}.ts`),
    `import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '${name}',
  sqlite: ${list(statements)},
  mongodb: [],
};
`,
  );
  const names = (await fileNames()).map((it) => it.replace(/\.ts$/, ''));
  const imports = names.map((it) => `import { migration as m${it.slice(0, 4)} } from './${it}';\n`);
  const all = names.map((it) => `m${it.slice(0, 4)}`);
  await writeFile(
    at('index.ts'),
    `import type { Migration } from '../database/migrate/migration';
${imports.join('')}
export const migrations: Migration[] = [${all.join(', ')}];
`,
  );
  console.log(`Migration: cms/src/migrations/${file}.ts`);
}

const readSnapshot = async () => ownJson<Snapshot>(await readFile(at(SNAPSHOT), 'utf8'));
const writeSnapshot = (snapshot: Snapshot) =>
  writeFile(at(SNAPSHOT), `${JSON.stringify(snapshot, null, 1)}\n`);
