import { server } from '../testing/house';

const { inside, values, env } = server;
const onSqlite = env.database.kind === 'sqlite' ? test : test.skip;
const onMongo = env.database.kind === 'mongodb' ? test : test.skip;

onSqlite('the committed migration makes the tables that the code asks for', async () => {
  const { name } = await inside.firstMigration(server.payload);
  expect(inside.migrations.map((it) => it.name)).toEqual([name]);
});

onSqlite('the file is in WAL mode, and a writer waits five seconds for another', async () => {
  const { client } = server.payload.db as unknown as { client: { execute: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> } };
  expect((await client.execute('PRAGMA journal_mode')).rows[0]?.journal_mode).toBe('wal');
  expect((await client.execute('PRAGMA busy_timeout')).rows[0]?.timeout).toBe(5000);
});

onSqlite('a second server on one file does not open', async () => {
  await expect(inside.startServer({ ...env, port: 0 })).rejects.toThrow(/Otro proceso ya está usando la base de datos/);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('a second start finds what the first wrote, and seeds nothing again', async () => {
  const again = inside.readEnv(values('again'));
  const first = await inside.startServer(again);
  await first.payload.create({ collection: 'contact-messages', data: { name: 'Carla', email: 'carla@correo.example', message: 'Hola' } as never });
  await first.close();
  const second = await inside.startServer(again);
  const { docs } = await second.payload.find({ collection: 'contact-messages' });
  expect(docs).toHaveLength(1);
  await second.close();
});

onMongo('every unique field and index is unique in the database too, and a start without one is refused', async () => {
  expect(await inside.missingUniqueIndexes(server.payload)).toEqual([]);
  const model = (server.payload.db as unknown as { collections: Record<string, { collection: { dropIndex: (name: string) => Promise<unknown>; indexes: () => Promise<{ name: string; unique?: boolean }[]> } }> }).collections.users;
  const unique = (await model?.collection.indexes())?.find((it) => it.unique)?.name ?? '';
  await model?.collection.dropIndex(unique);
  expect(await inside.missingUniqueIndexes(server.payload)).not.toEqual([]);
  const healed = await inside.startServer({ ...env, port: 0, dataDir: `${env.dataDir}-2` });
  await healed.close();
  expect(await inside.missingUniqueIndexes(server.payload)).toEqual([]);
});
