import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import type { Sale } from './sale';
import { server } from '../../testing/worker-server';
import { newAdmin, sharedAdmin } from '../../testing/people';
import { newProduct, stockOf } from '../../testing/shop';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();

const PRICE = 89_900;
const [CASH, NEQUI] = [40_000, 49_900];
const inTwoWays = [
  { method: 'CASH', amountCop: CASH },
  { method: 'NEQUI', amountCop: NEQUI },
];
const sell = (body: object) =>
  ana.client.post<SaleView>('/transactions/manual', {
    key: randomUUID(),
    buyer: { name: 'Luz Nueva', tel: '300 123 4567' },
    ...body,
  });
const linesOf = async () => [{ productId: (await newProduct({ stock: 5 })).id, quantity: 1 }];
const soldInTwoWays = async () =>
  (
    await sell({
      lines: await linesOf(),
      payments: inTwoWays,
      tip: { method: 'CASH', amountCop: 5000 },
    })
  ).body.data;
const undo = (sale: SaleView, charge: string, more: object = {}) =>
  ana.client.post<SaleView>(`/transactions/${sale._id}/charges/${charge}/undo`, {
    version: sale.version,
    ...more,
  });
const collect = (sale: SaleView, body: object) =>
  ana.client.post<SaleView>(`/transactions/${sale._id}/charges`, {
    version: sale.version,
    key: randomUUID(),
    ...body,
  });
const refund = (sale: SaleView, body: object = {}) =>
  ana.client.post<SaleView>(`/transactions/${sale._id}/refund`, { key: randomUUID(), ...body });
const chargeOf = ({ charges = [] }: SaleView, purpose: string, method: string) =>
  charges.find((it) => it.purpose === purpose && it.method === method)!._id;

describe('a counter sale in several ways', () => {
  it('is one write with its charges and its tip, and its key with other money is refused', async () => {
    const lines = await linesOf();
    const tip = { method: 'CASH', amountCop: 5000 };
    const body = { key: randomUUID(), lines, payments: inTwoWays, tip, totalCop: PRICE };
    const { status, body: made } = await sell(body);
    expect({ status, data: made.data }).toMatchObject({
      status: 201,
      data: {
        status: 'APPROVED',
        paidCop: PRICE,
        balanceDueCop: 0,
        balancePaidCop: 0,
        tipsCop: 5000,
        method: '',
        edits: [{ after: expect.stringMatching(/propina \$\s5\.000 COP \(Efectivo\)$/) as string }],
        charges: [
          { purpose: 'ORDER', method: 'CASH', amountCop: CASH, undoable: true, by: ana.email },
          { purpose: 'ORDER', method: 'NEQUI', amountCop: NEQUI, actCop: PRICE + 5000 },
          { purpose: 'TIP', method: 'CASH', amountCop: 5000, pays: '' },
        ],
      },
    });
    const again = await sell({ ...body, payments: [...inTwoWays].reverse() });
    expect({ status: again.status, id: again.body.data._id }).toEqual({ status: 200, id: made.data._id });
    const taken = { status: 409, body: { message: messages.manualKeyTaken } };
    expect(await sell({ ...body, tip: undefined })).toMatchObject(taken);
    expect(await sell({ ...body, payments: undefined, method: 'CASH' })).toMatchObject(taken);
  });

  it.each([
    ['too little', [{ method: 'CASH', amountCop: PRICE - 1 }]],
    ['too much', [{ method: 'CASH', amountCop: PRICE }, ...inTwoWays]],
  ])('with %s is 400 and sells nothing', async (_, payments) => {
    const [line] = await linesOf();
    const { status, body } = await sell({ lines: [line], payments });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { payments: expect.stringContaining('89.900') as string },
    });
    expect(await stockOf(line!.productId)).toBe(5);
  });

  it('that is refused for its stock shows no money, and none of it can be undone', async () => {
    const key = randomUUID();
    const productId = (await newProduct({ stock: 0 })).id;
    expect((await sell({ key, lines: [{ productId, quantity: 1 }], payments: inTwoWays })).status).toBe(409);
    const { data } = (await ana.client.get<SaleView[]>('/transactions?status=CANCELLED&limit=200')).body;
    const sale = data.find(({ reference }) => reference === `manual-${key}`)!;
    expect({ charges: sale.charges, method: sale.method }).toEqual({ charges: undefined, method: '' });
    expectAnswer(await undo(sale, `${key}.0`), 409, messages.saleTookNothing);
    expect(await undo(sale, `${sale._id}-order`)).toMatchObject({ status: 409 });
  });

  it('takes one way or several, not both and not none', async () => {
    const lines = await linesOf();
    const wrong = { status: 400, body: { fields: { method: messages.invalidInput } } };
    expect(await sell({ lines })).toMatchObject(wrong);
    expect(await sell({ lines, method: 'CASH', payments: inTwoWays })).toMatchObject(wrong);
  });
});

