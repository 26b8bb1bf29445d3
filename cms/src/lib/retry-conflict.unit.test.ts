import { isConflict, isDuplicate, retryConflict } from './retry-conflict';

const conflict = Object.assign(new Error('WriteConflict'), { code: 112, codeName: 'WriteConflict' });

test('retryConflict: a write in conflict is tried again until it succeeds', async () => {
  let calls = 0;
  await expect(
    retryConflict(async () => {
      if (++calls < 4) throw conflict;
      return 'escrito';
    }),
  ).resolves.toBe('escrito');
  expect(calls).toBe(4);
});

test('retryConflict: after the last try the conflict is thrown', async () => {
  let calls = 0;
  await expect(
    retryConflict(async () => {
      calls++;
      throw conflict;
    }, 3),
  ).rejects.toBe(conflict);
  expect(calls).toBe(3);
});

test('retryConflict: any other failure is thrown at once', async () => {
  let calls = 0;
  await expect(
    retryConflict(async () => {
      calls++;
      throw new Error('otra cosa');
    }),
  ).rejects.toThrow('otra cosa');
  expect(calls).toBe(1);
});

test('retryConflict: conflicts and duplicates of both databases are recognised, wrapped or not', () => {
  expect([conflict, new Error('x', { cause: conflict }), { code: 'SQLITE_BUSY' }].map(isConflict)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{ code: 112 }, { codeName: 'WriteConflict' }].map(isConflict)).toEqual([true, true]);
  expect(
    [
      { code: 11000 },
      { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' },
      { cause: { code: 'SQLITE_CONSTRAINT_UNIQUE' } },
    ].map(isDuplicate),
  ).toEqual([true, true, true]);
  expect([null, 'texto', conflict, { code: 'SQLITE_BUSY' }].map(isDuplicate)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const within = (depth: number): unknown => (depth ? { cause: within(depth - 1) } : conflict);
  expect([within(4), within(5)].map(isConflict)).toEqual([true, false]);
  expect([null, undefined, 'texto', new Error('x'), { code: 11000 }].map(isConflict)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
