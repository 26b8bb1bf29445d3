import { once } from './once';

test('once: the work is done once for all callers', async () => {
  let count = 0;
  const get = once(async () => {
    count += 1;
    return Promise.resolve(count);
  });
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('once: failed work is done again at the next call', async () => {
  let count = 0;
  const get = once(async () => {
    count += 1;
    if (count === 1) throw new Error('a chunk that is not there');
    return Promise.resolve(count);
  });
  await expect(get()).rejects.toThrow('a chunk');
  expect(await get()).toBe(2);
});
