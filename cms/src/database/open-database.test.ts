import Database from 'libsql';
import { onMongo, onSqlite } from '../testing/databases';
import { server } from '../testing/worker-server';

const { inside, values, env } = server;

interface Sql {
  exec: (sql: string) => unknown;
  prepare: (sql: string) => { all: (args: unknown[]) => unknown[] };
}

/** Tables with their columns, indexes and foreign keys, whatever their order. */
function schemaOf(database: Sql) {
  const all = (sql: string) => database.prepare(sql).all([]) as Record<string, unknown>[];
  const described = (name: string, pragma: string, fields: string[]) =>
    all(`PRAGMA ${pragma}("${name}")`)
      .map((row) => fields.map((field) => String(row[field])).join(' '))
      .sort();
  const tables = all("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name));
  const indexes = all('SELECT name, tbl_name, "sql" FROM sqlite_master WHERE type = \'index\'');
  return Object.fromEntries(
    tables.sort().map((name) => [
      name,
      {
        columns: described(name, 'table_info', ['name', 'type', 'notnull', 'dflt_value', 'pk']),
        keys: described(name, 'foreign_key_list', ['table', 'from', 'to', 'on_update', 'on_delete']),
        indexes: indexes
          .filter((it) => it.tbl_name === name)
          .map((it) => String(it.sql))
          .sort(),
      },
    ]),
  );
}

onSqlite('the committed migrations make the tables that the code asks for', async () => {
  const { snapshotOf, firstStatements, migrations } = inside;
  const { statements } = await firstStatements(server.payload, await snapshotOf(server.payload));
  const [fresh, made] = [new Database(':memory:'), new Database(':memory:')];
  for (const it of statements) fresh.exec(it);
  made.exec('PRAGMA foreign_keys = OFF');
  for (const it of migrations.flatMap(({ sqlite }) => sqlite))
    if (typeof it === 'string') made.exec(it);
    else it(made);
  expect(schemaOf(made)).toEqual(schemaOf(fresh));
});

onSqlite(
  'the file is in WAL mode, a writer waits five seconds for another, ids are no numbers, and a second server on the file does not open',
  async () => {
    const { client } = server.payload.db as unknown as {
      client: { execute: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> };
    };
    expect((await client.execute('PRAGMA journal_mode')).rows[0]?.journal_mode).toBe('wal');
    expect((await client.execute('PRAGMA busy_timeout')).rows[0]?.timeout).toBe(5000);
    expect((server.payload.db as unknown as { idType: string }).idType).toBe('uuid');
    await expect(inside.startServer({ ...env, port: 0 })).rejects.toThrow(
      /Otro proceso ya está usando la base de datos/,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

test('a second start finds what the first wrote, and seeds nothing again', async () => {
  const again = inside.readEnv(await server.emptyShop());
  const first = await inside.startServer(again);
  await first.payload.create({
    collection: 'contact-messages',
    data: { name: 'Carla', email: 'carla@correo.example', message: 'Hola' } as never,
  });
  await first.close();
  const second = await inside.startServer(again);
  const { docs } = await second.payload.find({ collection: 'contact-messages' });
  expect(docs).toHaveLength(1);
  await second.close();
});

interface Model {
  collection: {
    dropIndex: (name: string) => Promise<unknown>;
    indexes: () => Promise<{ name: string; unique?: boolean }[]>;
    insertMany: (rows: object[]) => Promise<unknown>;
  };
}
const usersOf = (payload: typeof server.payload) =>
  (payload.db as unknown as { collections: Record<string, Model> }).collections.users
    ?.collection as Model['collection'];

onMongo(
  'every unique index of the code is in the database; one that got lost is made again at the next start, or there is no start',
  async () => {
    expect(await inside.missingUniqueIndexes(server.payload)).toEqual([]);
    const again = inside.readEnv(values('lost-index'));
    const first = await inside.startServer(again);
    await usersOf(first.payload).dropIndex(
      (await usersOf(first.payload).indexes()).find((it) => it.unique)?.name ?? '',
    );
    expect(await inside.missingUniqueIndexes(first.payload)).toEqual(['users: email']);
    await first.close();
    const second = await inside.startServer(again);
    expect(await inside.missingUniqueIndexes(second.payload)).toEqual([]);
    await usersOf(second.payload).dropIndex(
      (await usersOf(second.payload).indexes()).find((it) => it.unique)?.name ?? '',
    );
    await usersOf(second.payload).insertMany([
      { email: 'doble@correo.example' },
      { email: 'doble@correo.example' },
    ]);
    await second.close();
    await expect(inside.startServer(again)).rejects.toThrow(/DATABASE_URI/);
  },
);

const opened: { close: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((it) => it.close())));

async function open(env: Parameters<typeof inside.startServer>[0]) {
  const started = await inside.startServer(env);
  opened.push(started);
  return started;
}

test('two first saves of one global at once are both kept in one row', async () => {
  const again = inside.readEnv(await server.emptyShop());
  const first = await open(again);
  const second = again.database.kind === 'mongodb' ? await open(again) : undefined;
  const save = ({ payload }: typeof first, cabins: number) =>
    payload.updateGlobal({ slug: 'booking-settings', data: { cabins } });
  await Promise.all([save(first, 3), save(second ?? first, 3), save(first, 3)]);
  await save(first, 4);
  expect(await (second ?? first).payload.findGlobal({ slug: 'booking-settings' })).toMatchObject({
    cabins: 4,
  });
  expect(await rowsOf(first.payload)).toBe(1);
});

interface Globals {
  find: (where: object) => { toArray: () => Promise<Record<string, unknown>[]> };
  insertMany: (rows: object[]) => Promise<unknown>;
  dropIndex: (name: string) => Promise<unknown>;
}
const collectionOf = (payload: typeof server.payload, name: string) =>
  (payload.db as unknown as { connection: { collection: (name: string) => Globals } }).connection.collection(
    name,
  );

async function rowsOf(payload: typeof server.payload): Promise<number> {
  const { client } = payload.db as unknown as {
    client?: { execute: (sql: string) => Promise<{ rows: unknown[] }> };
  };
  if (client) return (await client.execute('SELECT id FROM booking_settings')).rows.length;
  return (await collectionOf(payload, 'globals').find({ globalType: 'booking-settings' }).toArray()).length;
}

onMongo('a database in which a global has two rows is refused', async () => {
  const again = inside.readEnv(values('doubled-global'));
  const first = await open(again);
  const globals = collectionOf(first.payload, 'globals');
  await globals.dropIndex('globalType_1');
  await globals.insertMany([
    { globalType: 'booking-settings', cabins: 5 },
    { globalType: 'booking-settings', cabins: 6 },
  ]);
  await first.close();
  await expect(open(again)).rejects.toThrow('índice único globals: globalType');
});
