import { isStored, StoredReplies, type Made } from './stored-replies';

const made = (body: string, status = 200): Made => ({ status, headers: {}, body });

describe('stored replies', () => {
  it('a reply is made once while its version stands, also for all who come at once', async () => {
    const replies = new StoredReplies(100_000);
    let count = 0;
    const make = () => { count += 1; return Promise.resolve(made('a')); };
    await Promise.all([replies.get('k', '1', make), replies.get('k', '1', make)]);
    await replies.get('k', '1', make);
    expect(count).toBe(1);
    await replies.get('k', '2', make);
    await replies.get('other', '2', make);
    expect(count).toBe(3);
  });

  it('who comes after a change gets no reply that was begun before it', async () => {
    const replies = new StoredReplies(100_000);
    let finish = () => {};
    const old = replies.get('k', '1', () => new Promise((resolve) => { finish = () => resolve(made('old')); }));
    const fresh = await replies.get('k', '2', () => Promise.resolve(made('new')));
    finish();
    const stale = await old;
    expect(isStored(stale) && isStored(fresh) && stale.etag !== fresh.etag).toBe(true);
    expect(await replies.get('k', '2', () => Promise.resolve(made('newer')))).toMatchObject({ version: '2' });
  });

  it.each([[404], [503], [301]])('status %d is made for each who asks', async (status) => {
    const replies = new StoredReplies(100_000);
    let count = 0;
    for (let at = 0; at < 3; at += 1) await replies.get('k', '1', () => { count += 1; return Promise.resolve(made('x', status)); });
    expect(count).toBe(3);
  });

  it('one that could not be made is tried again', async () => {
    const replies = new StoredReplies(100_000);
    await expect(replies.get('k', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(isStored(await replies.get('k', '1', () => Promise.resolve(made('a'))))).toBe(true);
  });

  it('a hundred thousand addresses take no more memory than is allowed: the oldest go', async () => {
    const replies = new StoredReplies(20_000);
    let count = 0;
    const get = (key: string) => replies.get(key, '1', () => { count += 1; return Promise.resolve(made(key)); });
    await get('first');
    for (let at = 0; at < 200; at += 1) await get(`/search?q=${at}`);
    expect([replies.bytes <= 20_000, count]).toEqual([true, 201]);
    await get('first');
    expect(count).toBe(202);
  });
});
