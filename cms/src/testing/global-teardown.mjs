import { rmSync } from 'node:fs';
import path from 'node:path';
import { closeBrowser } from './test-browser.mjs';
import { closeServers } from './test-server.mjs';

/** Closes the servers of this process and deletes the files of the run. */
export default async function globalTeardown() {
  const { SPA_TEST_BUNDLE: bundle, SPA_TEST_DATA: data, MONGODB_TEST_URI: mongo } = process.env;
  await closeBrowser();
  await closeServers();
  if (mongo && data) await dropDatabases(mongo, path.basename(data));
  for (const folder of [bundle, data]) if (folder) rmSync(folder, { recursive: true, force: true });
  delete process.env.SPA_TEST_BUNDLE;
}

async function dropDatabases(uri, prefix) {
  const { MongoClient } = (await import('mongoose')).default.mongo;
  const client = await MongoClient.connect(uri);
  const { databases } = await client.db().admin().listDatabases();
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  await client.close();
}
