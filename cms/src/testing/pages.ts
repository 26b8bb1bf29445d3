import { request } from 'node:http';
import { server, serverRealm } from './worker-server';

export interface Page {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** One raw request: nothing is unpacked or added, and its path is sent unchanged. */
export const ask = (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', url = server.url } = {},
) =>
  new Promise<Page>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method, headers }, (res) => {
      const parts: Buffer[] = [];
      res
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(parts) }),
        );
    })
      .on('error', reject)
      .end();
  });

/** The text of a page. */
export const page = async (path: string, headers?: Record<string, string>) =>
  (await ask(path, headers)).bytes.toString();

/** The ETag of a page. It changes with everything in the page. */
export const etag = async (path: string) => String((await ask(path)).headers.etag);

const { performance: steady } = serverRealm();
const still = steady.now();

/**
 * How many pages were rendered while `work` ran. Each render requests the menus once. The steady clock stands still
 * meanwhile, so that copies in memory end by writes alone: on MongoDB they last a second, which a render may take.
 */
export async function renders(
  work: () => Promise<unknown>,
  { payload }: Pick<typeof server, 'payload'> = server,
): Promise<number> {
  const spy = jest.spyOn(payload.db, 'findGlobal');
  const clock = jest.spyOn(steady, 'now').mockReturnValue(still);
  try {
    await work();
    return spy.mock.calls.filter(([{ slug }]) => slug === 'menus').length;
  } finally {
    spy.mockRestore();
    clock.mockRestore();
  }
}

/** How often the contract's handler answered calls of these paths while `work` ran. */
export async function answers(paths: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const spies = server.payload.config.endpoints
    .filter((it) => paths.includes(it.path))
    .map((endpoint) => jest.spyOn(endpoint, 'handler'));
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
