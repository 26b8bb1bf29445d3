import { MongoClient } from 'mongodb';

/** Milliseconds after which a MongoDB that does not answer stops the start. */
const TIMEOUT = 3000;

/** Asks a MongoDB once, with less timeout than operations have later. Throws when it does not answer. */
export async function reachMongo(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: TIMEOUT, connectTimeoutMS: TIMEOUT });
  try {
    await client.db().command({ ping: 1 });
  } finally {
    await client.close();
  }
}
