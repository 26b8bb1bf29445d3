import { messages } from '@spa-bronze/domain/messages';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { newPerson } from '../../testing/people';
import { onSqlite } from '../../testing/databases';
import { openEmpty } from '../../testing/worker-server';
import { expectAnswer } from '../../testing/client';

interface Client {
  execute: (statement: string | { sql: string }) => Promise<unknown>;
}
const writes = /^\s*(insert|update|delete|PRAGMA user_version =)/i;

/** From now on writes find no room on the disk. */
function fill(client: Client): void {
  const { execute } = client;
  client.execute = (statement) => {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    return writes.test(sql) ? Promise.reject(full) : execute.call(client, statement);
  };
}

onSqlite(
  'full disk: reads succeed, writes are 503, and /readyz, Estado and the metrics say so in one line of the log',
  async () => {
    const app = await openEmpty({ METRICS_PORT: '0' });
    try {
      const ana = await newPerson('ADMIN', app);
      const error = jest.spyOn(app.payload.logger, 'error');
      fill((app.payload.db as unknown as { client: Client }).client);
      const contact = { name: 'Ana', email: 'ana@correo.example', message: 'Hola' };
      for (let tries = 0; tries < 3; tries += 1)
        expectAnswer(await ana.client.post('/forma', contact), 503, messages.databaseAway);
      expect((await fetch(`${app.url}/api/get-product`)).status).toBe(200);
      const ready = await fetch(`${app.url}/readyz`);
      expect({ status: ready.status, body: await ready.json() }).toEqual({
        status: 503,
        body: { ok: false, diskFull: true },
      });
      const { data } = (await ana.client.get<ShopStatus>('/status')).body;
      expect(data).toMatchObject({ disk: { full: true, freeBytes: expect.any(Number) }, paused: null });
      const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
      expect(text).toMatch(/^spa_bronze_disk_full 1$/m);
      expect(text).toMatch(/^spa_bronze_database_up 1$/m);
      expect(text).toMatch(/^spa_bronze_disk_free_bytes \d/m);
      expect(error.mock.calls.map(([, line]) => line)).toEqual(['The disk of the database is full']);
    } finally {
      await app.close();
    }
  },
);
