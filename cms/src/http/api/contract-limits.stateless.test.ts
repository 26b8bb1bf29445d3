import { api, type EndpointKey, type Limit } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import {
  ruleOf,
  timesInTenMinutes,
  USUAL_BYTES,
  WRAPPING_BYTES,
} from '@spa-bronze/domain/testing/contract-rules';
import { Client, newAddress, type Reply } from '../../testing/client';
import { newAdmin, type Person } from '../../testing/people';

type Counted = keyof typeof timesInTenMinutes;
const keys = Object.keys(api) as EndpointKey[];
const callsOf = (limit: Limit) => keys.filter((key) => ruleOf(key).limit === limit);
const limits = Object.keys(timesInTenMinutes) as Counted[];
const otherCalls = (limit: Limit) => limits.filter((it) => it !== limit).flatMap(callsOf);

/** Administrators may make every call. What is sent is empty, so that no call does anything but count. */
function send(key: EndpointKey, { client }: Person, address: string): Promise<Reply> {
  const [method = '', path = ''] = key.split(' ');
  client.address = address;
  return client.send(method, path, method === 'GET' ? undefined : {});
}
/** So many calls of a limit, each of its endpoints in turn. */
const use = (limit: Counted, times: number, who: (at: number) => [Person, string]) =>
  Promise.all(
    Array.from({ length: times }, (_, at) => send(callsOf(limit)[at % callsOf(limit).length]!, ...who(at))),
  );

function expectTooMany({ status, body, headers }: Reply): void {
  expect({ status, message: body.message }).toEqual({ status: 429, message: messages.tooManyRequests });
  expect(headers.get('retry-after')).toMatch(/^(5[5-9]\d|600)$/);
}
const statuses = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))];

test.each(limits)(
  'limit %s: refuses an address that used it up, for every user, in each of its calls and in no other',
  async (limit) => {
    const [ana, eva, address] = [await newAdmin(), await newAdmin(), newAddress()];
    const times = timesInTenMinutes[limit];
    expect(statuses(await use(limit, times, (at) => [at % 2 ? ana : eva, address]))).not.toContain(429);
    for (const key of callsOf(limit))
      for (const who of [ana, await newAdmin()]) expectTooMany(await send(key, who, address));
    expect(statuses(await use(limit, 1, () => [ana, newAddress()]))).not.toContain(429);
    for (const key of otherCalls(limit))
      expect([key, (await send(key, ana, address)).status]).not.toEqual([key, 429]);
  },
);

test.each(limits)(
  'limit %s: refuses an account that used it up, from any address, in each of its calls and in no other',
  async (limit) => {
    const [ana, eva] = [await newAdmin(), await newAdmin()];
    const times = timesInTenMinutes[limit];
    expect(statuses(await use(limit, times, () => [ana, newAddress()]))).not.toContain(429);
    for (const key of callsOf(limit)) {
      const address = newAddress();
      expectTooMany(await send(key, ana, address));
      expect((await send(key, eva, address)).status).not.toBe(429);
    }
    for (const key of otherCalls(limit))
      expect([key, (await send(key, ana, newAddress())).status]).not.toEqual([key, 429]);
  },
);

test('limits: a call that access refuses does not count', async () => {
  const stranger = new Client();
  for (let at = 0; at <= timesInTenMinutes.password; at++)
    expect((await stranger.post('/change-password', {})).status).toBe(401);
  expect((await stranger.post('/reset-password', {})).status).toBe(400);
});

const written = keys.filter((key) => !key.startsWith('GET '));
const json = (bytes: number) => `{"a":"${'x'.repeat(bytes - '{"a":""}'.length)}"}`;
async function isTooLarge(key: EndpointKey, raw: string, type: string): Promise<boolean> {
  const [method = '', path = ''] = key.split(' ');
  const { status, body } = await new Client().send(method, path.replace(/\{\w+\}/g, 'none'), undefined, {
    raw,
    headers: { 'Content-Type': type },
  });
  const isNamed = [messages.tooLarge, messages.fileTooLarge].includes(body.message ?? '');
  expect({ key, isNamed }).toEqual({ key, isNamed: status === 413 });
  return status === 413;
}

test.each(written)('%s: reads a JSON body up to its limit and no byte more', async (key) => {
  const { maxBytes = USUAL_BYTES } = ruleOf(key);
  expect(await isTooLarge(key, json(maxBytes), 'application/json')).toBe(false);
  expect(await isTooLarge(key, json(maxBytes + 1), 'application/json')).toBe(true);
});

test.each(written)('%s: reads a multipart body up to its limit and no byte more', async (key) => {
  const { multipart, maxBytes = USUAL_BYTES } = ruleOf(key);
  const most = multipart ? multipart + WRAPPING_BYTES : maxBytes;
  expect(await isTooLarge(key, 'x'.repeat(most), 'multipart/form-data; boundary=x')).toBe(false);
  expect(await isTooLarge(key, 'x'.repeat(most + 1), 'multipart/form-data; boundary=x')).toBe(true);
});
