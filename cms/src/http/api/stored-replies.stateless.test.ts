import { server } from '../../testing/worker-server';
import { isStored, StoredReplies, type RenderedReply } from './stored-replies';

const made = (body: string, status = 200): RenderedReply => ({ status, headers: {}, body });

/** A reply of generation 1 that is made when `finish` is called. */
function lateReply(replies: StoredReplies) {
  let finish = () => {};
  const make = () =>
    new Promise<RenderedReply>((resolve) => {
      finish = () => resolve(made('old'));
    });
  return { old: replies.get('k', 1, make), finish: () => finish() };
}

describe('stored replies', () => {
  it('a reply is made once per generation, also for simultaneous requests', async () => {
    const replies = new StoredReplies(100_000);
    let count = 0;
    const make = () => {
      count += 1;
      return Promise.resolve(made('a'));
    };
    await Promise.all([replies.get('k', 1, make), replies.get('k', 1, make)]);
    await replies.get('k', 1, make);
    expect(count).toBe(1);
    await replies.get('k', 2, make);
    await replies.get('other', 2, make);
    expect(count).toBe(3);
  });

  it('a request after a change gets no reply that was started before it', async () => {
    const replies = new StoredReplies(100_000);
    const { old, finish } = lateReply(replies);
    const fresh = await replies.get('k', 2, () => Promise.resolve(made('new')));
    finish();
    const stale = await old;
    expect(isStored(stale) && isStored(fresh) && stale.etag !== fresh.etag).toBe(true);
    expect(await replies.get('k', 2, () => Promise.resolve(made('newer')))).toBe(fresh);
  });

  it.each([[404], [503], [301]])('status %d is made for each request', async (status) => {
    const replies = new StoredReplies(100_000);
    let count = 0;
    for (let at = 0; at < 3; at += 1)
      await replies.get('k', 1, () => {
        count += 1;
        return Promise.resolve(made('x', status));
      });
    expect(count).toBe(3);
  });

  it('a reply that failed is made again', async () => {
    const replies = new StoredReplies(100_000);
    await expect(replies.get('k', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(isStored(await replies.get('k', 1, () => Promise.resolve(made('a'))))).toBe(true);
  });

  it.each<[string, Partial<RenderedReply>]>([
    ['of which something failed', { failed: true }],
    ['that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['that is too long', { body: 'x'.repeat(3_000_000) }],
  ])('one %s is made for each request', async (_, more) => {
    const replies = new StoredReplies(100_000_000);
    let count = 0;
    for (let at = 0; at < 2; at += 1)
      await replies.get('k', 1, () => {
        count += 1;
        return Promise.resolve({ ...made('x'), ...more });
      });
    expect({ count, bytes: replies.bytes }).toEqual({ count: 2, bytes: 0 });
  });

  it('a reply is made without a user', async () => {
    const { requestContext, runInContext } = server.inside;
    const asker = { requestId: 'id', address: '10.1.2.3', replied: new Promise<void>(() => {}) };
    const replies = new server.inside.StoredReplies(100_000);
    await runInContext(asker, () =>
      replies.get('k', 1, () => {
        expect(requestContext()).toMatchObject({ requestId: 'id', address: '-' });
        return Promise.resolve(made('x'));
      }),
    );
    expect.assertions(1);
  });

  it('a reply that starts late is stored under the generation it was started with', async () => {
    const replies = new StoredReplies(100_000);
    const { old, finish } = lateReply(replies);
    await replies.get('k', 2, () => Promise.resolve(made('new')));
    finish();
    await old;
    expect(await replies.get('k', 2, () => Promise.resolve(made('newest')))).toMatchObject({
      generation: 2,
    });
  });

  it('count their memory, stay below the limit and drop the least used', async () => {
    const bound = 100_000;
    const replies = new StoredReplies(bound);
    const get = async (key: string) =>
      (await replies.get(key, 1, () => Promise.resolve(made(`${key} of the shop`)))) as {
        br: Buffer;
        gzip: Buffer;
      };
    const all = [];
    for (let at = 0; at < 200; at += 1) all.push(await get(`/search?q=${at}`));
    expect({ bounded: replies.bytes <= bound, used: replies.bytes > bound / 2 }).toEqual({
      bounded: true,
      used: true,
    });
    for (const { br, gzip } of all)
      expect({ br: br.buffer.byteLength, gzip: gzip.buffer.byteLength }).toEqual({
        br: br.length,
        gzip: gzip.length,
      });
    expect({
      newest: (await get('/search?q=199')) === all[199],
      oldest: (await get('/search?q=0')) === all[0],
    }).toEqual({ newest: true, oldest: false });
  });
});
