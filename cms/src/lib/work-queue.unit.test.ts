import { setImmediate } from 'node:timers/promises';
import { WorkQueue } from './work-queue';

/** A work that ends when it is told to. */
function held() {
  const work = { began: false, end: () => {}, run: () => Promise.resolve() };
  const ended = new Promise<void>((resolve) => {
    work.end = resolve;
  });
  work.run = () => {
    work.began = true;
    return ended;
  };
  return work;
}

test('work queue: at most two works run at a time, the others in their order', async () => {
  const queue = new WorkQueue(2, 2);
  const works = [held(), held(), held(), held()];
  const all = works.map((it) => queue.run(it.run));
  const began = () => works.map((it) => it.began);
  expect(began()).toEqual([true, true, false, false]);
  expect(queue.isFull()).toBe(true);
  works[1]!.end();
  await all[1];
  await setImmediate();
  expect({ began: began(), isFull: queue.isFull() }).toEqual({
    began: [true, true, true, false],
    isFull: false,
  });
  for (const work of works) work.end();
  await Promise.all(all);
  expect(began()).toEqual([true, true, true, true]);
});

test('work queue: a failed work makes room for the next ones', async () => {
  const queue = new WorkQueue(1, 9);
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue.run(() => Promise.resolve('again'))).toBe('again');
});
