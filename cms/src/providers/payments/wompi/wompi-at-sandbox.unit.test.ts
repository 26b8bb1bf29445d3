import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import { eventually } from '../../../testing/eventually';
import { anOrder, temporaryFolder } from '../../../testing/running-sandbox';
import { movementsBetween } from '../movements';
import { ProviderWatch } from '../provider-watch';
import { startWompi, type RunningWompi } from '../../../testing/running-wompi';
import type { PayerChoice } from '../../../testing/wompi-payer';

let folder: ReturnType<typeof temporaryFolder>;
let wompi: RunningWompi;
beforeAll(async () => {
  folder = temporaryFolder();
  wompi = await startWompi(folder.path);
});
afterAll(async () => {
  await wompi.close();
  folder.remove();
});
beforeEach(() => wompi.faults({}));

const newOrder = (client = wompi.client()) => client.createOrder(anOrder({ minor: 6_500_000 }));
const payFor = (order: { approveUrl?: string }, choice: PayerChoice) => wompi.pay(order.approveUrl!, choice);

async function paidBy(choice: PayerChoice) {
  const order = await newOrder();
  await payFor(order, choice);
  const { capture } = (await wompi.client().getOrder(order.id))!;
  return {
    order,
    refund: { captureId: capture!.id, requestId: 'r', reference: 'x:whole', minor: 6_500_000 },
  };
}

test('an address that we made is paid, found, listed and voided', async () => {
  const client = wompi.client();
  const order = await newOrder();
  expect(await client.getOrder(order.id)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', minor: 0 });
  const { id } = await payFor(order, 'card');
  const paid = {
    id: order.id,
    reference: order.reference,
    minor: 6_500_000,
    status: 'COMPLETED',
    capture: { id, status: 'COMPLETED', minor: 6_500_000 },
  };
  expect(await client.getOrder(order.id)).toMatchObject(paid);
  expect(await client.captureOrder(order.id, 'x')).toMatchObject(paid);
  expect(await client.orderOfTransaction!(id!)).toMatchObject(paid);
  const refund = { captureId: id!, requestId: 'r', reference: `${order.reference}:whole`, minor: 6_500_000 };
  expect(await client.refundCapture(refund)).toMatchObject({ id: `reversed-${id}`, status: 'COMPLETED' });
  expect(await client.refundCapture(refund)).toMatchObject({ id: `reversed-${id}`, status: 'COMPLETED' });
  expect(await client.getOrder(order.id)).toMatchObject({ capture: { id, status: 'REFUNDED' } });
  const now = Date.now();
  const { movements } = await client.listMovements!({
    from: new Date(now - DAY_MS),
    to: new Date(now + DAY_MS),
    page: 1,
  });
  expect(movements.filter(({ sale }) => sale === order.reference)).toMatchObject([
    { kind: 'payment', id, minor: 6_500_000, isPending: false },
    { kind: 'refund', id: `reversed-${id}`, of: id, minor: 6_500_000 },
  ]);
});

test('a decline leaves the order open, and the same address is paid afterwards', async () => {
  const order = await newOrder();
  await payFor(order, 'nequi declines');
  expect(await wompi.client().getOrder(order.id)).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
    failure: 'La transacción fue rechazada (Sandbox)',
  });
  await expect(wompi.client().captureOrder(order.id, 'x')).rejects.toMatchObject({ kind: 'not-approved' });
  await payFor(order, 'pse');
  expect(await wompi.client().getOrder(order.id)).toMatchObject({ capture: { status: 'COMPLETED' } });
});

test('a payment that waits at the bank is PENDING, and ends as the bank says', async () => {
  const order = await newOrder();
  const { id } = await payFor(order, 'pse takes hours');
  expect(await wompi.client().getOrder(order.id)).toMatchObject({ capture: { id, status: 'PENDING' } });
  await wompi.settle(id!, 'DECLINED');
  const ended = await wompi.client().getOrder(order.id);
  expect({ capture: ended?.capture, status: ended?.status }).toEqual({ status: 'PAYER_ACTION_REQUIRED' });
});

test('two approved attempts: the first stays the capture, the second is surplus', async () => {
  await wompi.faults({ acceptUsed: true });
  const order = await newOrder();
  const [first, second] = [await payFor(order, 'nequi'), await payFor(order, 'nequi')];
  expect(await wompi.client().getOrder(order.id)).toMatchObject({
    capture: { id: first.id },
    surplus: [{ id: second.id, status: 'COMPLETED', minor: 6_500_000 }],
  });
});

