import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { DrawerNow, DrawerView } from '@spa-bronze/domain/drawer/drawer-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { bookInPerson, booked, bookedTwo, cancel, readBooking } from '../../testing/bookings';
import { mailsTo } from '../../testing/outbox';
import { server } from '../../testing/worker-server';
import { withoutDrawers } from '../../testing/no-drawer';
import { newAdmin, newMarketer, type Person } from '../../testing/people';
import { newProduct } from '../../testing/shop';

let ana: Person;
let eva: Person;
beforeAll(async () => {
  await withoutDrawers();
  [ana, eva] = [await newAdmin(), await newAdmin()];
});

const now = async () => await ana.client.read<DrawerNow>('/drawer');
const open = ({ client }: Person, last: number, floatCop = 100_000, key = randomUUID()) =>
  client.post<DrawerView>('/drawer/open', { key, last, floatCop });
const move = (number: number, kind: string, amountCop: number, more: object = {}) =>
  ana.client.post<DrawerView>('/drawer/movements', {
    ...{ key: randomUUID(), number, kind, amountCop, reason: 'Agua' },
    ...more,
  });
const close = ({ client }: Person, number: number, expectedCop: number, more: object = {}) =>
  client.post<DrawerView>('/drawer/close', {
    ...{ key: randomUUID(), number, expectedCop, countedCop: expectedCop, reason: '' },
    ...more,
  });
const cashOf = (drawer: DrawerView | null) =>
  drawer?.expected.find(({ method }) => method === 'CASH')?.amountCop;

async function take(id: string, payments: object[], tip?: object, { client }: Person = ana) {
  const { version } = await readBooking(ana, id);
  const body = { version, key: randomUUID(), payments, tip };
  const reply = await client.post<BookingView>(`/bookings/${id}/charges`, body);
  expect(reply.status).toBe(200);
  return reply.body.data;
}
async function undo(id: string, charge: string) {
  const { version } = await readBooking(ana, id);
  return ana.client.post<BookingView>(`/bookings/${id}/charges/${charge}/undo`, { version });
}
const cash = (amountCop: number) => ({ method: 'CASH', amountCop });
const card = (amountCop: number) => ({ method: 'CARD', amountCop });

it('a drawer nobody opened: collecting works as always, and the first one begins with what comes then', async () => {
  const { id } = await booked();
  await take(id, [cash(10_000)]);
  expect(await now()).toEqual({ open: null, last: null, waiting: { count: 0, cashCop: 0 } });
  expect((await close(ana, 1, 0)).status).toBe(404);
  const [one, other] = await Promise.all([open(ana, 0), open(eva, 0)]);
  const [won, lost] = one.status === 200 ? [one, other] : [other, one];
  const winner = won === one ? ana : eva;
  expect({ status: won.status, data: won.body.data }).toMatchObject({
    status: 200,
    data: { number: 1, openedBy: winner.email, floatCop: 100_000, movements: [] },
  });
  expect({ status: lost.status, message: lost.body.message }).toEqual({
    status: 409,
    message: expect.stringContaining(`${winner.email} ya abrió la caja a la`),
  });
});

