import { setImmediate } from 'node:timers/promises';
import { messages } from '@spa-bronze/domain/messages';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RateLimits } from './rate-limits';

const refused = {
  status: 429,
  message: messages.tooManyRequests,
  headers: { 'Retry-After': expect.stringMatching(/^(600|59\d)$/) },
};
const fail = async (
  limits: RateLimits,
  times: number,
  account = 'ana@correo.example',
  address = '10.0.0.1',
) => {
  for (let at = 0; at < times; at++) await limits.signInAttempt(account, address);
};

test('rate limits: after ten failed logins a name is refused at that address, but not at another', async () => {
  const limits = new RateLimits(() => true);
  await fail(limits, 10);
  await expect(fail(limits, 1)).rejects.toMatchObject(refused);
  await fail(limits, 10, 'ana@correo.example', '10.0.0.2');
});

test('rate limits: after a hundred failed logins of a name from all addresses the next ones wait, and none is refused', async () => {
  const waited: number[] = [];
  const limits = new RateLimits(
    () => true,
    async (ms) => waited.push(ms),
  );
  for (let at = 0; at < 100; at++) await fail(limits, 1, 'ana@correo.example', `10.0.1.${at}`);
  await (await limits.signInAttempt('otra@correo.example', '10.0.2.1')).succeeded();
  expect(waited).toEqual([]);
  await (await limits.signInAttempt('ana@correo.example', '10.0.2.2')).succeeded();
  await fail(limits, 1, 'ana@correo.example', '10.0.2.3');
  expect(waited).toEqual([3000, 3000]);
});

test('rate limits: after twenty failed logins an address is refused, whatever the names', async () => {
  const limits = new RateLimits(() => true);
  for (let at = 0; at < 20; at++) await fail(limits, 1, `${at}@correo.example`);
  await expect(fail(limits, 1, 'otra@correo.example')).rejects.toMatchObject(refused);
});

test('rate limits: a login clears the failures of its name, but not those of the address', async () => {
  const limits = new RateLimits(() => true);
  for (let round = 0; round < 2; round++) {
    await fail(limits, 9);
    await (await limits.signInAttempt('ana@correo.example', '10.0.0.1')).succeeded();
  }
  await fail(limits, 2);
  await expect(fail(limits, 1, 'otra@correo.example')).rejects.toMatchObject(refused);
});

test('rate limits: attempts in progress count, so that concurrent ones do not exceed the limit', async () => {
  const limits = new RateLimits(() => true);
  const attempts = await Promise.allSettled(
    [...Array(30)].map(() => limits.signInAttempt('ana@correo.example', '10.0.0.1')),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test.each([
  ['signup', 10],
  ['password', 10],
  ['forms', 10],
  ['upload', 120],
  ['payment', 60],
] as const)(
  'rate limits: %s: %i calls in ten minutes pass, the next one is refused',
  async (limit, calls) => {
    const limits = new RateLimits(() => true);
    for (let at = 0; at < calls; at++) await limits.consume(limit, ['10.0.0.1']);
    await expect(limits.consume(limit, ['10.0.0.1'])).rejects.toMatchObject(refused);
    await limits.consume(limit, ['10.0.0.2']);
  },
);

test('rate limits: RATE_LIMIT=off counts nothing', async () => {
  const limits = new RateLimits(() => false);
  await fail(limits, 50);
  for (let at = 0; at < 500; at++)
    await expect(limits.consume('forms', ['10.0.0.1'])).resolves.toBeUndefined();
});

test('rate limits: a login during RATE_LIMIT=off gives no extra attempts later', async () => {
  let on = false;
  const limits = new RateLimits(() => on);
  for (let at = 0; at < 5; at++)
    await (await limits.signInAttempt('ana@correo.example', '10.0.0.1')).succeeded();
  on = true;
  for (let at = 0; at < 20; at++) await fail(limits, 1, `${at}@correo.example`);
  await expect(fail(limits, 1, 'otra@correo.example')).rejects.toMatchObject(refused);
});

test('rate limits: RATE_LIMIT=off refuses nobody who had reached a limit', async () => {
  let on = true;
  const limits = new RateLimits(() => on);
  const forged = () => limits.genuineWebhook('10.0.0.1', () => Promise.resolve(false));
  await fail(limits, 10);
  for (let at = 0; at < 20; at++) await forged();
  for (const call of [forged, () => fail(limits, 1)]) await expect(call()).rejects.toMatchObject(refused);
  on = false;
  await fail(limits, 1);
  expect(await forged()).toBe(false);
});

test('rate limits: genuine webhooks, and those the provider could not verify, never use up the limit', async () => {
  const limits = new RateLimits(() => true);
  const verdicts = [() => Promise.resolve(true), () => Promise.reject(new Error('provider away'))];
  for (let at = 0; at < 60; at++)
    await limits.genuineWebhook('10.0.0.1', verdicts[at % 2]!).catch(() => undefined);
  expect(await limits.genuineWebhook('10.0.0.1', () => Promise.resolve(true))).toBe(true);
});

test('rate limits: four webhooks of an address are verified at once, and never more than twenty forged ones', async () => {
  const limits = new RateLimits(() => true);
  const seen = { running: 0, most: 0, verified: 0 };
  const verify = async () => {
    seen.running += 1;
    seen.verified += 1;
    seen.most = Math.max(seen.most, seen.running);
    await setImmediate();
    seen.running -= 1;
    return false;
  };
  const forged = await Promise.allSettled(
    [...Array(60)].map(() => limits.genuineWebhook('10.0.0.1', verify)),
  );
  expect(seen).toEqual({ running: 0, most: 4, verified: 20 });
  expect(forged.filter(({ status }) => status === 'rejected')).toHaveLength(40);
});

test('rate limits: shared counters that are away refuse every call but webhooks, whose counts stay in memory', async () => {
  const limits = new RateLimits(() => true);
  const away = new Error('away');
  limits.share({ limiterOf: (rule) => new RateLimiterMemory(rule), run: () => Promise.reject(away) });
  await expect(fail(limits, 1)).rejects.toBe(away);
  await expect(limits.consume('payment', ['10.0.0.1'])).rejects.toBe(away);
  for (let at = 0; at < 20; at++)
    expect(await limits.genuineWebhook('10.0.0.1', () => Promise.resolve(false))).toBe(false);
  await expect(limits.genuineWebhook('10.0.0.1', () => Promise.resolve(true))).rejects.toMatchObject(refused);
});
