import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { Status } from '@spa-bronze/domain/sales/rules';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { meanwhile } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { whileOrderIs } from '../../testing/provider-fakes';
import {
  capture,
  costOf,
  addToCart,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  pickup,
  saleOf,
  reconcile,
  reconcileUntil,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';

let ana: Person;
let eva: Person;
beforeAll(async () => {
  [ana, eva] = [await newAdmin(), await newAdmin()];
});

async function paid(stock = 5) {
  const carla = await newShopper();
  const item = await newProduct({ stock });
  const order = await openOrder(carla, item);
  await decide(order, 'approve');
  await capture(carla, order);
  const [transaction] = (await ana.client.get<SaleView[]>(`/transactions?reference=${order}`)).body.data;
  return { carla, item, order, id: transaction!._id, version: transaction!.version };
}
const edit = (who: Person, id: string, body: object) =>
  who.client.patch<SaleView>(`/transactions/${id}`, body);

describe('an edit by staff', () => {
  it('is logged with person, field, before and after', async () => {
    const { id, version } = await paid();
    const reply = await edit(ana, id, {
      version,
      notes: 'Llamar',
      fulfilment: 'READY',
      shippingInfo: { ...pickup, name: 'Luz Nueva' },
    });
    expect(reply.body.data).toMatchObject({
      notes: 'Llamar',
      fulfilment: 'READY',
      shippingInfo: { name: 'Luz Nueva' },
      version: version + 1,
    });
    expect(
      reply.body.data.edits.map(({ by, what, before, after }) => [
        by,
        what,
        before.slice(0, 13),
        after.slice(0, 13),
      ]),
    ).toEqual([
      [ana.email, 'Notas', '', 'Llamar'],
      [ana.email, 'Envío', 'Carla Cliente', 'Luz Nueva · c'],
      [ana.email, 'Entrega', 'Por preparar', 'Lista para re'],
    ]);
  });

  it('is refused when another save came first, and then changes nothing', async () => {
    const { id, version } = await paid();
    const replies = await Promise.all([
      edit(ana, id, { version, notes: 'de Ana' }),
      edit(eva, id, { version, notes: 'de Eva' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)!.body.data.notes;
    expect((await edit(ana, id, { version: version + 1 })).body.data).toMatchObject({
      notes: won,
      version: version + 1,
    });
    expect((await edit(eva, id, { version, notes: 'otra vez' })).body).toMatchObject({
      message: 'Los datos cambiaron mientras los editabas. Vuelve a cargar e intenta de nuevo.',
      data: { version: version + 1 },
    });
  });

  it('edit: is refused when the provider refunded the money since it was read', async () => {
    const { id, order, version } = await paid();
    await webhookDelivered(order);
    await server.inside.refundAtProvider(server.payload, order);
    await reconcileUntil(
      async () => expect((await saleOf(order)).status).toBe('REFUNDED'),
      () =>
        server.inside.handleWebhook(server.payload, {
          eventId: 'x',
          type: 'PAYMENT.CAPTURE.REFUNDED',
          orderId: order,
        }),
    );
    await webhookDelivered(order);
    expect(await edit(ana, id, { version, notes: 'tarde' })).toMatchObject({
      status: 409,
      body: { data: { version: version + 1 } },
    });
  });

  it('in the CMS makes an edit of the same sale in the panel stale', async () => {
    const { id, version } = await paid();
    expect((await eva.client.patch(`/sales/${id}`, { notes: 'Escrito en el CMS' })).status).toBe(200);
    expect((await edit(ana, id, { version, notes: 'Escrito en el panel' })).status).toBe(409);
  });

  it('is not made stale by leases and rounds of the job', async () => {
    const { id, order, version } = await paid();
    await reconcile();
    await server.inside.handleWebhook(server.payload, {
      eventId: 'x',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      orderId: order,
    });
    expect((await edit(ana, id, { version, notes: 'Sigue igual' })).status).toBe(200);
  });

  it('records the balance that is paid at the spa, once, and undoes it', async () => {
    const carla = await newShopper();
    const service = await newService();
    const order = await openOrder(carla, service, {
      reservationDetails: { reservationDate: await freeDay(), reservationTime: '10:00' },
    });
    await decide(order, 'approve');
    await capture(carla, order);
    const { id, version } = await saleOf(order);
    const done = await edit(ana, id, { version, balancePaid: { method: 'TRANSFER' } });
    expect(done.body.data).toMatchObject({
      balanceDueCop: 0,
      balancePaidCop: 71_920,
      balanceMethod: 'TRANSFER',
      edits: [{ what: 'Saldo pagado', before: '', after: '$ 71.920 COP (Transferencia)' }],
    });
    const noted = await edit(ana, id, { version: done.body.data.version, notes: 'Pagó' });
    expect(noted.body.data).toMatchObject({
      balancePaidCop: 71_920,
      balanceMethod: 'TRANSFER',
      edits: [{ what: 'Saldo pagado' }, { what: 'Notas' }],
    });
    const again = await edit(ana, id, { version: noted.body.data.version, balancePaid: { method: 'CASH' } });
    expect(again.body.data).toMatchObject({ balanceMethod: 'CASH', balancePaidCop: 71_920 });
    expect(
      (await edit(ana, id, { version: again.body.data.version, balancePaid: { method: 'CASH' } })).body.data,
    ).toMatchObject({ version: again.body.data.version });
    expect(
      (await edit(ana, id, { version: again.body.data.version, balancePaid: null })).body.data,
    ).toMatchObject({ balanceDueCop: 71_920, balancePaidCop: 0 });
    expect((await saleOf(order)).edits?.at(-1)).toMatchObject({
      what: 'Saldo pagado',
      before: '$ 71.920 COP (Efectivo)',
      after: '',
    });
  });

  it.each([
    [{ fulfilment: 'SENT' }, 'fulfilment'],
    [{ balancePaid: { method: 'CASH' } }, 'balancePaid'],
    [{ shippingInfo: { name: 'x' } }, 'shippingInfo.email'],
    [{ tracking: { url: 'javascript:1' } }, 'tracking.url'],
  ])('%j is refused by its field', async (body, field) => {
    const { id, version } = await paid();
    const reply = await edit(ana, id, { version, ...body });
    expect({ status: reply.status, fields: Object.keys(reply.body.fields ?? {}) }).toEqual({
      status: 400,
      fields: expect.arrayContaining([field]),
    });
  });

  it('edit: an order that is unpaid or under review is neither sent nor collected', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    const { id, version } = await saleOf(order);
    const refused = async (status: Status) => {
      await server.payload.db.updateOne({ collection: 'sales', id, data: { status } });
      for (const [body, field] of [
        [{ fulfilment: 'READY' }, 'fulfilment'],
        [{ balancePaid: { method: 'CASH' } }, 'balancePaid'],
      ] as const) {
        expect({ status, edit: await edit(ana, id, { version, ...body }) }).toMatchObject({
          status,
          edit: { status: 400, body: { fields: { [field]: expect.any(String) } } },
        });
      }
    };
    await refused('CREATED');
    await refused('IN_REVIEW');
    expect(await saleOf(order)).toMatchObject({ edits: [], version });
  });

  it('edit: every change is logged after those before it, and changes nothing else', async () => {
    const { id, order, version } = await paid();
    const tracking = { carrier: 'Servientrega', number: '123', url: 'https://guia.example/123' };
    expect((await edit(ana, id, { version, notes: 'Uno' })).body.data.tracking).toEqual({
      carrier: '',
      number: '',
      url: '',
    });
    const { body } = await edit(eva, id, { version: version + 1, tracking });
    expect(body.data).toMatchObject({ tracking, notes: 'Uno', version: version + 2 });
    const sent = {
      ...pickup,
      shippingMethod: 'delivery',
      address: 'Calle 1 # 2-3',
      city: 'Bogotá',
      neighborhood: 'Chapinero',
      deliveryTime: 'Mañana',
    };
    expect((await edit(ana, id, { version: version + 2, shippingInfo: sent })).body.data.tracking).toEqual(
      tracking,
    );
    await edit(ana, id, { version: version + 3, tracking: { carrier: '', number: '456', url: '' } });
    const { edits } = await saleOf(order);
    expect(edits?.map(({ by, what, before, after }) => [by, what, before, after])).toEqual([
      [ana.email, 'Notas', '', 'Uno'],
      [eva.email, 'Guía', '', 'Servientrega · 123 · https://guia.example/123'],
      [
        ana.email,
        'Envío',
        'Carla Cliente · carla@correo.example · 300 123 4567 · Recoge en el spa',
        'Carla Cliente · carla@correo.example · 300 123 4567 · Domicilio · Calle 1 # 2-3 · Chapinero · Bogotá · Mañana',
      ],
      [ana.email, 'Guía', 'Servientrega · 123 · https://guia.example/123', '456'],
    ]);
  });

  it('is hidden from the buyer: neither notes nor their authors, by any route', async () => {
    const { carla, id, order, version } = await paid();
    await edit(ana, id, { version, notes: 'palabra-secreta' });
    for (const path of [`/transactions?reference=${order}`, `/sales/${id}?depth=2`, '/sales']) {
      const { text } = await carla.client.get(path);
      expect({
        path,
        hasPalabraSecreta: text.includes('palabra-secreta'),
        hasEmail: text.includes(ana.email),
      }).toEqual({ path, hasPalabraSecreta: false, hasEmail: false });
    }
  });
});

describe('a buyer reading an own sale', () => {
  async function collected() {
    const carla = await newShopper();
    const service = await newService();
    const reservation = { reservationDate: await freeDay(), reservationTime: '10:00' };
    const order = await openOrder(carla, service, { reservationDetails: reservation });
    await decide(order, 'approve');
    await capture(carla, order);
    const { id, version } = await saleOf(order);
    await edit(ana, id, { version, balancePaid: { method: 'CASH' } });
    const refund = { key: randomUUID(), note: 'nota-interna' };
    expect((await ana.client.post(`/transactions/${id}/refund`, refund)).status).toBe(200);
    return { carla, order, id };
  }

  it('sees no staff email and no staff note, by REST, GraphQL or the contract', async () => {
    const { carla, order, id } = await collected();
    const fields = 'id lines history edits refunds review notes deletedBy';
    const replies = await Promise.all([
      carla.client.get(`/sales/${id}?depth=2`),
      carla.client.get('/sales?depth=2'),
      carla.client.post('/graphql', { query: `{ Sales { docs { ${fields} } } }` }),
      carla.client.get(`/transactions?reference=${order}`),
      carla.client.get('/transactions'),
      carla.client.get('/bookings'),
    ]);
    for (const { status, text } of replies) {
      expect({
        status,
        hasId: text.includes(id),
        hasEmail: text.includes(ana.email),
        hasNotaInterna: text.includes('nota-interna'),
      }).toEqual({ status: 200, hasId: true, hasEmail: false, hasNotaInterna: false });
    }
  });

  it('cannot ask for staff emails by a filter or an order', async () => {
    const { carla } = await collected();
    for (const query of [
      `where[lines][contains]=${ana.email}`,
      'where[lines][contains]=nadie',
      'where[history][contains]=staff',
      'sort=lines',
    ]) {
      expect({ query, status: (await carla.client.get(`/sales?${query}`)).status }).toEqual({
        query,
        status: 400,
      });
    }
  });

  it('keeps the contract: lines, history and money, and nobody else’s sales', async () => {
    const { carla, order, id } = await collected();
    const [own, ...others] = (await carla.client.get<SaleView[]>('/transactions')).body.data;
    expect([own?._id, others]).toEqual([id, []]);
    expect(own).toMatchObject({
      reference: order,
      balancePaidCop: 71_920,
      balanceMethod: 'CASH',
      refundedCop: 17_980,
      refunds: [],
      edits: [],
    });
    expect(own?.reservationDetails).toHaveLength(1);
    expect(own?.history.map(({ to, by, note }) => [to, by, note])).toContainEqual([
      'APPROVED',
      'buyer',
      undefined,
    ]);
    expect(own?.history.every(({ by, note }) => !by.includes('@') && note === undefined)).toBe(true);
    expect((await (await newShopper()).client.get<SaleView[]>(`/transactions?id=${id}`)).body.data).toEqual(
      [],
    );
    expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
    expect((await carla.client.get<SaleView[]>(`/transactions?id=${id}`)).body.data).toEqual([]);
  });
});

describe('an in-person sale', () => {
  const sell = (body: object) =>
    ana.client.post<SaleView>('/transactions/manual', {
      key: randomUUID(),
      buyer: { name: 'Luz Nueva', tel: '300 123 4567' },
      method: 'CASH',
      ...body,
    });

  it('lowers the stock, is paid, and is listed among the sales', async () => {
    const item = await newProduct({ stock: 3 });
    const reply = await sell({ lines: [{ productId: item.id, quantity: 2 }], notes: 'En efectivo' });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      status: 'APPROVED',
      paidCop: 179_800,
      balanceDueCop: 0,
      provider: { name: 'manual', orderId: '' },
      method: 'CASH',
      fulfilment: 'PICKED_UP',
      notes: 'En efectivo',
      test: false,
      user: null,
      edits: [{ by: ana.email }],
    });
    expect([
      await stockOf(item.id),
      (await ana.client.get<SaleView[]>('/transactions')).body.data.map(({ _id }) => _id),
    ]).toEqual([1, expect.arrayContaining([reply.body.data._id])]);
  });

  it('leaves alone what its buyer puts in the cart afterwards, also when it is refunded in part', async () => {
    const [carla, item] = [await newShopper(), await newProduct()];
    const sold = await sell({ user: carla.id, lines: [{ productId: item.id, quantity: 2 }] });
    await addToCart(carla, item.id);
    const refund = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }], restock: true };
    const { status } = await ana.client.post(`/transactions/${sold.body.data._id}/refund`, refund);
    const { body } = await carla.client.get<{ productId: string; quantity: number }[]>('/view-cart-product');
    expect({ sold: sold.status, status, cart: body.data }).toMatchObject({
      sold: 201,
      status: 200,
      cart: [{ quantity: 1 }],
    });
  });

  it('is made once however often it is pressed', async () => {
    const item = await newProduct({ stock: 5 });
    const body = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }] };
    const replies = await Promise.all([sell(body), sell(body), sell(body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect({
      replies: new Set(replies.map(({ body: it }) => it.data._id)).size,
      stock: await stockOf(item.id),
    }).toEqual({ replies: 1, stock: 4 });
    for (const other of [{ lines: [{ productId: item.id, quantity: 2 }] }, { method: 'CARD' }])
      expect(await sell({ ...body, ...other })).toMatchObject({
        status: 409,
        body: {
          message:
            'Ya quedó registrado con otros datos. Cierra el formulario, búscalo en la lista y corrígelo allí.',
        },
      });
  });

  it('is refused for goods without stock, and then holds nothing', async () => {
    const item = await newProduct({ stock: 3 });
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => sell({ lines: [{ productId: item.id, quantity: 1 }] })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    expect({
      stock: await stockOf(item.id),
      message: (await sell({ lines: [{ productId: item.id, quantity: 1 }] })).body.message,
    }).toEqual({ stock: 0, message: 'No hay suficientes unidades disponibles.' });
  });

  it('is refused when its total differs, and answers the present prices', async () => {
    const item = await newProduct({ stock: 3, sellingPrice: 50_000 });
    const lines = [{ productId: item.id, quantity: 2 }];
    const refused = await sell({ lines, totalCop: 84_000 });
    expect({ status: refused.status, refused: refused.body.data, stock: await stockOf(item.id) }).toEqual({
      status: 409,
      refused: { totalCop: 100_000, prices: { [item.id]: 50_000 } },
      stock: 3,
    });
    expect((await sell({ lines, totalCop: 116_000 })).status).toBe(409);
    const body = { key: randomUUID(), lines, totalCop: 100_000 };
    expect((await sell(body)).status).toBe(201);
    await server.payload.db.updateOne({
      collection: 'products',
      id: item.id,
      data: { sellingPrice: 60_000 },
    });
    expect({
      linesStatus: (await sell({ lines, totalCop: 100_000 })).status,
      bodyStatus: (await sell(body)).status,
      stock: await stockOf(item.id),
    }).toEqual({ linesStatus: 409, bodyStatus: 200, stock: 1 });
  });

  it('in-person sale: a delivery starts as PREPARING, with its shipping in the total', async () => {
    const { key, city, neighborhood } = { key: randomUUID(), city: 'Bogotá', neighborhood: 'Chapinero' };
    const shippingInfo = {
      ...pickup,
      shippingMethod: 'delivery',
      address: 'Calle 1 # 2-3',
      city,
      neighborhood,
      deliveryTime: 'Mañana',
    };
    const { body } = await sell({
      key,
      lines: [{ productId: (await newProduct()).id, quantity: 1 }],
      shippingInfo,
    });
    expect(body.data).toMatchObject({
      status: 'APPROVED',
      fulfilment: 'PREPARING',
      shippingInfo: { address: 'Calle 1 # 2-3' },
      paidCop: body.data.totalCop,
      balanceDueCop: 0,
    });
    expect(body.data.totalCop).toBe(body.data.subtotalCop + body.data.shippingCop);
  });

  it('in-person sale: the same lines in another order are the same sale, another buyer or product is not', async () => {
    const [one, two, other] = [await newProduct(), await newProduct(), await newProduct()];
    const lines = [one, two].map(({ id }) => ({ productId: id, quantity: 1 }));
    const body = { key: randomUUID(), lines };
    const statuses = async (inputs: object[]) => {
      const all = [];
      for (const input of inputs) all.push((await sell({ ...body, ...input })).status);
      return all;
    };
    expect(
      await statuses([
        {},
        { lines: [...lines].reverse() },
        { buyer: { name: 'Otra Persona' } },
        { buyer: { name: 'Luz Nueva', tel: '300 123 4567', email: 'luz@correo.example' } },
        { shippingInfo: pickup },
        { lines: [lines[0], { productId: other.id, quantity: 1 }] },
      ]),
    ).toEqual([201, 200, 409, 409, 409, 409]);
  });

  it('in-person sale: refused for stock, it stays refused under its key when there is stock again', async () => {
    const item = await newProduct({ stock: 0 });
    const body = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }] };
    const refused = { status: 409, body: { message: messages.notEnoughStock } };
    expect(await sell(body)).toMatchObject(refused);
    await server.payload.db.updateOne({ collection: 'products', id: item.id, data: { stock: 5 } });
    expect(await sell(body)).toMatchObject(refused);
    expect(await stockOf(item.id)).toBe(5);
    const { id, history } = await saleOf(`manual-${body.key}`);
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { history: [...history, { ...history.at(-1)!, note: messages.slotTaken }] } as never,
    });
    expect(await sell(body)).toMatchObject({ status: 409, body: { message: messages.slotTaken } });
  });

  it('in-person sale: pressed again after its server died, it is completed', async () => {
    const item = await newProduct({ stock: 3 });
    const body = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }] };
    const { _id } = (await sell(body)).body.data;
    expect(await saleOf(`manual-${body.key}`)).toMatchObject({ lockedBy: null, lockExpiresAt: null });
    const until = Date.now() + 500;
    await server.payload.db.updateOne({ collection: 'products', id: item.id, data: { stock: 3 } });
    await server.payload.db.updateOne({
      collection: 'sales',
      id: _id,
      data: {
        status: 'CREATED',
        held: false,
        lockedBy: 'dead',
        lockExpiresAt: new Date(until).toISOString(),
      },
    });
    expect(await sell(body)).toMatchObject({ status: 200, body: { data: { _id, status: 'APPROVED' } } });
    expect([await stockOf(item.id), Date.now() >= until]).toEqual([2, true]);
  });

  it('in-person sale: a database that fails sells nothing, and the same key sells it afterwards', async () => {
    const item = await newProduct({ stock: 3 });
    const body = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }] };
    const failing = { commit: () => Promise.reject(new Error('the disk is full')) };
    expect((await meanwhile('sales', failing, () => sell(body))).status).toBe(500);
    expect([await stockOf(item.id), (await sell(body)).status, await stockOf(item.id)]).toEqual([3, 201, 2]);
  });

  it('refuses services, a repeated line and trashed products', async () => {
    const [item, service, old] = [await newProduct(), await newService(), await newProduct()];
    await ana.client.delete(`/product/${old.id}`);
    const [one, booking] = [item, service].map(({ id }) => ({ productId: id, quantity: 1 }));
    expect(await sell({ lines: [one, booking] })).toMatchObject({
      status: 400,
      body: { message: messages.manualGoodsOnly, fields: { lines: messages.manualGoodsOnly } },
    });
    expect(await sell({ lines: [one, one] })).toMatchObject({
      status: 400,
      body: { message: messages.invalidInput, fields: { lines: messages.invalidInput } },
    });
    expect((await sell({ lines: [{ productId: old.id, quantity: 1 }] })).status).toBe(409);
    expect(await stockOf(item.id)).toBe(10);
  });

  it('left incomplete by a process is completed by the job', async () => {
    const item = await newProduct({ stock: 3 });
    const { _id } = (await sell({ lines: [{ productId: item.id, quantity: 1 }] })).body.data;
    await server.payload.db.updateOne({
      collection: 'sales',
      id: _id,
      data: { status: 'CREATED', held: false },
    });
    await server.payload.db.updateOne({ collection: 'products', id: item.id, data: { stock: 3 } });
    const statusNow = async () =>
      (await ana.client.get<SaleView[]>('/transactions?status=all')).body.data.find((it) => it._id === _id)
        ?.status;
    await reconcileUntil(async () => expect(await statusNow()).toBe('APPROVED'));
    const [again] = (await ana.client.get<SaleView[]>('/transactions')).body.data.filter(
      (it) => it._id === _id,
    );
    expect({ status: again?.status, stock: await stockOf(item.id) }).toEqual({
      status: 'APPROVED',
      stock: 2,
    });
  });

  it('is refunded in person, without the provider', async () => {
    const item = await newProduct({ stock: 3 });
    const { _id } = (await sell({ lines: [{ productId: item.id, quantity: 2 }] })).body.data;
    const reply = await ana.client.post<SaleView>(`/transactions/${_id}/refund`, {
      key: randomUUID(),
      restock: true,
    });
    expect({
      message: reply.body.message,
      status: reply.body.data.status,
      stock: await stockOf(item.id),
    }).toEqual({ message: messages.refundDone, status: 'REFUNDED', stock: 3 });
  });

  it('in-person sale: made by two servers under one key at once, it is one', async () => {
    const item = await newProduct({ stock: 3 });
    const body = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }] };
    const { _id } = (await sell(body)).body.data;
    const { db } = server.payload;
    const { findOne } = db;
    let unseen = 1;
    db.findOne = ((args) => {
      const early = unseen > 0 && JSON.stringify(args.where).includes(`manual-${body.key}`);
      if (early) unseen -= 1;
      return early ? Promise.resolve(null) : Reflect.apply(findOne, db, [args]);
    }) as typeof findOne;
    try {
      expect(await sell(body)).toMatchObject({ status: 200, body: { data: { _id } } });
    } finally {
      db.findOne = findOne;
    }
    expect({ unseen, stock: await stockOf(item.id) }).toEqual({ unseen: 0, stock: 2 });
  });

  it('in-person sale: refuses the key of an in-person booking', async () => {
    const [item, service] = [await newProduct(), await newService()];
    const body = { key: randomUUID(), buyer: { name: 'Luz Nueva', tel: '300 123 4567' }, method: 'CASH' };
    expect((await sell({ ...body, lines: [{ productId: item.id, quantity: 1 }] })).status).toBe(201);
    const reply = await ana.client.post('/bookings/manual', {
      ...body,
      source: 'PHONE',
      productId: service.id,
      reservationDate: await freeDay(),
      reservationTime: '10:00',
      paid: 'deposit',
      cabin: 2,
    });
    expect(reply).toMatchObject({ status: 409, body: { message: messages.manualKeyTaken } });
  });

  it('is no order that a browser could capture or cancel', async () => {
    const carla = await newShopper();
    const key = randomUUID();
    await sell({ key, user: carla.id, lines: [{ productId: (await newProduct()).id, quantity: 1 }] });
    expect(
      (await carla.client.get<SaleView[]>('/transactions')).body.data.map(({ status, method }) => [
        status,
        method,
      ]),
    ).toEqual([['APPROVED', 'CASH']]);
    const reference = `manual-${key}`;
    expect((await capture(carla, reference)).status).toBe(404);
    await server.payload.db.updateOne({
      collection: 'sales',
      id: (await saleOf(reference)).id,
      data: { status: 'CREATED' } as never,
    });
    await carla.client.get(`/payment/cancel-payment?token=${reference}`);
    expect((await saleOf(reference)).status).not.toBe('CANCELLED');
  });
});

