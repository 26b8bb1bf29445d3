import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../cms/src/testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../cms/src/testing/people';
import { newProduct } from '../../cms/src/testing/shop';

interface Client {
  execute: unknown;
  batch: unknown;
}

/** What the pages answer while no statement reaches the database. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  const { client } = server.payload.db as unknown as { client: Client };
  const { execute, batch } = client;
  const fail = () => Promise.reject(Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }));
  Object.assign(client, { execute: fail, batch: fail });
  try {
    return await work();
  } finally {
    Object.assign(client, { execute, batch });
  }
}

const open = (path: string, who?: Person) =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { Accept: 'text/html', ...who?.client.cookieHeader() },
  });

test('database outage: pages answer 503, never an empty list or a login, and recover', async () => {
  const [carla, ana] = [await newShopper(), await newAdmin()];
  const pages: [string, Person?][] = [
    ['/'],
    ['/productos'],
    ['/servicios'],
    ['/blog'],
    ['/cart', carla],
    ['/orders', carla],
    ['/admin-panel', ana],
    ['/admin', ana],
  ];
  const usual = await Promise.all(pages.map(([path, who]) => open(path, who)));
  /* Pages in memory may be shown for a minute more. A write ends them. */
  await newProduct();
  await whileAway(async () => {
    for (const [path, who] of pages) {
      const response = await open(path, who);
      expect({
        path,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        cacheControl: response.headers.get('cache-control'),
      }).toEqual({ path, status: 503, retryAfter: '5', cacheControl: 'no-store' });
      expect(await response.text()).toContain(messages.databaseAway);
    }
  });
  const after = await Promise.all(pages.map(([path, who]) => open(path, who)));
  expect(after.map(({ status }) => status)).toEqual(usual.map(({ status }) => status));
  expect(usual.every(({ status }) => status < 400)).toBe(true);
});