test('a transaction that is not in the list yet is found by its id', async () => {
  await wompi.faults({ lookupDelayMs: 60_000 });
  const order = await newOrder();
  const { id } = await payFor(order, 'nequi');
  expect(await wompi.client().getOrder(order.id)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
  expect(await wompi.client().orderOfTransaction!(id!)).toMatchObject({ capture: { status: 'COMPLETED' } });
});

test('every event is genuine, whatever its properties and its case, and names our order', async () => {
  const order = await newOrder();
  await payFor(order, 'nequi');
  const client = wompi.client();
  const notice = await eventually(async () => {
    const found = wompi.notices.find(({ transaction }) => transaction.reference === order.id);
    expect(found).toBeDefined();
    return found!;
  });
  expect(wompi.notices.length).toBeGreaterThan(3);
  for (const { body } of wompi.notices) expect(await client.verifyWebhook({}, body)).toBe(true);
  expect(client.readWebhook(notice.body)).toMatchObject({ orderId: order.id });
  const forged = notice.body.replace(/"status":"\w+"/, '"status":"VOIDED"');
  expect(await client.verifyWebhook({}, forged.replace(/"amount_in_cents":\d+/, '"amount_in_cents":1'))).toBe(
    false,
  );
});

test.each([
  [{ voidAnswer: 'empty' }, 'COMPLETED'],
  [{ voidAnswer: 'false-error' }, 'COMPLETED'],
  [{ voidMs: 700 }, 'COMPLETED'],
  [{ voidAnswer: 'error' }, 'VOID_REFUSED'],
  [{ voidMs: 60_000 }, 'unavailable'],
])('a void with %j ends as %s', async (faults, end) => {
  const { refund, order } = await paidBy('card');
  await wompi.faults(faults);
  const outcome = await wompi
    .client()
    .refundCapture(refund)
    .then(
      ({ status }) => status,
      ({ issue, kind }: { issue?: string; kind: string }) => issue ?? kind,
    );
  expect(outcome).toBe(end);
  const { capture } = (await wompi.client().getOrder(order.id))!;
  expect(capture?.status).toBe(end === 'COMPLETED' ? 'REFUNDED' : 'COMPLETED');
});

test('what cannot be voided is by hand, unless the API of refunds takes it', async () => {
  const { refund } = await paidBy('nequi');
  await expect(wompi.client().refundCapture(refund)).rejects.toMatchObject({ issue: 'BY_HAND' });
  const withApi = wompi.client({ refundApi: true });
  await expect(withApi.refundCapture(refund)).rejects.toMatchObject({ issue: 'BY_HAND' });
  await wompi.faults({ refundApi: true });
  expect((await withApi.refundCapture(refund)).status).toMatch(/^(COMPLETED|PENDING)$/);
});

test('payments of another shop in the account are counted, and are none of ours', async () => {
  const other = wompi.client({ mark: 'OTRA' });
  const [ours, theirs] = [await newOrder(), await newOrder(other)];
  await payFor(ours, 'nequi');
  const { id } = await payFor(theirs, 'nequi');
  const client = wompi.client();
  const now = Date.now();
  const list = await movementsBetween(
    client.listMovements!,
    new Date(now - 2 * DAY_MS),
    new Date(now + 1000),
  );
  expect({ foreign: list.foreign, sales: list.movements.map(({ sale }) => sale) }).toEqual({
    foreign: 1,
    sales: expect.arrayContaining([ours.reference]),
  });
  expect(list.movements.map((it) => it.id)).not.toContain(id);
  expect(await client.orderOfTransaction!(id!)).toBeNull();
});

test('a wrong key is not accepted, and a right one is', async () => {
  await expect(wompi.client({ privateKey: 'prv_test_wrong' }).checkAccess()).rejects.toMatchObject({
    kind: 'unauthorized',
    status: 401,
  });
  await wompi.client().checkAccess();
});

test('a public key of nobody is said until the next check, whatever else is answered', async () => {
  const watch = new ProviderWatch({ error: () => undefined }, 'wompi');
  const provider = watch.watched(wompi.client({ publicKey: 'pub_test_wrong' }));
  await expect(provider.checkAccess()).rejects.toMatchObject({ kind: 'unauthorized', issue: 'PAGE_KEY' });
  await provider.getOrder('SBT-nobody-1');
  expect(watch.outage).toMatchObject({ kind: 'unauthorized' });
  await watch.watched(wompi.client()).checkAccess();
  expect(watch.outage).toBeNull();
});
