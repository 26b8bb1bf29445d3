import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { inTime } from '../../testing/eventually';
import { sandboxOf } from '../../testing/provider-fakes';
import { server } from '../../testing/worker-server';

const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.SAVED', resource: {} };
const provider = sandboxOf(server.payload);
const { verifyWebhook } = provider;
afterEach(() => {
  provider.verifyWebhook = verifyWebhook;
});

let requested = 0;
let together = 0;
let mostTogether = 0;
/** The provider's verdict, after a while. The first ones wait until `atOnce` of them are verified together. */
function validate(verdict: () => boolean, atOnce = 1): void {
  requested = together = mostTogether = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  provider.verifyWebhook = async () => {
    requested += 1;
    mostTogether = Math.max(mostTogether, (together += 1));
    if (together === atOnce) meet();
    await inTime(met, { what: `${atOnce} verifications together` });
    await new Promise((resolve) => setTimeout(resolve, 2));
    together -= 1;
    return verdict();
  };
}
const statuses = async (times: number, client = new Client()) => {
  const replies = await Promise.all(
    Array.from({ length: times }, () => client.post('/payment/webhook', event)),
  );
  return replies.map(({ status }) => status).sort();
};

test('webhook limit: of racing forgeries of one address twenty are verified at the provider, the others are 429', async () => {
  validate(() => false, 4);
  const client = new Client();
  expect(await statuses(60, client)).toEqual([...Array(20).fill(400), ...Array(40).fill(429)]);
  expect({ requested, mostTogether }).toEqual({ requested: 20, mostTogether: 4 });
  const { headers, body } = await client.post('/payment/webhook', event);
  expect({ message: body.message, retryAfter: headers.get('retry-after') }).toEqual({
    message: messages.tooManyRequests,
    retryAfter: expect.stringMatching(/^(5[5-9]\d|600)$/),
  });
  validate(() => true);
  expect(await statuses(1)).toEqual([200]);
});

test('webhook limit: genuine webhooks never use it up, however many come together', async () => {
  validate(() => true);
  const client = new Client();
  for (let round = 0; round < 2; round += 1) expect(await statuses(60, client)).toEqual(Array(60).fill(200));
});

test('webhook limit: an unverified webhook does not count as a forgery when the provider does not answer', async () => {
  validate(() => {
    throw new server.inside.ProviderError('network', 'away');
  });
  const client = new Client();
  expect(await statuses(30, client)).toEqual(Array(30).fill(503));
  validate(() => true);
  expect(await statuses(1, client)).toEqual([200]);
});

test('webhook limit: a hundred webhooks of one address wait, more are answered 503', async () => {
  let open: (genuine: boolean) => void = () => undefined;
  const verdict = new Promise<boolean>((resolve) => {
    open = resolve;
  });
  provider.verifyWebhook = () => verdict;
  const client = new Client();
  const replies = Array.from({ length: 101 }, () => client.post('/payment/webhook', event));
  const { status } = await Promise.race(replies);
  open(true);
  expect({ status, statuses: (await Promise.all(replies)).map((it) => it.status).sort() }).toEqual({
    status: 503,
    statuses: [...Array(100).fill(200), 503],
  });
});
