import { debouncedSave, type Standing } from './debounced-save';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function saver(save: (value: number) => Promise<unknown>) {
  const reported: Standing[] = [];
  return {
    reported,
    it: debouncedSave({ save, tell: (standing) => reported.push(standing), delayMs: 100 }),
  };
}

test('debounced save: of several changes the last is saved after the delay', async () => {
  const saved: number[] = [];
  const { it, reported } = saver(async (value) => {
    saved.push(value);
  });
  for (const value of [1, 2, 3]) {
    it.put(value);
    await jest.advanceTimersByTimeAsync(60);
  }
  expect({ saved, pending: it.pending() }).toEqual({ saved: [], pending: true });
  await jest.advanceTimersByTimeAsync(100);
  expect({ saved, pending: it.pending(), reported: reported.at(-1) }).toEqual({
    saved: [3],
    pending: false,
    reported: { is: 'saved' },
  });
});

test('debounced save: a change during a save is saved after it', async () => {
  const saved: number[] = [];
  let letGo = () => {};
  const { it } = saver(
    (value) =>
      new Promise<void>((resolve) => {
        saved.push(value);
        letGo = resolve;
      }),
  );
  it.put(1);
  void it.now();
  it.put(2);
  await jest.advanceTimersByTimeAsync(500);
  expect(saved).toEqual([1]);
  letGo();
  await jest.advanceTimersByTimeAsync(0);
  expect({ saved, pending: it.pending() }).toEqual({ saved: [1, 2], pending: true });
  letGo();
  await jest.advanceTimersByTimeAsync(0);
  expect(it.pending()).toBe(false);
});

test('debounced save: a refused change keeps its message and can be retried or dropped', async () => {
  let works = false;
  const { it, reported } = saver(async () => {
    if (!works) throw new Error('Sin conexión');
  });
  it.put(5);
  await jest.advanceTimersByTimeAsync(100);
  expect({ reported: reported.at(-1), pending: it.pending() }).toEqual({
    reported: { is: 'refused', why: 'Sin conexión' },
    pending: true,
  });
  works = true;
  await it.now();
  expect({ reported: reported.at(-1), pending: it.pending() }).toEqual({
    reported: { is: 'saved' },
    pending: false,
  });
  it.put(6);
  it.drop();
  await jest.advanceTimersByTimeAsync(500);
  expect({ reported: reported.at(-1), pending: it.pending() }).toEqual({
    reported: { is: 'resting' },
    pending: false,
  });
});