describe('a payment that could not be reconciled', () => {
  const resolve = (id: string, action: string, who = ana) =>
    who.client.post<SaleView>('/payments/review', { id, action, note: 'Revisado' });
  const waiting = async () => (await ana.client.get<SaleView[]>('/payments/review')).body.data;

  /** The provider took another amount than was asked for. */
  async function mismatch() {
    const carla = await newShopper();
    const item = await newProduct({ stock: 2 });
    await addToCart(carla, item.id);
    const order = String((await createOrder(carla, costOf(item))).body.id);
    await decide(order, 'approve');
    const { id } = await saleOf(order);
    await server.payload.db.updateOne({ collection: 'sales', id, data: { usdCents: 2000 } });
    await capture(carla, order);
    return { carla, item, order, id };
  }

  it('is listed with its reason and since when', async () => {
    const { id } = await mismatch();
    expect((await waiting()).find(({ _id }) => _id === id)).toMatchObject({
      status: 'IN_REVIEW',
      review: {
        why: 'El valor no coincide con el pago registrado. Se pidieron USD 20.00 y llegaron USD 22.48.',
        waiting: true,
        action: null,
        since: expect.stringMatching(/^\d{4}-/),
      },
    });
  });

  it('is on a page of those that wait, the one that waits longest first', async () => {
    const ids = [(await mismatch()).id, (await mismatch()).id, (await mismatch()).id];
    for (const [at, id] of ids.entries()) {
      const review = { why: 'Espera', since: `2001-01-0${3 - at}T12:00:00.000Z` };
      await server.payload.db.updateOne({ collection: 'sales', id, data: { review } });
    }
    const page = async (query: string) => {
      const { body } = await ana.client.get<SaleView[]>(`/payments/review?${query}`);
      return { ids: body.data.map(({ _id }) => _id), total: body.total };
    };
    try {
      const all = await page('');
      expect({ ids: all.ids.slice(0, 3), total: all.total }).toEqual({
        ids: ids.toReversed(),
        total: all.ids.length,
      });
      expect(await page('limit=2')).toEqual({ ids: [ids[2], ids[1]], total: all.total });
      expect(await page('page=2&limit=2')).toEqual({ ids: all.ids.slice(2, 4), total: all.total });
      expect(await page('page=1')).toEqual({ ids: all.ids.slice(0, 50), total: all.total });
      expect(await page('page=90000')).toEqual({ ids: [], total: all.total });
      expect((await ana.client.get('/payments/review?limit=201')).status).toBe(400);
    } finally {
      for (const id of ids) await resolve(id, 'dismiss');
    }
  });

  it('is accepted once by one click', async () => {
    const { id, item, carla } = await mismatch();
    const replies = await Promise.all([resolve(id, 'attach'), resolve(id, 'attach', eva)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]!.body.data).toMatchObject({
      status: 'APPROVED',
      review: { waiting: false, action: 'attach' },
    });
    expect([
      await stockOf(item.id),
      (await waiting()).some(({ _id }) => _id === id),
      (await carla.client.get<{ count: number }>('/countAddToCartProduct')).body.data.count,
    ]).toEqual([1, false, 0]);
    expect(await resolve(id, 'refund')).toMatchObject({
      status: 409,
      body: { data: { action: 'attach', by: replies[0]!.body.data.review!.by } },
    });
  });

  it('is refunded once by one click, to the last cent that was captured', async () => {
    const { id, item } = await mismatch();
    const replies = await Promise.all([resolve(id, 'refund'), resolve(id, 'refund', eva)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]!.body.data).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amountUsd: '22.48', state: 'DONE' }],
    });
    expect(await stockOf(item.id)).toBe(2);
  });

  it('is dismissed by one click, with the person', async () => {
    const { id } = await mismatch();
    const { review, version } = (await waiting()).find(({ _id }) => _id === id)!;
    expect((await resolve(id, 'dismiss')).body.data).toMatchObject({
      status: 'IN_REVIEW',
      version: version + 1,
      review: { waiting: false, action: 'dismiss', by: ana.email, why: review!.why, since: review!.since },
      edits: [{ by: ana.email, what: 'Revisión cerrada', after: 'Revisado' }],
    });
    expect((await edit(eva, id, { version, notes: 'tarde' })).status).toBe(409);
    expect((await waiting()).some(({ _id }) => _id === id)).toBe(false);
  });

  it('review: lists the longest waiting first', async () => {
    const since = ['2020-01-02', '2020-01-03', '2020-01-01'];
    const ids: string[] = [];
    for (const at of since) {
      const { id } = await paid();
      ids.push(id);
      await server.payload.db.updateOne({
        collection: 'sales',
        id,
        data: { reviewDue: true, review: { why: 'Por ver', since: `${at}T00:00:00.000Z` } },
      });
    }
    const { id: unexplained } = await paid();
    await server.payload.db.updateOne({
      collection: 'sales',
      id: unexplained,
      data: { reviewDue: true, createdAt: '2020-01-01T12:00:00.000Z' },
    });
    const order = [ids[2], unexplained, ids[0], ids[1]];
    expect((await waiting()).map(({ _id }) => _id).filter((id) => order.includes(id))).toEqual(order);
    expect(await resolve(unexplained, 'dismiss')).toMatchObject({
      status: 200,
      body: { message: messages.reviewResolved, data: { review: { why: '', waiting: false } } },
    });
  });

  it.each<[string, (order: ProviderOrder) => ProviderOrder | null, string, Status]>([
    [
      'holds it back',
      (it) => ({ ...it, capture: { ...it.capture!, status: 'PENDING' } }),
      messages.reviewHeldBack,
      'IN_REVIEW',
    ],
    [
      'declined it',
      (it) => ({ ...it, capture: { ...it.capture!, status: 'DECLINED' } }),
      messages.reviewNoMoney,
      'DECLINED',
    ],
    [
      'has paid it back',
      (it) => ({ ...it, capture: { ...it.capture!, status: 'REFUNDED' } }),
      messages.reviewNoMoney,
      'REFUNDED',
    ],
    ['never took it', (it) => ({ ...it, capture: undefined }), messages.reviewNoMoney, 'IN_REVIEW'],
    ['does not know the order', () => null, messages.reviewNoMoney, 'IN_REVIEW'],
  ])('review: money is not accepted when the provider %s', async (_, text, message, status) => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    expect(await whileOrderIs(order, text, () => resolve(id, 'attach'))).toMatchObject({
      status: 409,
      body: { message },
    });
    expect((await saleOf(order)).status).toBe(status);
  });

  it('review: money that the provider partly refunded meanwhile is accepted as what is left', async () => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    const part = (it: ProviderOrder): ProviderOrder => ({
      ...it,
      capture: { ...it.capture!, status: 'PARTIALLY_REFUNDED' },
      refunds: [{ id: 'PROVIDER-1', status: 'COMPLETED', amountCents: 1000 }],
    });
    const reply = await whileOrderIs(order, part, () => resolve(id, 'attach'));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'PARTLY_REFUNDED',
          refundedCop: 40_000,
          review: { waiting: false, action: 'attach', by: ana.email },
        },
      },
    });
  });

  it('review: continues when the provider refunds a part, and ends when it has refunded everything', async () => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    const isWaiting = async () => (await waiting()).some(({ _id }) => _id === id);
    const refundedAtProvider = (status: 'PARTIALLY_REFUNDED' | 'REFUNDED', amounts: number[]) =>
      whileOrderIs(
        order,
        (it) => ({
          ...it,
          capture: { ...it.capture!, status },
          refunds: amounts.map((amountCents, nth) => ({
            id: `PROVIDER-${nth}`,
            status: 'COMPLETED' as const,
            amountCents,
          })),
        }),
        () =>
          server.inside.handleWebhook(server.payload, {
            eventId: 'x',
            type: 'PAYMENT.CAPTURE.REFUNDED',
            orderId: order,
          }),
      );
    await refundedAtProvider('PARTIALLY_REFUNDED', [1000]);
    expect({ status: (await saleOf(order)).status, isWaiting: await isWaiting() }).toEqual({
      status: 'PARTLY_REFUNDED',
      isWaiting: true,
    });
    await refundedAtProvider('REFUNDED', [1000, 1248]);
    const { status, refunds } = await saleOf(order);
    expect({ status, isWaiting: await isWaiting(), cents: refunds?.map(({ cents }) => cents) }).toEqual({
      status: 'REFUNDED',
      isWaiting: false,
      cents: [1000, 1248],
    });
  });

  it('review: accepted money can be refunded later, to the last cent that was captured', async () => {
    const { id, order, item } = await mismatch();
    await webhookDelivered(order);
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { captureId: 'OLD-1', capturedCents: null },
    });
    expect((await resolve(id, 'attach')).body.data.status).toBe('APPROVED');
    const reply = await ana.client.post<SaleView>(`/transactions/${id}/refund`, {
      key: randomUUID(),
      restock: true,
    });
    expect(reply.body.data).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amountUsd: '22.48', state: 'DONE' }],
    });
    expect(await stockOf(item.id)).toBe(2);
  });

  it('review: a refund that the provider refuses waits again, and can be asked for again', async () => {
    const { id, order, item } = await mismatch();
    await webhookDelivered(order);
    const { captureId } = await saleOf(order);
    await server.payload.db.updateOne({ collection: 'sales', id, data: { captureId: 'UNKNOWN-1' } });
    for (const _ of [1, 2]) {
      expect(await resolve(id, 'refund')).toMatchObject({
        status: 409,
        body: { message: messages.refundRefused },
      });
      expect((await waiting()).some(({ _id }) => _id === id)).toBe(true);
    }
    await server.payload.db.updateOne({ collection: 'sales', id, data: { captureId } });
    expect(await resolve(id, 'refund')).toMatchObject({
      status: 200,
      body: {
        message: messages.reviewResolved,
        data: {
          status: 'REFUNDED',
          refunds: [{ state: 'REFUSED' }, { state: 'REFUSED' }, { state: 'DONE' }],
        },
      },
    });
    expect(await stockOf(item.id)).toBe(2);
  });

  it('review: units are free again when the provider refunds what it had refused to staff', async () => {
    const { id, order, item } = await mismatch();
    await webhookDelivered(order);
    const { captureId } = await saleOf(order);
    await server.payload.db.updateOne({ collection: 'sales', id, data: { captureId: 'UNKNOWN-1' } });
    expect({ status: (await resolve(id, 'refund')).status, stock: await stockOf(item.id) }).toEqual({
      status: 409,
      stock: 1,
    });
    await server.payload.db.updateOne({ collection: 'sales', id, data: { captureId } });
    await whileOrderIs(
      order,
      (it) => ({ ...it, capture: { ...it.capture!, status: 'REFUNDED' } }),
      () =>
        server.inside.handleWebhook(server.payload, {
          eventId: 'x',
          type: 'PAYMENT.CAPTURE.REFUNDED',
          orderId: order,
        }),
    );
    expect({ status: (await saleOf(order)).status, stock: await stockOf(item.id) }).toEqual({
      status: 'REFUNDED',
      stock: 2,
    });
  });

  it('review: a decision waits while another worker holds the sale', async () => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    const until = Date.now() + 500;
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { lockedBy: 'another', lockExpiresAt: new Date(until).toISOString() },
    });
    expect((await resolve(id, 'dismiss')).status).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
  });

  it('of an unknown order gets one row, however often the provider reports it', async () => {
    const { order, id } = await paid();
    await server.payload.db.deleteMany({ collection: 'sales', where: { id: { equals: id } } });
    const event = { eventId: 'x', type: 'PAYMENT.CAPTURE.COMPLETED', orderId: order, reference: id };
    await Promise.all([1, 2, 3].map(() => server.inside.handleWebhook(server.payload, event)));
    await server.inside.handleWebhook(server.payload, event);
    expect((await saleOf(order)).lockedBy).toBeNull();
    const found = (await waiting()).filter(({ reference }) => reference === order);
    expect(found).toMatchObject([
      {
        status: 'IN_REVIEW',
        amountInCents: 2248,
        review: { why: 'Llegó un pago que no corresponde a ninguna compra registrada.' },
      },
    ]);
    expect((await resolve(found[0]!._id, 'refund')).body.data.status).toBe('REFUNDED');
  });

  it('cannot be decided when it is not under review', async () => {
    const { id } = await paid();
    for (const action of ['attach', 'refund', 'dismiss'])
      expect(await resolve(id, action)).toMatchObject({
        status: 409,
        body: { message: messages.reviewNotWaiting, data: { action: null, by: '' } },
      });
    expect((await resolve('nada', 'dismiss')).status).toBe(404);
  });
});
