import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPayload, type Field } from 'payload';
import type { Migration } from '../../database/migrate/migration';
import { nextStatements, snapshotOf, type Snapshot } from '../../database/migrate/migration-writer';
import { backfill, changeRows, createIndex, dropIndex, renameField } from '../../database/mongo/mongo-steps';
import { parseEnv } from '../../env';
import { usersCollection } from '../../features/users/users-collection';
import { contactMessagesCollection } from '../../features/contact/contact-messages-collection';
import { productsCollection } from '../../features/products/products-collection';
import { makeConfig } from '../../payload.config';
import first from '../../migrations/snapshot.json';

/** A made-up version: its change of the schema, and its migration but for the statements of SQLite. */
interface Version {
  change: () => void;
  /** What is written by hand in place of generated statements. */
  byHand: (statements: string[]) => string[];
  name: string;
  mongodb: Migration['mongodb'];
}

const origin: Field = {
  name: 'origin',
  type: 'text',
  required: true,
  defaultValue: 'Colombia',
  index: true,
};

/** As `npm run migration` wrote it, with the two renames by hand. */
function renameOrigin(statements: string[]): string[] {
  const names = /`(version_)?(origin|made_in)`|_(origin|made_in)_idx/;
  return [
    'DROP INDEX `products_origin_idx`;',
    'DROP INDEX `_products_v_version_version_origin_idx`;',
    'ALTER TABLE `products` RENAME COLUMN `origin` TO `made_in`;',
    'ALTER TABLE `_products_v` RENAME COLUMN `version_origin` TO `version_made_in`;',
    ...statements.filter((it) => !names.test(it)),
    ...statements.filter((it) => it.startsWith('CREATE INDEX') && names.test(it)),
  ];
}

/**
 * The first adds columns and a child table. The second renames a column and rebuilds the table of users. Their
 * numbers follow those of all real migrations.
 */
const versions: Version[] = [
  {
    name: '9001_origin',
    change: () => {
      productsCollection.fields.push(origin);
      contactMessagesCollection.fields.push({
        ...{ name: 'topics', type: 'select', hasMany: true, options: ['citas', 'pagos'] },
      } as Field);
      usersCollection.fields.push({ name: 'referredBy', type: 'relationship', relationTo: 'users' });
    },
    byHand: (statements) => statements,
    mongodb: [
      backfill('products', 'origin', 'Colombia'),
      backfill('_products_versions', 'version.origin', 'Colombia'),
      createIndex('products', { origin: 1 }),
      changeRows('users', { greeting: { $exists: false } }, ({ name }) => ({ greeting: `Hola ${name}` })),
    ],
  },
  {
    name: '9002_made_in',
    change: () => {
      origin.name = 'madeIn';
      Object.assign(
        usersCollection.fields.find((it) => 'name' in it && it.name === 'name')!,
        {
          required: false,
        },
      );
    },
    byHand: renameOrigin,
    mongodb: [
      renameField('products', 'origin', 'madeIn'),
      renameField('_products_versions', 'version.origin', 'version.madeIn'),
      dropIndex('products', 'origin_1'),
    ],
  },
];

/**
 * The migrations of the first `count` made-up versions. The code has their fields from now on. The statements
 * of SQLite are written once into the file `cache`.
 */
export async function laterMigrations(count: number, cache?: string): Promise<Migration[]> {
  const kept = cache && existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as string[][]) : [];
  const known = kept.length < count ? [] : kept;
  const made: Migration[] = [];
  let before = first as Snapshot;
  for (const [at, { name, change, byHand, mongodb }] of versions.slice(0, count).entries()) {
    change();
    if (cache && kept.length < count) {
      const after = await presentSnapshot(name);
      known.push(byHand(await nextStatements(before, after)));
      before = after;
    }
    made.push({ name, mongodb, sqlite: known[at] ?? [] });
  }
  if (cache && kept.length < count) writeFileSync(cache, JSON.stringify(known));
  return made;
}

async function presentSnapshot(key: string): Promise<Snapshot> {
  const values = { DATA_DIR: await mkdtemp(path.join(tmpdir(), 'spa-bronze-')), NODE_ENV: 'test' };
  const config = makeConfig({ ...parseEnv(values), payloadSecret: 'tools' });
  return snapshotOf(await getPayload({ config, key, disableDBConnect: true }));
}
