import { type Db, MongoClient } from 'mongodb';

const TIMEOUT = 3000;

/** Runs `work` on a MongoDB that answers within a short timeout. Throws when it does not answer. */
export async function withMongo<T>(uri: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: TIMEOUT, connectTimeoutMS: TIMEOUT });
  try {
    await client.db().command({ ping: 1 });
    return await work(client.db());
  } finally {
    await client.close();
  }
}