it('an open drawer: has what came and went by each way and person, each act in the log', async () => {
  const { id } = await booked();
  const paid = await take(id, [cash(20_000), card(30_000)], cash(5000));
  await take(id, [{ method: 'NEQUI', amountCop: 10_000 }], undefined, eva);
  await undo(id, paid.charges![0]!._id);
  const item = await newProduct({ stock: 5 });
  const sold = await ana.client.post<SaleView>('/transactions/manual', {
    ...{ key: randomUUID(), buyer: { name: 'Luz Nueva' }, method: 'CASH' },
    lines: [{ productId: item.id, quantity: 2 }],
  });
  const refund = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }], restock: true };
  expect((await ana.client.post(`/transactions/${sold.body.data._id}/refund`, refund)).status).toBe(200);
  const key = randomUUID();
  for (const again of ['first', 'again'])
    expect({ again, status: (await move(1, 'EXPENSE', 8500, { key })).status }).toEqual({
      again,
      status: 200,
    });
  expect((await move(1, 'EXPENSE', 8600, { key })).status).toBe(409);
  await move(1, 'WITHDRAWAL', 50_000, { reason: 'Al banco' });
  await move(1, 'IN', 2000, { reason: 'Sencillo' });
  const { open: drawer } = await now();
  expect(drawer).toMatchObject({
    expected: [
      { method: 'CASH', amountCop: 100_000 + 5000 + 89_900 - 8500 - 50_000 + 2000 },
      { method: 'CARD', amountCop: 30_000 },
      { method: 'NEQUI', amountCop: 10_000 },
    ],
    takenCop: 94_900,
    inCop: 2000,
    outCop: 58_500,
    people: [
      { by: ana.email, method: 'CASH', amountCop: 94_900 },
      { by: ana.email, method: 'CARD', amountCop: 30_000 },
      { by: eva.email, method: 'NEQUI', amountCop: 10_000 },
    ].sort((a, b) => a.by.localeCompare(b.by)),
    counted: null,
    differences: [],
  });
  expect(drawer!.movements.find(({ amountCop }) => amountCop === -20_000)).toMatchObject({
    kind: 'CHARGE',
    undoes: { number: null },
  });
  const { body } = await ana.client.get<AuditEntry[]>('/staff-acts?subject=drawer-sessions');
  const entry = body.data.find(({ act }) => act === 'POST /drawer/movements');
  const ours = body.data.filter(({ by }) => [ana.email, eva.email].includes(by));
  expect({ acts: ours.length, changes: entry?.changes.map(({ after }) => after) }).toEqual({
    acts: 4,
    changes: expect.arrayContaining(['2000', 'Sencillo', 'CASH']),
  });
});

it('what staff put in or take out: is refused with a sentence, and changes nothing', async () => {
  const before = (await now()).open;
  for (const [fields, body] of [
    [['reason'], { reason: ' ' }],
    [['amountCop'], { amountCop: 0 }],
    [['amountCop'], { amountCop: -1 }],
    [['amountCop'], { amountCop: 10_000_000 }],
    [['kind'], { kind: 'CHARGE' }],
  ] as const) {
    const reply = await move(1, 'WITHDRAWAL', 1000, body);
    expect({ body, status: reply.status, fields: Object.keys(reply.body.fields ?? {}) }).toEqual({
      ...{ body, status: 400, fields },
    });
  }
  expect((await move(7, 'IN', 1000)).status).toBe(404);
  expect((await now()).open).toEqual(before);
});

const mailTo = (drawerMail: string) => ana.client.post('/globals/staff-settings', { drawerMail });

