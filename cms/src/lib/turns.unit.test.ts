import { setImmediate } from 'node:timers/promises';
import { messages } from '@spa-bronze/domain/messages';
import { Turns } from './turns';

test('turns: works of one key run one after the other, also when one fails; other keys do not wait', async () => {
  const turns = new Turns(10);
  const steps: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const done = await Promise.allSettled([
    turns.run('a', work('1')),
    turns.run('a', work('2', true)),
    turns.run('a', work('3')),
    turns.run('b', work('4')),
  ]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(steps.filter((it) => !it.startsWith('4'))).toEqual([
    '1 begins',
    '1 ends',
    '2 begins',
    '2 ends',
    '3 begins',
    '3 ends',
  ]);
  expect(steps.indexOf('4 begins')).toBeLessThan(steps.indexOf('2 begins'));
});

test('turns: beyond the limit of waiting works the answer is 503, and works are accepted again when those are done', async () => {
  const turns = new Turns(2);
  let open: (value: unknown) => void = () => undefined;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  const waiting = [turns.run('a', () => gate), turns.run('a', () => gate)];
  await expect(turns.run('a', () => gate)).rejects.toMatchObject({ status: 503 });
  open('done');
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(await Promise.all([1, 2].map((turn) => turns.run('a', async () => turn)))).toEqual([1, 2]);
});

test('turns: one that comes during the last work waits for it, and waiting works are counted', async () => {
  const turns = new Turns(2);
  const steps: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    steps.push(name);
    return new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  };
  const [first, second] = [turns.run('a', work('first')), turns.run('a', work('second'))];
  await setImmediate();
  ends[0]?.();
  await first;
  const third = turns.run('a', work('third'));
  await expect(turns.run('a', work('fourth'))).rejects.toMatchObject({
    status: 503,
    message: messages.paymentUnavailable,
  });
  await setImmediate();
  expect(steps).toEqual(['first', 'second']);
  ends[1]?.();
  await second;
  await setImmediate();
  expect(steps).toEqual(['first', 'second', 'third']);
  ends[2]?.();
  await third;
});

test('turns: nothing is stored of finished works', async () => {
  const turns = new Turns(2);
  await Promise.allSettled([
    turns.run('a', () => Promise.resolve()),
    turns.run('a', () => Promise.reject(new Error('a'))),
    turns.run('b', () => Promise.resolve()),
  ]);
  expect(turns).toEqual(new Turns(2));
});
