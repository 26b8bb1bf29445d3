import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { newShopper, type Person, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  capture,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  saleOf,
  bookingAt,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();
const NOON = '2020-05-20T17:00:00.000Z';

/** A booking of 180.000 and a product of 89.900 in one order, and what may be written over its row. */
async function ordered() {
  const carla = await newShopper();
  const item = await newProduct();
  const service = await newService({ price: 180_000, sellingPrice: 180_000 });
  const day = await freeDay();
  await addToCart(carla, item.id);
  await addToCart(carla, service.id, bookingAt(day, '10:00'));
  const order = String((await createOrder(carla, '31.48')).body.id);
  const { id } = await saleOf(order);
  const write = (data: object) => writeRow('sales', id, data);
  const seenBy = async ({ client }: Person, trash = '') =>
    (await client.read<SaleView[]>(`/transactions?id=${id}${trash}`))[0]!;
  const pay = async () => {
    await decide(order, 'approve');
    await capture(carla, order);
  };
  return { carla, item, service, day, order, id, write, seenBy, pay };
}

it('sale on the wire: has lines, payments, and the amounts left to pay and to refund', async () => {
  const { carla, item, service, day, order, id, seenBy, pay } = await ordered();
  const open = await seenBy(carla);
  expect(await saleOf(order)).toMatchObject({
    held: true,
    pendingEffects: false,
    captureRequested: false,
    refundDue: false,
  });
  expect(open).toMatchObject({
    status: 'CREATED',
    refundableCop: 0,
    holdUntil: new Date((await saleOf(order)).holdUntil).toISOString(),
  });
  expect(open.history).toMatchObject([{ from: null, to: 'CREATED' }]);
  await pay();
  const paid = await seenBy(carla);
  const { version, captureId } = await saleOf(order);
  expect(paid).toMatchObject({
    _id: id,
    reference: order,
    status: 'APPROVED',
    amountInCents: 3148,
    amountUsd: '31.48',
    charged: { currency: 'USD', minor: 3148 },
    subtotalCop: 269_900,
    shippingCop: 0,
    totalCop: 269_900,
    depositCop: 36_000,
    paidCop: 125_900,
    balanceDueCop: 144_000,
    refundedCop: 0,
    refundableCop: 125_900,
    balancePaidCop: 0,
    balancePaidAt: null,
    balanceMethod: '',
    method: '',
    holdUntil: null,
    test: true,
    provider: { name: 'paypal', orderId: order, captureId },
    version,
    fulfilment: 'PREPARING',
    notes: '',
    refunds: [],
    edits: [],
    review: null,
    deletedAt: null,
    deletedBy: '',
    user: { _id: carla.id, name: carla.name, email: carla.email },
  });
  const goods = paid.reservationDetails.find(({ productId }) => productId === item.id)!;
  const booking = paid.reservationDetails.find(({ productId }) => productId === service.id)!;
  expect(
    Object.keys(goods).filter((key) =>
      ['booking', 'reservationDate', 'reservationTime', 'duration', 'unheld'].includes(key),
    ),
  ).toEqual([]);
  expect(booking).toMatchObject({
    reservationDate: day,
    reservationTime: '10:00',
    booking: { _id: `${id}_${service.id}`, state: 'BOOKED', duration: 60 },
  });
  expect(Object.keys(booking.booking!).sort()).toEqual(['_id', 'duration', 'startsAt', 'state', 'zone']);
});

it('sale on the wire: has no reference until the provider was asked, and names unheld lines while it is open', async () => {
  const { carla, item, order, write, seenBy, pay } = await ordered();
  const unheld = async () =>
    (await seenBy(carla)).reservationDetails
      .map((line) => [line.productId === item.id, line.unheld])
      .filter(([, it]) => it !== undefined);
  const { lines } = await saleOf(order);
  await pay();
  expect(await unheld()).toEqual([]);
  await write({
    lines: lines.map((line) => (line.productId === item.id ? { ...line, unheld: true } : line)),
  });
  expect(await unheld()).toEqual([]);
  await write({ status: 'CREATED', openFor: carla.id, reference: `new-${order}` });
  expect(await unheld()).toEqual([[true, true]]);
  expect(await seenBy(carla)).toMatchObject({ reference: '', provider: { orderId: '' } });
});

it('sale on the wire: a refunded or unpaid one has nothing left to pay or to refund', async () => {
  const { write, seenBy, pay } = await ordered();
  await pay();
  for (const [status, balanceDueCop, refundableCop] of [
    ['REFUNDED', 0, 0],
    ['PARTLY_REFUNDED', 144_000, 125_900],
    ['DECLINED', 144_000, 0],
  ] as const) {
    await write({ status });
    expect({ status, seen: await seenBy(ana) }).toMatchObject({
      status,
      seen: { balanceDueCop, refundableCop },
    });
  }
});

it('sale on the wire: has the method of the last in-person payment once nothing is due', async () => {
  const { service, write, seenBy, pay } = await ordered();
  await pay();
  const taking = (id: string, day: number, pesos: number, method: string) => ({
    id,
    lineId: service.id,
    purpose: 'BALANCE',
    at: `2020-05-${day}T17:00:00.000Z`,
    centavos: pesos * 100,
    method,
    by: ana.email,
  });
  const charges = [
    taking('a', 22, 100_000, 'CARD'),
    taking('b', 20, 43_000, 'CASH'),
    taking('c', 23, 1000, 'TRANSFER'),
    { ...taking('c.r', 24, -1000, 'TRANSFER'), reverses: 'c' },
    { ...taking('t', 25, 5000, 'CASH'), purpose: 'TIP' },
  ];
  await write({ charges });
  expect(await seenBy(ana)).toMatchObject({
    balanceDueCop: 1000,
    balancePaidCop: 143_000,
    balancePaidAt: '2020-05-22T17:00:00.000Z',
    balanceMethod: '',
  });
  await write({ charges: [...charges, taking('d', 21, 1000, 'TRANSFER')] });
  expect(await seenBy(ana)).toMatchObject({
    balanceDueCop: 0,
    balancePaidCop: 144_000,
    balancePaidAt: '2020-05-22T17:00:00.000Z',
    balanceMethod: 'CARD',
  });
});

it('sale on the wire: staff read what of a mixed purchase its services are, buyers do not', async () => {
  const { carla, seenBy, pay } = await ordered();
  await pay();
  expect((await seenBy(ana)).bookingsPart).toEqual({
    totalCop: 180_000,
    paidCop: 36_000,
    refundedCop: 0,
    balanceDueCop: 144_000,
    balancePaidCop: 0,
  });
  expect((await seenBy(carla)).bookingsPart).toBeUndefined();
});

it('sale on the wire: an in-person one has no order id; a row without provider counts as paypal, and without refunds as none', async () => {
  const { id, write, seenBy, pay } = await ordered();
  await pay();
  await write({ provider: 'manual', method: 'CARD' });
  expect(await seenBy(ana)).toMatchObject({
    provider: { name: 'manual', orderId: '' },
    charged: null,
    method: 'CARD',
  });
  await write({ provider: null, method: null, refunds: null, edits: null });
  expect(await seenBy(ana)).toMatchObject({
    provider: { name: 'paypal' },
    method: '',
    refundedCop: 0,
    refunds: [],
    edits: [],
  });
  const { version } = await seenBy(ana);
  expect(
    (await ana.client.patch<SaleView>(`/transactions/${id}`, { version, notes: 'Una' })).body.data.edits,
  ).toMatchObject([{ what: 'Notas', after: 'Una' }]);
});

it('sale on the wire: staff read notes, log, refunds and who trashed it; its buyer reads none of them, nor why nothing was charged', async () => {
  const { carla, order, write, seenBy, pay } = await ordered();
  await pay();
  const step = { at: NOON, by: ana.email, what: 'Notas', before: '', after: 'Una' };
  const refund = {
    key: 'una-parte',
    state: 'DONE',
    centavos: 1_000_000,
    cents: 250,
    lines: [],
    restock: [],
    frees: null,
    note: 'interna',
    by: ana.email,
    at: NOON,
    doneAt: NOON,
  };
  const history = [
    { at: NOON, from: 'CREATED', to: 'EXPIRED', by: ana.email, note: messages.notEnoughStock },
    { at: NOON, from: 'EXPIRED', to: 'APPROVED', by: 'webhook', note: 'interna' },
  ];
  await write({ notes: 'interna', edits: [step], refunds: [refund], history, deletedBy: ana.email });
  expect(await seenBy(ana)).toMatchObject({
    notes: 'interna',
    edits: [step],
    history,
    refundedCop: 10_000,
    deletedBy: '',
    refunds: [
      {
        key: 'una-parte',
        state: 'DONE',
        amountCop: 10_000,
        amountUsd: '2.50',
        minor: 250,
        freeSlots: [],
        note: 'interna',
        staffNote: '',
        by: ana.email,
        at: NOON,
        doneAt: NOON,
        why: '',
        failed: false,
        handed: null,
      },
    ],
  });
  const own = await seenBy(carla);
  expect({ notes: own.notes, edits: own.edits, refunds: own.refunds, refundedCop: own.refundedCop }).toEqual({
    notes: '',
    edits: [],
    refunds: [],
    refundedCop: 10_000,
  });
  expect(own.history).toEqual([
    { at: NOON, from: 'CREATED', to: 'EXPIRED', by: 'staff', note: messages.notEnoughStock },
    { at: NOON, from: 'EXPIRED', to: 'APPROVED', by: 'webhook' },
  ]);
  const saved = await carla.client.post<SaleView>('/transactions', {
    reference: order,
    amountInCents: 3148,
  });
  expect({ status: saved.status, notes: saved.body.data?.notes, edits: saved.body.data?.edits }).toEqual({
    status: 200,
    notes: '',
    edits: [],
  });
  await write({ deletedAt: NOON });
  expect(await seenBy(ana, '&trash=true')).toMatchObject({ deletedAt: NOON, deletedBy: ana.email });
  await write({ deletedBy: null });
  expect(await seenBy(ana, '&trash=true')).toMatchObject({ deletedBy: '' });
});