it('the address of closes: has e-mails, and only administrators see and change it', async () => {
  expect((await mailTo('nadie')).status).toBe(400);
  expect((await mailTo('libros@spa.co, duena@spa.co')).status).toBe(200);
  const mara = await newMarketer();
  const refused = await Promise.all([
    mara.client.post('/globals/staff-settings', { drawerMail: mara.email }),
    mara.client.get('/globals/staff-settings'),
    ana.client.get('/globals/staff-settings/versions'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 404]);
  const { body } = await ana.client.get('/globals/staff-settings');
  expect((body as { drawerMail?: string }).drawerMail).toBe('libros@spa.co, duena@spa.co');
});

it('a close: freezes it, needs a reason for a difference, and of two at once one wins', async () => {
  const expected = cashOf((await now()).open)!;
  expect((await close(ana, 1, expected + 100)).body).toMatchObject({ message: messages.drawerChanged });
  const short = { countedCop: expected - 400, others: [card(29_000)] };
  expect(await close(ana, 1, expected, short)).toMatchObject({
    status: 400,
    body: { fields: { reason: messages.drawerReason } },
  });
  const key = randomUUID();
  const counted = { ...short, reason: 'Faltó un voucher' };
  const [one, other] = await Promise.all([
    close(ana, 1, expected, { key, ...counted }),
    close(eva, 1, expected, counted),
  ]);
  const [won, lost] = one.status === 200 ? [one, other] : [other, one];
  const winner = won === one ? ana : eva;
  expect(lost).toMatchObject({ status: 409, body: { data: { number: 1 } } });
  expect(lost.body.message).toContain(`${winner.email} cerró la caja n.º 1 a la`);
  expect(won.body.data).toMatchObject({
    closedBy: winner.email,
    counted: [cash(expected - 400), card(29_000)],
    differences: [cash(-400), card(-1000)],
    reason: 'Faltó un voucher',
  });
  const { sendDrawerEmails } = server.inside;
  await Promise.all([sendDrawerEmails(server.payload), sendDrawerEmails(server.payload)]);
  await mailTo('');
  const [mail = '', ...more] = await mailsTo('libros@spa.co');
  expect(more).toEqual([]);
  for (const words of ['Efectivo: diferencia', 'Faltan $ 400 COP', 'Datáfono', 'Faltó un voucher', ana.email])
    expect(mail).toContain(words);
  if (won === one)
    expect((await close(ana, 1, expected, { key, ...counted })).body.data).toEqual(won.body.data);
  expect((await move(1, 'IN', 1000)).status).toBe(409);
  const { body } = await ana.client.get('/drawers');
  expect(body).toMatchObject({ total: 1, data: [{ number: 1, closedBy: winner.email }] });
});

it('a closed drawer: keeps its cash on every way that undoes it, which is a movement of the next one', async () => {
  expect(await now()).toMatchObject({ open: null, last: { number: 1 }, waiting: { count: 0 } });
  await open(ana, 1, 0);
  const undone = await booked();
  const switched = await booked();
  const cancelled = await bookInPerson(ana);
  const removed = await booked();
  const charge = (await take(undone.id, [cash(1000)])).charges![0]!._id;
  await take(switched.id, [cash(71_920)]);
  await take(cancelled.id, [cash(4000)]);
  const gone = await take(removed.id, [cash(8000)]);
  const item = await newProduct({ stock: 5 });
  const sold = await ana.client.post<SaleView>('/transactions/manual', {
    ...{ key: randomUUID(), buyer: { name: 'Luz Nueva' }, method: 'CASH' },
    lines: [{ productId: item.id, quantity: 1 }],
  });
  const all = 1000 + 71_920 + 4000 + 8000 + 89_900;
  const closed = (await close(eva, 2, all)).body.data;
  expect(closed.movements).toHaveLength(5);

  expect((await undo(undone.id, charge)).status).toBe(200);
  const { version } = await readBooking(ana, switched.id);
  const change = { version, balancePaid: { method: 'CARD' } };
  expect((await ana.client.patch(`/transactions/${switched.sale}`, change)).status).toBe(200);
  const backAtSpa = { sequence: 0, refundCop: 0, keptCop: 0 };
  expect((await cancel(ana, cancelled.id, backAtSpa)).status).toBe(200);
  const refund = { key: randomUUID() };
  expect((await ana.client.post(`/transactions/${sold.body.data._id}/refund`, refund)).status).toBe(200);
  expect((await undo(removed.id, gone.charges![0]!._id)).status).toBe(200);
  expect((await ana.client.delete(`/transactions/${removed.sale}`)).status).toBe(200);

  expect(await ana.client.read<DrawerView>('/drawers/2')).toEqual(closed);
  expect(await now()).toMatchObject({ open: null, waiting: { count: 5, cashCop: -all } });
  expect((await open(ana, 2, all)).body.data).toMatchObject({
    expected: [cash(0), card(71_920)],
    movements: expect.arrayContaining([
      expect.objectContaining({ amountCop: -71_920, undoes: { at: expect.any(String), number: 2 } }),
      expect.objectContaining({ amountCop: -89_900, kind: 'REFUND', undoes: expect.anything() }),
    ]),
  });
});

it('cash that a client’s online cancellation leaves to hand back: goes out when a person has handed it back', async () => {
  const { luz, sale, first } = await bookedTwo();
  const before = cashOf((await now()).open)!;
  await take(first, [cash(71_920)]);
  expect((await cancel(luz, first, { sequence: 0, refundCop: 17_980, keptCop: 0 })).status).toBe(200);
  expect(cashOf((await now()).open)).toBe(before + 71_920);
  for (const again of ['first', 'again'])
    expect({
      again,
      status: (await ana.client.post('/payments/review', { id: sale, action: 'dismiss' })).status,
    }).toEqual({ again, status: 200 });
  const { open: drawer } = await now();
  expect({ cash: cashOf(drawer), last: drawer!.movements.at(-1) }).toMatchObject({
    cash: before,
    last: { amountCop: -71_920, by: ana.email },
  });
});
