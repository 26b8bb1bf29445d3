import { DAY_MS, HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type {
  DueRefundAccount,
  OwnRefundAccount,
  WholeRefundAccount,
} from '@spa-bronze/domain/refund-accounts/account-schemas';
import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import { eventually } from '../../testing/eventually';
import { orderHosted, withHosted } from '../../testing/hosted-provider';
import { mailsTo } from '../../testing/outbox';
import { newShopper, type Person, sharedAdmin } from '../../testing/people';
import { addToCart, capture, newProduct, PRICE, reconcile, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();

const NUMBER = '91234567890';
const DOCUMENT = '1045678901';
const stated = {
  kind: 'SAVINGS',
  bank: 'Bancolombia',
  number: '912-345678-90',
  holder: 'CLIENTE RUIZ CARLA',
  documentKind: 'CC',
  document: '1.045.678.901',
};

/** A paid purchase with a refund that its provider left to staff. The money is there while `work` runs. */
async function withRefund(work: (it: { carla: Person; id: string; order: string }) => Promise<void>) {
  await withHosted(async (provider) => {
    const [carla, item] = [await newShopper(), await newProduct()];
    await addToCart(carla, item.id);
    const order = String((await orderHosted(carla, PRICE)).body.id);
    provider.pay(order, PRICE * 100);
    await capture(carla, order);
    const { id } = await saleOf(order);
    await ana.client.post(`/transactions/${id}/refund`, { key: 'una-parte', amountCop: 10_000 });
    await work({ carla, id, order });
  });
}
const state = ({ client }: Person, sale: string, change: object = {}) =>
  client.post<OwnRefundAccount>('/refund-account', { sale, ...stated, ...change });
const dueOf = async (id: string) =>
  (await ana.client.read<DueRefundAccount[]>('/payments/refund-accounts')).find(({ sale }) => sale === id);
const look = (id: string) => ana.client.post<WholeRefundAccount>('/payments/refund-accounts/look', { id });
const hand = (id: string) =>
  ana.client.post('/payments/review', { id, action: 'hand', method: 'TRANSFER', reference: 'M-778 12' });
const looksAt = async (id: string) =>
  (await ana.client.read<AuditEntry[]>('/staff-acts?limit=200')).filter(
    ({ act, subjectId }) => act === 'POST /payments/refund-accounts/look' && subjectId === id,
  );
const rowOf = async (sale: string) =>
  server.payload.db.findOne<{ id: string; sealed: string }>({
    collection: 'refund-accounts',
    where: { sale: { equals: sale } },
  });
const write = async (sale: string, data: Record<string, unknown>) =>
  writeRow('refund-accounts', (await rowOf(sale))!.id, data);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

it('refund account: its buyer is asked, states it once, and each look at its number is recorded', async () => {
  await withRefund(async ({ carla, id, order }) => {
    const question = (await mailsTo(carla.email)).at(-1);
    expect(question).toContain('/devolucion');
    expect(await dueOf(id)).toMatchObject({ state: 'missing', payer: 'Carla Cliente', canAsk: true });
    expect((await look(id)).body.message).toBe(messages.refundAccountMissing);
    const own = await carla.client.get('/refund-account');
    expect(own.body).toMatchObject({
      data: { fresh: true, refunds: [{ sale: id, amountCop: 10_000, account: null }] },
    });

    const replies = await Promise.all([state(carla, id), state(carla, id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]!.body.message).toBe(messages.refundAccountStated);
    const due = await dueOf(id);
    expect(due).toMatchObject({
      state: 'ready',
      differs: false,
      account: { bank: 'Bancolombia', masked: '•••• 7890', holder: stated.holder },
    });
    expect(await looksAt(id)).toEqual([]);
    expect((await look(id)).body.data).toEqual({ ...stated, number: NUMBER, document: DOCUMENT });
    expect(await looksAt(id)).toMatchObject([{ by: ana.email, changes: [] }]);

    expect((await hand(id)).status).toBe(200);
    expect((await look(id)).body.message).toBe(messages.noRefundToMake);
    expect((await state(carla, id, { number: '55555555' })).body.message).toBe(messages.noRefundToMake);
    const mails = await mailsTo(carla.email);
    expect(mails.at(-1)).toContain('con la referencia M-778 12');
    expect(mails.filter((it) => it.includes('Recibimos la cuenta'))).toHaveLength(1);
    const row = JSON.stringify(await rowOf(id));
    const rest = JSON.stringify([due, await looksAt(id), own.body, await saleOf(order)]);
    for (const text of [...mails, row, rest])
      for (const secret of [NUMBER, DOCUMENT]) expect(text).not.toContain(secret);
  });
});

it('refund account: who paid twice is asked where the second payment goes, until it is settled', async () => {
  await withHosted(async (provider) => {
    const [carla, item] = [await newShopper(), await newProduct()];
    await addToCart(carla, item.id);
    const order = String((await orderHosted(carla, PRICE)).body.id);
    provider.pay(order, PRICE * 100);
    await capture(carla, order);
    provider.pay(order, PRICE * 100);
    const { id } = await saleOf(order);
    await mailsTo(carla.email);
    await writeRow('sales', id, { nextLookAt: new Date(0).toISOString() });
    await reconcile();
    expect((await mailsTo(carla.email)).at(-1)).toContain('Escribir mi cuenta');
    expect((await state(carla, id)).body.data).toMatchObject({ amountCop: PRICE, account: {} });
    expect(await dueOf(id)).toMatchObject({ state: 'ready' });
    expect((await look(id)).body.data).toMatchObject({ number: NUMBER });
    const done = { id, action: 'dismiss', note: 'Transferido' };
    expect((await ana.client.post('/payments/review', done)).status).toBe(200);
    expect((await look(id)).body.message).toBe(messages.noRefundToMake);
  });
});

it('refund account: a changed one mails its buyer and waits a day, and another holder is marked', async () => {
  await withRefund(async ({ carla, id }) => {
    await state(carla, id);
    const changed = { kind: 'NEQUI', number: '300 123 4567', holder: 'Luis Otro' };
    expect((await state(carla, id, changed)).body).toMatchObject({ message: messages.refundAccountChanged });
    expect((await mailsTo(carla.email)).at(-1)).toContain('Cambió la cuenta de tu devolución');
    expect(await dueOf(id)).toMatchObject({
      state: 'waiting',
      differs: true,
      account: { masked: '•••• 4567' },
    });
    const early = await look(id);
    expectAnswer(early, 409, messages.refundAccountWaiting);
    /* The same again is no change and no new wait. */
    await write(id, { usableAt: ago(1000) });
    await state(carla, id, changed);
    expect((await look(id)).body.data).toMatchObject({ kind: 'NEQUI', bank: '', number: '3001234567' });
  });
});

it('refund account: it is stated by its owner alone, soon after a login', async () => {
  await withRefund(async ({ carla, id }) => {
    const dora = await newShopper();
    expect((await state(dora, id)).status).toBe(404);
    expect((await dora.client.read<{ refunds: unknown[] }>('/refund-account')).refunds).toEqual([]);
    expect((await state(ana, id)).status).toBe(404);
    for (const path of ['/payments/refund-accounts/look', '/payments/refund-accounts/ask'])
      expect((await carla.client.post(path, { id })).status).toBe(403);
    expect((await carla.client.get('/payments/refund-accounts')).status).toBe(403);
    const wrong = await state(carla, id, { number: '12', document: 'x' });
    expect({ status: wrong.status, fields: wrong.body.fields }).toEqual({
      status: 400,
      fields: { number: messages.accountNumber, document: messages.documentNumber },
    });
    await server.payload.db.updateMany({
      collection: 'sessions',
      where: { user: { equals: carla.id } },
      data: { createdAt: ago(HOUR_MS) },
    });
    const old = await state(carla, id);
    expectAnswer(old, 403, messages.freshLoginNeeded);
    expect((await carla.client.get('/refund-account')).body).toMatchObject({
      data: { fresh: false },
    });
    expect(await rowOf(id)).toBeNull();
  });
});

it('refund account: one that cannot be read counts as missing, and its buyer is asked again once', async () => {
  await withRefund(async ({ carla, id }) => {
    await state(carla, id);
    await write(id, { sealed: 'v1.sealed-by-another-secret-of-the-shop-before-it-was-changed' });
    expect(await dueOf(id)).toMatchObject({ state: 'missing', account: null });
    expect((await look(id)).body.message).toBe(messages.refundAccountMissing);
    const outboxOf = async () =>
      (await server.payload.db.findOne<{
        id: string;
        outbox: { key: string; at: string; doneAt?: string }[];
      }>({
        collection: 'sales',
        where: { id: { equals: id } },
      }))!.outbox;
    const ofAccount = ({ key }: { key: string }) => key.startsWith('account:');
    /* A sender of any email would write over what is made older here. */
    await eventually(async () => expect((await outboxOf()).filter(({ doneAt }) => !doneAt)).toEqual([]));
    const outbox = await outboxOf();
    const earlier = outbox.map((it) =>
      ofAccount(it) ? { ...it, at: ago(HOUR_MS), doneAt: ago(HOUR_MS) } : it,
    );
    await writeRow('sales', id, { outbox: earlier });
    const ask = () => ana.client.post('/payments/refund-accounts/ask', { id });
    const replies = [await ask(), await ask()];
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [200, messages.refundAccountRequested],
      [409, messages.refundAccountRequestedLately],
    ]);
    expect((await mailsTo(carla.email)).filter((it) => it.includes('Escribir mi cuenta'))).toHaveLength(2);
  });
});

it('refund account: it is erased 30 days after its refund was done, and not before', async () => {
  await withRefund(async ({ carla, id }) => {
    await state(carla, id);
    await write(id, { statedAt: ago(90 * DAY_MS) });
    const erase = (days: number) =>
      server.inside.eraseOldAccounts(server.payload, new Date(Date.now() + days * DAY_MS), () => false);
    await erase(0);
    expect(await rowOf(id)).not.toBeNull();
    await hand(id);
    /* Another review after that says nothing of when the money went. */
    await writeRow('sales', id, { review: { why: 'Otra cosa', since: ago(0) } });
    await erase(29);
    expect(await rowOf(id)).not.toBeNull();
    await erase(31);
    expect(await rowOf(id)).toBeNull();
  });
});
