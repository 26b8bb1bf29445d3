import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { MyReceipt, ReceiptView, SaleReceipts } from '@spa-bronze/domain/receipts/receipt-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { bookByHand, booked } from '../../testing/bookings';
import { meanwhile } from '../../testing/meanwhile';
import { mailsTo } from '../../testing/outbox';
import { newReceptionist, newShopper, type Person, sharedAdmin } from '../../testing/people';
import { freeDay, newProduct, newService } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';
import { receiptEmails } from '../notifications/receipt-emails';
import type { Sale } from '../sales/sale';
import { saleById } from '../sales/sales-operations';

const ana = sharedAdmin();

const issue = (sale: string, kind = 'PAYMENT') =>
  ana.client.post<ReceiptView>(`/transactions/${sale}/receipts`, { kind });
const listOf = async (sale: string) => await ana.client.read<SaleReceipts>(`/transactions/${sale}/receipts`);
const saleShown = async (id: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${id}`))[0]!;
const numberOf = (name = '') => Number(name.split('-')[1]);

const receiptsOf = async (sale: string) => (await listOf(sale)).receipts;

/** Rows like that of a sale. */
async function copiesOf(sale: string, count: number): Promise<string[]> {
  const { db } = server.payload;
  const { id: _, ...row } = (await db.findOne<{ id: string }>({
    collection: 'sales',
    where: { id: { equals: sale } },
  }))!;
  const copy = async () => {
    const own = { reference: `manual-${randomUUID()}`, openFor: randomUUID() };
    return String((await db.create({ collection: 'sales', data: { ...row, ...own } })).id);
  };
  return Promise.all(Array.from({ length: count }, copy));
}

async function soldByHand(): Promise<string> {
  const product = await newProduct({ stock: 5 });
  const { status, body } = await ana.client.post<SaleView>('/transactions/manual', {
    key: randomUUID(),
    lines: [{ productId: product.id, quantity: 1 }],
    buyer: { name: 'Luz Marina' },
    method: 'CASH',
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data._id;
}

test('receipts: the same sale has the same receipt, and after a charge a correction that names it', async () => {
  const { sale, id } = await booked();
  expect((await listOf(sale)).next).toEqual({ PAYMENT: 'NEW', REFUND: 'NOTHING' });
  const first = await issue(sale);
  expect({ status: first.status, data: first.body.data }).toMatchObject({
    status: 201,
    data: { kind: 'PAYMENT', test: true, replaces: '', issuedBy: ana.email, amountCop: 17_980 },
  });
  const { name } = first.body.data;
  expect(name).toMatch(/^PC-\d+$/);
  const again = await issue(sale);
  expect({ status: again.status, name: again.body.data.name }).toEqual({ status: 200, name });

  const { version } = await saleShown(sale);
  const paid = await ana.client.post(`/bookings/${id}/balance`, { version, method: 'NEQUI' });
  expect(paid.status).toBe(200);
  expect((await listOf(sale)).next.PAYMENT).toBe('CORRECTION');
  const second = await issue(sale);
  expect(second.body.data).toMatchObject({ replaces: name, amountCop: 89_900 });
  expect(second.body.data.text).toContain('Nequi');
  const { receipts, next } = await listOf(sale);
  expect(receipts.map((it) => it.name)).toEqual([second.body.data.name, name]);
  expect(receipts[1]).toMatchObject({ amountCop: 17_980 });
  expect(next.PAYMENT).toBe('SAME');
});

test('receipts: what was given back has a receipt of its own series', async () => {
  const { sale } = await booked();
  expectAnswer(await issue(sale, 'REFUND'), 409, messages.nothingGivenBack);
  const all = { key: randomUUID(), amountCop: 17_980 };
  expect((await ana.client.post(`/transactions/${sale}/refund`, all)).status).toBe(200);
  const { body } = await issue(sale, 'REFUND');
  expect(body.data).toMatchObject({ name: expect.stringMatching(/^PD-\d+$/), amountCop: 17_980 });
});

test('receipts: its page is for a roll or a sheet, and shown to staff and its buyer alone', async () => {
  const { sale, carla } = await booked('10:00', { productName: 'Bronceado <b>Sol</b>' });
  const { _id: id, name } = (await issue(sale)).body.data;
  const read = ({ client }: Person, query = '') =>
    fetch(`${server.url}/api/receipts/${id}/print${query}`, { headers: client.cookieHeader() });
  const roll = await read(ana);
  const page = await roll.text();
  expect(roll.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const words of [name, 'No es factura de venta', 'size:80mm', 'Bronceado &lt;b&gt;Sol', 'PRUEBA'])
    expect(page).toContain(words);
  expect(await (await read(carla, '?paper=a4')).text()).toContain('size:A4');
  expect((await read(await newShopper())).status).toBe(404);
  expect((await read(ana, '?paper=carta')).status).toBe(400);
});

test('receipts: nothing paid, an unknown sale and an unknown kind are refused', async () => {
  const [service, day] = [await newService(), await freeDay()];
  const { body } = await bookByHand(ana, [service.id, day, '10:00']);
  const sale = body.data._id.split('_')[0]!;
  expect(await issue(sale)).toMatchObject({ status: 409, body: { message: messages.nothingPaidYet } });
  expect((await issue(randomUUID())).status).toBe(404);
  expect((await issue(sale, 'FACTURA')).status).toBe(400);
  expect((await listOf(sale)).receipts).toEqual([]);
});

test('receipts: a sale under review or in the trash is refused with what it waits for', async () => {
  const { sale } = await booked();
  const set = (data: { status: string }) => writeRow('sales', sale, data);
  await set({ status: 'IN_REVIEW' });
  expect(await issue(sale)).toMatchObject({ status: 409, body: { message: messages.receiptInReview } });
  await set({ status: 'APPROVED' });
  expect((await ana.client.delete(`/transactions/${sale}`)).status).toBe(200);
  expect(await issue(sale)).toMatchObject({ status: 409, body: { message: messages.receiptInTrash } });
});

test('receipts: fifty sales at once have the numbers that follow, each once, without a gap', async () => {
  const first = await soldByHand();
  const sales = await copiesOf(first, 50);
  const before = numberOf((await issue(first)).body.data.name);
  const names = await Promise.all(sales.map(async (it) => (await issue(it)).body.data.name));
  const numbers = names.map(numberOf).sort((a, b) => a - b);
  expect(numbers).toEqual(sales.map((_, at) => before + 1 + at));
}, 90_000);

test('receipts: another process that takes the number first leaves the next one', async () => {
  const [one, other] = [await soldByHand(), await soldByHand()];
  const { name } = (await issue(await soldByHand())).body.data;
  const taken = numberOf(name) + 1;
  const contender = { series: 'C', number: taken, key: `C-${taken}`, saleId: one, kind: 'PAYMENT', turn: 1 };
  const row = {
    ...contender,
    saleKey: `${one} PAYMENT 1`,
    issuedAt: new Date().toISOString(),
    issuedBy: 'x',
    content: {},
  };
  const { status, body } = await meanwhile(
    'receipts',
    { commit: () => server.payload.db.create({ collection: 'receipts', data: row }) },
    () => issue(other),
  );
  expect({ status, name: body.data.name }).toEqual({ status: 201, name: `C-${taken + 1}` });
});

test('receipts: a process that dies before its write leaves no hole, and after it no second number', async () => {
  const sale = await soldByHand();
  const { db } = server.payload;
  const { commit } = db;
  const before = numberOf((await issue(await soldByHand())).body.data.name);
  try {
    db.commit = () => Promise.reject(new Error('killed'));
    expect((await issue(sale)).status).toBe(500);
    expect(await receiptsOf(sale)).toEqual([]);
    db.commit = async (writes) => {
      await Reflect.apply(commit!, db, [writes]);
      throw new Error('killed');
    };
    expect((await issue(sale)).status).toBe(500);
  } finally {
    db.commit = commit!;
  }
  const { status, body } = await issue(sale);
  expect({ status, name: body.data.name }).toEqual({ status: 200, name: `C-${before + 1}` });
  expect(await receiptsOf(sale)).toHaveLength(1);
});

test('receipts: a sale that is asked for five times at once has one', async () => {
  const sale = await soldByHand();
  const names = await Promise.all(Array.from({ length: 5 }, async () => (await issue(sale)).body.data.name));
  expect(new Set(names).size).toBe(1);
  expect((await listOf(sale)).receipts).toHaveLength(1);
});

test('receipts: a shop that was restored begins a series of its own', async () => {
  const [before, after] = [await soldByHand(), await soldByHand()];
  expect((await issue(before)).body.data.name).toMatch(/^C-\d+$/);
  const row = { key: 'pause', pending: null, writes: 1 };
  const { id } = await server.payload.db.create({ collection: 'leases', data: row });
  try {
    expect((await issue(after)).body.data.name).toMatch(/^C\d{12}-1$/);
    expect((await issue(before)).body.data.name).toMatch(/^C-\d+$/);
  } finally {
    await server.payload.db.deleteOne({ collection: 'leases', where: { id: { equals: id } } });
  }
});

test('receipts: one is mailed to its buyer once, and again when asked again; she finds it with her purchases', async () => {
  const { carla: luz, sale } = await booked();
  const receipt = (await issue(sale)).body.data;
  const mail = (of = sale) => ana.client.post(`/transactions/${of}/receipts/email`, { receipt: receipt._id });
  const sent = async () => (await mailsTo(luz.email)).filter((it) => it.includes('Comprobante de pago'));
  expect((await mail()).status).toBe(200);
  await Promise.all([server.inside.sendOutbox(server.payload), server.inside.sendOutbox(server.payload)]);
  expect(await sent()).toHaveLength(1);
  expect((await sent())[0]).toContain(receipt.name);
  await mail();
  expect(await sent()).toHaveLength(2);
  expect((await mail(await soldByHand())).status).toBe(404);
  const eva = await newShopper();
  const mine = await Promise.all([luz, eva].map(({ client }) => client.get<MyReceipt[]>('/my-receipts')));
  expect(mine.map(({ body }) => body.data)).toEqual([
    [{ _id: receipt._id, name: receipt.name, kind: 'PAYMENT', sale }],
    [],
  ]);
});

test('receipts: a client without an e-mail gets none by mail', async () => {
  const sale = await soldByHand();
  const { _id } = (await issue(sale)).body.data;
  expect(await ana.client.post(`/transactions/${sale}/receipts/email`, { receipt: _id })).toMatchObject({
    status: 409,
    body: { message: messages.noEmailForReceipt },
  });
});

test('receipts: one that was corrected, or names another client, or whose sale is gone goes to nobody', async () => {
  const { carla, sale } = await booked();
  const mail = (receipt: string) => ana.client.post(`/transactions/${sale}/receipts/email`, { receipt });
  const first = (await issue(sale)).body.data;
  const email = `luz-${randomUUID().slice(0, 8)}@correo.example`;
  expect((await mail(first._id)).status).toBe(200);
  const { version } = await saleShown(sale);
  const buyer = { name: 'Luz Nueva', email };
  expect((await ana.client.patch(`/transactions/${sale}`, { version, buyer })).status).toBe(200);
  expectAnswer(await mail(first._id), 409, messages.receiptOfFormerClient);
  const row = (await saleById(server.payload, sale))!;
  const write = (of: Sale) => receiptEmails.receipt!(server.payload, of, `${first._id}.1`, new Date());
  expect(await write(row)).toBeNull();
  const asBefore = { ...row, buyer: { ...row.buyer, name: carla.name } };
  expect(await write(asBefore)).not.toBeNull();
  expect(await write({ ...asBefore, deletedAt: row.createdAt })).toBeNull();
  const second = (await issue(sale)).body.data;
  expectAnswer(await mail(first._id), 409, messages.receiptCorrected);
  const sent = async () => {
    await server.inside.sendOutbox(server.payload);
    return (await mailsTo(email)).filter((it) => it.includes('Comprobante de pago'));
  };
  expect((await mail(second._id)).status).toBe(200);
  expect(await sent()).toEqual([expect.stringContaining(second.name)]);
  await writeRow('sales', sale, { deletedAt: new Date().toISOString() });
  const rita = await newReceptionist();
  const { status } = await rita.client.get(`/transactions/${sale}/receipts`);
  expect({ status, print: (await rita.client.get(`/receipts/${second._id}/print`)).status }).toEqual({
    status: 404,
    print: 404,
  });
});
