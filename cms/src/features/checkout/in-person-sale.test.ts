import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { meanwhile } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { withoutMovements } from '../../testing/no-drawer';
import { newShopper, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  freeDay,
  newProduct,
  newService,
  pickup,
  saleOf,
  reconcileUntil,
  stockOf,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

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
    expect({
      stock: await stockOf(item.id),
      newest: (await ana.client.read<SaleView[]>('/transactions')).map(({ _id }) => _id),
    }).toEqual({ stock: 1, newest: expect.arrayContaining([reply.body.data._id]) });
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

  it('is found by its key after goods and a service were added to it', async () => {
    const [cream, retouch] = [await newProduct(), await newService()];
    const body = { key: randomUUID(), lines: [{ productId: cream.id, quantity: 1 }] };
    const { _id, version } = (await sell(body)).body.data;
    const hour = { reservationDate: await freeDay(), reservationTime: '10:00' };
    for (const [at, more] of [{ productId: cream.id }, { productId: retouch.id, ...hour }].entries()) {
      const line = { version: version + at, key: randomUUID(), ...more };
      expect((await ana.client.post(`/transactions/${_id}/lines`, line)).status).toBe(201);
    }
    expect(await sell(body)).toMatchObject({ status: 200, body: { data: { _id } } });
  });

  it('of a free service is paid whole by no charge, and found by its key', async () => {
    const free = await newService({ price: 0, sellingPrice: 0 });
    const hour = { reservationDate: await freeDay(), reservationTime: '10:00' };
    const input = { key: randomUUID(), source: 'PHONE', buyer: { name: 'Luz' }, method: 'CASH', paid: 'all' };
    const send = () =>
      ana.client.post<{ charges: object[] }>('/bookings/manual', { ...input, productId: free.id, ...hour });
    const [first, again] = [await send(), await send()];
    expect({
      first: first.status,
      again: again.status,
      charges: (await saleOf(`manual-${input.key}`)).charges ?? [],
    }).toEqual({ first: 201, again: 200, charges: [] });
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
    await writeRow('products', item.id, { sellingPrice: 60_000 });
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
    const input = { key, lines: [{ productId: (await newProduct()).id, quantity: 1 }], shippingInfo };
    const { body } = await sell(input);
    expect(body.data).toMatchObject({
      status: 'APPROVED',
      fulfilment: 'PREPARING',
      shippingInfo: { address: 'Calle 1 # 2-3' },
      paidCop: body.data.totalCop,
      balanceDueCop: 0,
    });
    expect(body.data.totalCop).toBe(body.data.subtotalCop + body.data.shippingCop);
    const { _id, version } = body.data;
    const corrected = { version, shippingInfo: { ...shippingInfo, address: 'Calle 10 # 2-3' } };
    expect((await ana.client.patch(`/transactions/${_id}`, corrected)).status).toBe(200);
    expect(await sell(input)).toMatchObject({ status: 200, body: { data: { _id } } });
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
    await writeRow('products', item.id, { stock: 5 });
    expect(await sell(body)).toMatchObject(refused);
    expect(await stockOf(item.id)).toBe(5);
    const { id, history } = await saleOf(`manual-${body.key}`);
    await writeRow('sales', id, { history: [...history, { ...history.at(-1)!, note: messages.slotTaken }] });
    expect(await sell(body)).toMatchObject({ status: 409, body: { message: messages.slotTaken } });
  });

  it('in-person sale: a database that fails sells nothing, and the same key sells it afterwards', async () => {
    const item = await newProduct({ stock: 3 });
    const body = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }] };
    const failing = { commit: () => Promise.reject(new Error('the disk is full')) };
    expect((await meanwhile('sales', failing, () => sell(body))).status).toBe(500);
    expect({
      before: await stockOf(item.id),
      status: (await sell(body)).status,
      after: await stockOf(item.id),
    }).toEqual({ before: 3, status: 201, after: 2 });
  });

  it('refuses services and trashed products', async () => {
    const [item, service, old] = [await newProduct(), await newService(), await newProduct()];
    await ana.client.delete(`/product/${old.id}`);
    const [one, booking] = [item, service].map(({ id }) => ({ productId: id, quantity: 1 }));
    expect(await sell({ lines: [one, booking] })).toMatchObject({
      status: 400,
      body: { message: messages.manualGoodsOnly, fields: { lines: messages.manualGoodsOnly } },
    });
    expect((await sell({ lines: [{ productId: old.id, quantity: 1 }] })).status).toBe(409);
    expect(await stockOf(item.id)).toBe(10);
  });

  it('left incomplete by a process is completed by the job', async () => {
    const item = await newProduct({ stock: 3 });
    const { _id } = (await sell({ lines: [{ productId: item.id, quantity: 1 }] })).body.data;
    await writeRow('sales', _id, { status: 'CREATED', held: false });
    await withoutMovements(_id);
    await writeRow('products', item.id, { stock: 3 });
    const statusNow = async () =>
      (await ana.client.read<SaleView[]>('/transactions?status=all')).find((it) => it._id === _id)?.status;
    await reconcileUntil(async () => expect(await statusNow()).toBe('APPROVED'));
    const [again] = (await ana.client.read<SaleView[]>('/transactions')).filter((it) => it._id === _id);
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
});