describe('a charge of a counter sale', () => {
  it('is undone by itself: its amount is due again, nothing is refunded, and it is collected anew', async () => {
    const sale = await soldInTwoWays();
    const nequi = chargeOf(sale, 'ORDER', 'NEQUI');
    const undone = (await undo(sale, nequi)).body;
    expect(undone).toMatchObject({
      message: 'Cobro deshecho: $ 49.900 COP por Nequi.',
      data: {
        status: 'APPROVED',
        paidCop: CASH,
        balanceDueCop: NEQUI,
        refundableCop: 0,
        method: 'CASH',
        tipsCop: 5000,
      },
    });
    expect(undone.data.edits.at(-1)).toMatchObject({
      what: 'Cobro deshecho',
      by: ana.email,
      after: expect.stringContaining('49.900 COP (Nequi)') as string,
    });
    expect(await undo(sale, nequi)).toMatchObject({ status: 200, body: { data: { paidCop: CASH } } });
    expectAnswer(await refund(undone.data), 409, messages.orderNotPaid);
    const tooMuch = await collect(undone.data, { payments: [{ method: 'CARD', amountCop: NEQUI + 1 }] });
    expect({ status: tooMuch.status, fields: tooMuch.body.fields }).toMatchObject({
      status: 400,
      fields: { payments: expect.stringContaining('49.900') as string },
    });
    const request = { key: randomUUID(), payments: [{ method: 'CARD', amountCop: NEQUI }] };
    const paid = await collect(undone.data, request);
    const same = await collect(undone.data, request);
    expect([paid, same]).toMatchObject(
      Array(2).fill({ status: 200, body: { data: { paidCop: PRICE, balanceDueCop: 0, method: '' } } }),
    );
    const all = await refund(paid.body.data, { restock: true });
    expect(all.body.data).toMatchObject({ status: 'REFUNDED', refundedCop: PRICE, balanceDueCop: 0 });
    expectAnswer(await undo(all.body.data, chargeOf(sale, 'ORDER', 'CASH')), 409, messages.orderRefunded);
    expect((await undo(all.body.data, chargeOf(sale, 'TIP', 'CASH'))).body.data.tipsCop).toBeUndefined();
  });

  it('is undone with its whole act, and the balance of the editor pays it again', async () => {
    const sale = await soldInTwoWays();
    const { data } = (await undo(sale, chargeOf(sale, 'ORDER', 'CASH'), { whole: true })).body;
    expect(data).toMatchObject({ paidCop: 0, balanceDueCop: PRICE });
    expect([data.charges, data.tipsCop]).toEqual([undefined, undefined]);
    const { body } = await ana.client.patch<SaleView>(`/transactions/${sale._id}`, {
      version: data.version,
      balancePaid: { method: 'BREB' },
    });
    expect(body.data).toMatchObject({ paidCop: PRICE, balanceDueCop: 0, balancePaidCop: 0, method: 'BREB' });
  });

  it('that a payment link paid is not refunded at the spa: it is undone, and its review says what to return', async () => {
    const sale = await soldInTwoWays();
    const capture = { id: randomUUID(), provider: 'wompi', currency: 'COP', minor: NEQUI * 100, test: false };
    const { charges } = (await server.payload.findByID({
      collection: 'sales',
      id: sale._id,
    })) as unknown as Sale;
    const byLink = charges!.map((it) => (it.method === 'NEQUI' ? { ...it, method: 'WOMPI', capture } : it));
    await writeRow('sales', sale._id, { charges: byLink });
    expect(await refund(sale)).toMatchObject({ status: 409, body: { message: messages.orderPaidByLink } });
    const shown = (await ana.client.get<SaleView[]>(`/transactions?id=${sale._id}`)).body.data[0];
    expect(shown).toMatchObject({ refundableCop: 0 });
    const { status, body } = await undo(sale, chargeOf(sale, 'ORDER', 'NEQUI'));
    expect({ status, review: body.data.review }).toMatchObject({
      status: 200,
      review: { waiting: true, why: expect.stringContaining(capture.id) as string },
    });
    expect(body.data).toMatchObject({ refundedCop: 0, balanceDueCop: NEQUI, paidCop: CASH });
  });

  it('of two people who undo or collect, one wins and the other reads who', async () => {
    const sale = await soldInTwoWays();
    const eva = await newAdmin();
    const { data } = (await undo(sale, chargeOf(sale, 'ORDER', 'NEQUI'))).body;
    const payments = [{ method: 'CASH', amountCop: NEQUI }];
    const one = await collect(data, { payments });
    const other = await eva.client.post(`/transactions/${sale._id}/charges`, {
      version: data.version,
      key: randomUUID(),
      payments,
    });
    expect({ one: one.status, other }).toMatchObject({
      one: 200,
      other: {
        status: 409,
        body: { message: `${ana.email} ya anotó un cobro de $ 49.900 COP en efectivo.` },
      },
    });
    expect(await undo(sale, chargeOf(sale, 'ORDER', 'CASH'))).toMatchObject({ status: 409 });
    await ana.client.delete(`/transactions/${sale._id}`);
    const trashed = { status: 409, body: { message: messages.saleInTrash } };
    expect(await undo(one.body.data, chargeOf(sale, 'ORDER', 'CASH'))).toMatchObject(trashed);
    expect(await collect(one.body.data, { payments })).toMatchObject(trashed);
    expect(await undo(sale, 'ninguno')).toMatchObject({ status: 404 });
  });

  it('that an older row tells by its method reads the same, and is undone as well', async () => {
    const sale = (await sell({ lines: await linesOf(), method: 'CARD' })).body.data;
    const read = async () => (await ana.client.read<SaleView[]>(`/transactions?id=${sale._id}`))[0]!;
    const now = await read();
    await writeRow('sales', sale._id, { charges: null });
    const old = await read();
    const known = { ...now.charges![0]!, at: expect.any(String) as string, _id: `${sale._id}-order` };
    expect({ ...old, updatedAt: now.updatedAt }).toEqual({ ...now, charges: [known] });
    const { data } = (await undo(old, `${sale._id}-order`)).body;
    expect(data).toMatchObject({ paidCop: 0, balanceDueCop: PRICE, method: '' });
    expect((await undo(data, `${sale._id}-order`)).body.data).toMatchObject({ version: data.version });
  });

  it('counts on its day and by its way in the summary', async () => {
    const today = dayOf(new Date());
    const waysNow = async () => {
      const { body } = await ana.client.get<Summary>(`/summary?from=${today}&to=${today}`);
      const received = body.data.buckets[0]!.receivedCop;
      const of = (way: string) => body.data.methods.find(({ name }) => name === way)?.receivedCop ?? 0;
      return { received, CASH: of('CASH'), NEQUI: of('NEQUI') };
    };
    const before = await waysNow();
    const sale = await soldInTwoWays();
    await undo(sale, chargeOf(sale, 'ORDER', 'NEQUI'));
    expect(await waysNow()).toEqual({
      received: before.received + CASH,
      CASH: before.CASH + CASH,
      NEQUI: before.NEQUI,
    });
  });

  it('for goods that were added is undone on the sale as well', async () => {
    const sale = await soldInTwoWays();
    const extra = await newProduct({ stock: 5 });
    const added = await ana.client.post<SaleView>(`/transactions/${sale._id}/lines`, {
      version: sale.version,
      key: randomUUID(),
      productId: extra.id,
      quantity: 1,
    });
    const paid = (await collect(added.body.data, { payments: [{ method: 'CARD', amountCop: PRICE }] })).body
      .data;
    expect(paid).toMatchObject({ paidCop: PRICE, balancePaidCop: PRICE, balanceDueCop: 0 });
    const { data } = (await undo(paid, chargeOf(paid, 'BALANCE', 'CARD'))).body;
    expect(data).toMatchObject({ paidCop: PRICE, balancePaidCop: 0, balanceDueCop: PRICE });
  });
});
