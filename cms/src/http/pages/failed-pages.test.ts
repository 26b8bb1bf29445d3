import { Client } from '../../testing/client';
import { newShopper } from '../../testing/people';
import { server } from '../../testing/worker-server';

/** Fails as the server's own reads do whose query is refused. */
const refuse = () =>
  server.payload.find({
    collection: 'posts',
    where: { sabor: { equals: 'x' } },
    overrideAccess: false,
  }) as Promise<never>;

/** The lines that the pages logged while `work` ran, with the replies to it. */
async function logged<T>(work: () => Promise<T>): Promise<{ result: T; lines: unknown[] }> {
  const error = jest.spyOn(server.payload.logger, 'error').mockImplementation(() => {});
  try {
    return { result: await work(), lines: error.mock.calls };
  } finally {
    error.mockRestore();
  }
}

describe('a page that cannot be shown', () => {
  it('is 500 and has one line in the log with its error and path, where the database refused its query', async () => {
    const carla = await newShopper();
    const read = jest.spyOn(server.payload.db, 'findGlobal').mockImplementation(refuse);
    try {
      const { result, lines } = await logged(() =>
        fetch(`${server.url}/privacidad`, { headers: carla.client.cookieHeader() }),
      );
      expect(result.status).toBe(500);
      expect(lines).toEqual([
        [
          { err: expect.objectContaining({ message: expect.any(String) }), path: '/privacidad' },
          'page failed',
        ],
      ]);
    } finally {
      read.mockRestore();
    }
  });

  it('has no line where it does not exist', async () => {
    const { result, lines } = await logged(() => fetch(`${server.url}/product/nada`));
    expect({ status: result.status, lines }).toEqual({ status: 404, lines: [] });
    expect((await new Client().get('/product-cards')).status).toBe(200);
  });
});
