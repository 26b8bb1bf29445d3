import { server } from '../testing/house';

const { inside, values, env } = server;
const onSqlite = env.database.kind === 'sqlite' ? test : test.skip;
const onMongo = env.database.kind === 'mongodb' ? test : test.skip;

onSqlite('the committed migration makes the tables that the code asks for', async () => {
  const { name } = await inside.firstMigration(server.payload);
  expect(inside.migrations.map((it) => it.name)).toEqual([name]);
});

onSqlite('the file is in WAL mode, a writer waits five seconds for another, ids are no numbers, and a second server on the file does not open', async () => {
  const { client } = server.payload.db as unknown as { client: { execute: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> } };
  expect((await client.execute('PRAGMA journal_mode')).rows[0]?.journal_mode).toBe('wal');
  expect((await client.execute('PRAGMA busy_timeout')).rows[0]?.timeout).toBe(5000);
  expect((server.payload.db as unknown as { idType: string }).idType).toBe('uuid');
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

interface Model { collection: { dropIndex: (name: string) => Promise<unknown>; indexes: () => Promise<{ name: string; unique?: boolean }[]>; insertMany: (rows: object[]) => Promise<unknown> } }
const usersOf = (payload: typeof server.payload) => (payload.db as unknown as { collections: Record<string, Model> }).collections.users?.collection as Model['collection'];

onMongo('every unique index of the code is in the database; one that got lost is made again at the next start, or there is no start', async () => {
  expect(await inside.missingUniqueIndexes(server.payload)).toEqual([]);
  const again = inside.readEnv(values('lost-index'));
  const first = await inside.startServer(again);
  await usersOf(first.payload).dropIndex((await usersOf(first.payload).indexes()).find((it) => it.unique)?.name ?? '');
  expect(await inside.missingUniqueIndexes(first.payload)).toEqual(['users: email']);
  await first.close();
  const second = await inside.startServer(again);
  expect(await inside.missingUniqueIndexes(second.payload)).toEqual([]);
  await usersOf(second.payload).dropIndex((await usersOf(second.payload).indexes()).find((it) => it.unique)?.name ?? '');
  await usersOf(second.payload).insertMany([{ email: 'doble@correo.example' }, { email: 'doble@correo.example' }]);
  await second.close();
  await expect(inside.startServer(again)).rejects.toThrow(/DATABASE_URI/);
});
