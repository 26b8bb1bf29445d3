import type { Db } from 'mongodb';
import { EnvError } from '../../env';
import { isPassing } from './passing-collections';

export async function collectionNames(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => !isPassing(name) && !name.startsWith('system.'));
}

/** Whether no row was ever written. A process that was killed at its first start may have left indexes. */
export async function isEmptyMongo(db: Db): Promise<boolean> {
  for (const name of await collectionNames(db)) if (await db.collection(name).findOne()) return false;
  return true;
}

export async function demandEmptyMongo(db: Db): Promise<void> {
  if (!(await isEmptyMongo(db)))
    throw new EnvError(`La base de datos ${db.databaseName} no está vacía. Usa otra.`);
}
