import { MongoClient } from 'mongodb';

/** Milliseconds after which a MongoDB that does not answer stops the start. */
const TIMEOUT = 3000;

/**
 * Checks once that MongoDB answers, with a shorter timeout than operations have later. Throws when it does
 * not.
 */
export async function reachMongo(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: TIMEOUT, connectTimeoutMS: TIMEOUT });
  try {
    await client.db().command({ ping: 1 });
  } finally {
    await client.close();
  }
}
