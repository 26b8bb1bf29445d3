import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { meanwhile } from '../testing/meanwhile';
import { server } from '../testing/worker-server';
import { newShopper } from '../testing/people';
import { whileOrderIs } from '../testing/provider-fakes';
import { decide, newProduct, openOrder, saleOf, webhookDelivered } from '../testing/shop';
import type { ProviderOrder } from '../providers/payments/payment-provider';
import { writeRow } from '../testing/rows';

const { payload, inside } = server;
const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const going = () => false;
const deleteOldRows = () => inside.deleteOldRows(payload, new Date(), going);

type Aged = 'sessions' | 'slot-claims' | 'audit-log' | 'payload-jobs';

const isThere = async (collection: Aged | 'sales', id: string) =>
  (await payload.db.findOne({ collection, where: { id: { equals: id } } })) !== null;

async function inserted(collection: Aged, data: object): Promise<string> {
  return String((await payload.db.create({ collection, data: data as Record<string, unknown> })).id);
}

const session = (endedDaysAgo: number) =>
  inserted('sessions', {
    tokenHash: randomUUID(),
    kind: 'login',
    expiresAt: daysAgo(endedDaysAgo),
    createdAt: daysAgo(40),
    updatedAt: daysAgo(40),
  });
const claim = (days: number) => {
  const date = addDays(dayOf(new Date()), -days);
  return inserted('slot-claims', { key: randomUUID(), date, cabin: 1, holder: 'x' });
};
const entry = (days: number) =>
  inserted('audit-log', {
    by: 'ana@correo.example',
    name: 'Ana',
    act: 'update',
    subject: 'products',
    subjectId: 'x',
    label: 'Mousse',
    changes: [],
    createdAt: daysAgo(days),
    updatedAt: daysAgo(days),
  });

/** A publication that was planned and failed. */
const failedPublication = (days: number) =>
  inserted('payload-jobs', {
    taskSlug: 'schedulePublish',
    hasError: true,
    input: {},
    createdAt: daysAgo(days),
    updatedAt: daysAgo(days),
  });

/** The days of docs/rules.md. */
it.each([
  ['sessions', session, 7],
  ['slot-claims', claim, 1096],
  ['audit-log', entry, 1826],
  ['payload-jobs', failedPublication, 30],
] as const)('retention: %s are kept for their days and go on the next', async (collection, make, days) => {
  const [old, young] = [await make(days + 1), await make(days - 1)];
  await deleteOldRows();
  const there = { old: await isThere(collection, old), young: await isThere(collection, young) };
  expect(there).toEqual({ old: false, young: true });
});

it('retention: a session that is renewed between the look and the deletion stays', async () => {
  const [renewed, old] = [await session(8), await session(8)];
  const renew = () => writeRow('sessions', renewed, { expiresAt: daysAgo(-1) });
  await meanwhile('sessions', { deleteMany: renew }, deleteOldRows);
  const there = { renewed: await isThere('sessions', renewed), old: await isThere('sessions', old) };
  expect(there).toEqual({ renewed: true, old: false });
});

/** An order that ended unpaid so many days ago. Returns the ids of sale and order. */
async function lapsed(days: number, more: object = {}) {
  const order = await openOrder(await newShopper(), await newProduct());
  const { id } = await saleOf(order);
  const at = daysAgo(days);
  const ended = { status: 'EXPIRED', outbox: [], outboxAt: null };
  await writeRow('sales', id, { ...ended, createdAt: at, updatedAt: at, ...more });
  return { id, order };
}
describe('retention: a lapsed order', () => {
  it('goes after 180 days', async () => {
    const [old, young] = [await lapsed(181), await lapsed(179)];
    await deleteOldRows();
    expect({
      oldIsThere: await isThere('sales', old.id),
      youngIsThere: await isThere('sales', young.id),
    }).toEqual({ oldIsThere: false, youngIsThere: true });
  });

  it('stays when the payer has approved it at the provider, and is not asked about at once again', async () => {
    const { id, order } = await lapsed(181);
    await decide(order, 'approve');
    await webhookDelivered(order);
    const at = daysAgo(181);
    const closed = {
      status: 'EXPIRED',
      pendingEffects: false,
      captureRequested: false,
    };
    await writeRow('sales', id, { ...closed, createdAt: at, updatedAt: at });
    let requests = 0;
    const counted = (found: ProviderOrder) => {
      requests += 1;
      return found;
    };
    await whileOrderIs(order, counted, deleteOldRows);
    await whileOrderIs(order, counted, deleteOldRows);
    expect({ isThere: await isThere('sales', id), requests }).toEqual({ isThere: true, requests: 1 });
  });

  it('stays while its provider has no credentials, and keeps no other from going', async () => {
    const [withoutCredentials, other] = [await lapsed(182, { provider: 'peso' }), await lapsed(181)];
    await deleteOldRows();
    const there = {
      withoutCredentials: await isThere('sales', withoutCredentials.id),
      other: await isThere('sales', other.id),
    };
    expect(there).toEqual({ withoutCredentials: true, other: false });
  });

  it('goes when the provider does not know it any more', async () => {
    const { id, order } = await lapsed(181);
    await whileOrderIs(order, () => null, deleteOldRows);
    expect(await isThere('sales', id)).toBe(false);
  });

  it('stays when the provider does not answer', async () => {
    const { id, order } = await lapsed(181);
    const noAnswer = () => {
      throw new inside.ProviderError('unavailable', 'no answer');
    };
    await expect(whileOrderIs(order, noAnswer, deleteOldRows)).rejects.toThrow('no answer');
    expect(await isThere('sales', id)).toBe(true);
  });

  it('that the provider refuses to look up stays, and the next one goes', async () => {
    const [one, other] = [await lapsed(400), await lapsed(390)];
    const refusal = () => {
      throw new inside.ProviderError('rejected', 'no');
    };
    await whileOrderIs(one.order, refusal, deleteOldRows);
    expect({
      oneIsThere: await isThere('sales', one.id),
      otherIsThere: await isThere('sales', other.id),
    }).toEqual({ oneIsThere: true, otherIsThere: false });
  });

  it.each([
    ['it is paid', { status: 'APPROVED' }],
    ['it is open', { status: 'CREATED' }],
    ['it has a capture', { captureId: 'CAPTURE-1' }],
    ['its capture was requested', { captureRequested: true }],
    ['a refund is due', { refundDue: true }],
    ['it is under review', { reviewDue: true }],
    ['effects are pending', { pendingEffects: true }],
    ['an email is due', { outboxAt: daysAgo(200) }],
    ['it was paid in another mode', { test: false }],
  ])('stays when %s', async (_, more) => {
    const { id } = await lapsed(400, more);
    await deleteOldRows();
    expect(await isThere('sales', id)).toBe(true);
    await payload.db.deleteOne({ collection: 'sales', where: { id: { equals: id } } });
  });
});

it('retention: nothing is deleted after a stop', async () => {
  const { id } = await lapsed(181);
  await inside.deleteOldRows(payload, new Date(), () => true);
  expect(await isThere('sales', id)).toBe(true);
});
