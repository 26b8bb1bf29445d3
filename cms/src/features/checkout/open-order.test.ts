import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newShopper, type Person } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import {
  addToCart,
  capture,
  costOf,
  createOrder,
  decide,
  newProduct,
  openOrder,
  saleOf,
  reconcileUntil,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import type { Sale } from '../sales/sale';
import { writeRow } from '../../testing/rows';

describe('open order of the buyer', () => {
  const again = async (
    carla: Person,
    item: { sellingPrice: number; category: string },
    cost = costOf(item),
  ) => createOrder(carla, cost);

  it('create-order: replaces an approved order that was not captured, which is then not charged', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const first = await openOrder(carla, mousse);
    await decide(first, 'approve');
    await webhookDelivered(first);
    expect((await again(carla, mousse)).status).toBe(200);
    const late = await capture(carla, first);
    expect({
      lateStatus: late.status,
      message: late.body.message,
      saleStatus: (await saleOf(first)).status,
      stock: await stockOf(mousse.id),
    }).toEqual({ lateStatus: 409, message: messages.orderReplaced, saleStatus: 'CANCELLED', stock: 4 });
  });

  it('create-order: leaves the open order unchanged when the price is refused', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const first = await openOrder(carla, mousse);
    expect((await again(carla, mousse, '0.01')).status).toBe(409);
    expect({ status: (await saleOf(first)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 'CREATED',
      stock: 4,
    });
  });

  it('create-order: refuses a price that changed while it looked up the open order', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const first = await openOrder(carla, mousse);
    const dearer = () =>
      server.payload.update({
        collection: 'products',
        id: mousse.id,
        data: { price: 99_900, sellingPrice: 99_900 } as never,
      });
    const reply = await withProvider(
      ({ getOrder }) => ({
        getOrder: async (id) => {
          if (id === first) await dearer();
          return getOrder(id);
        },
      }),
      () => again(carla, mousse),
    );
    expect({ status: reply.status, message: reply.body.message, stock: await stockOf(mousse.id) }).toEqual({
      status: 409,
      message: messages.priceChanged,
      stock: 5,
    });
  });

  it('create-order: holds nothing when a later line is gone, and leaves no order', async () => {
    const carla = await newShopper();
    const one = await newProduct({ stock: 5 });
    const other = await newProduct({ stock: 1 });
    for (const { id } of [one, other]) await addToCart(carla, id);
    await openOrder(await newShopper(), other);
    let requested = 0;
    const { status, body } = await withProvider(
      ({ createOrder: real }) => ({
        createOrder: (input) => {
          requested += 1;
          return real(input);
        },
      }),
      () => createOrder(carla, '44.95'),
    );
    expect({
      status,
      message: body.message,
      oneStock: await stockOf(one.id),
      otherStock: await stockOf(other.id),
      requested,
    }).toEqual({ status: 409, message: messages.notEnoughStock, oneStock: 5, otherStock: 0, requested: 0 });
    expect(await carla.client.read('/transactions?status=all')).toEqual([]);
  });
});

describe('create-order beside other requests', () => {
  const write = async (order: string, data: object) => writeRow('sales', (await saleOf(order)).id, data);
  const opened = async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    return { carla, mousse, order: await openOrder(carla, mousse) };
  };
  const unasked = (about: string) => () => ({
    getOrder: (id: string) =>
      Promise.reject(new server.inside.ProviderError('network', id === about ? 'asked' : 'another')),
  });

  it('create-order: a cart that was emptied while others wrote its product is not ordered', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    await addToCart(carla, mousse.id);
    const contender = async () => {
      await carla.client.post('/delete-cart-product', { productId: mousse.id });
      await writeRow('products', mousse.id, { writes: 99 });
    };
    const { status, body } = await meanwhile('sales', { commit: contender }, () =>
      createOrder(carla, costOf(mousse)),
    );
    expect({ status, message: body.message, stock: await stockOf(mousse.id) }).toEqual({
      status: 400,
      message: messages.cartEmpty,
      stock: 5,
    });
  });

  it('create-order: replaces an order that never reached the provider, without a look-up', async () => {
    const { carla, mousse, order } = await opened();
    const never = `new-${randomUUID()}`;
    await write(order, { reference: never });
    const { status } = await withProvider(unasked(never), () => createOrder(carla, costOf(mousse)));
    expect({ status, saleStatus: (await saleOf(never)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 200,
      saleStatus: 'CANCELLED',
      stock: 4,
    });
  });

  it('create-order: refuses while the provider holds back the money of the earlier order', async () => {
    const { carla, mousse, order } = await opened();
    await decide(order, 'approve');
    await webhookDelivered(order);
    const { status, body } = await whileOrderIs(
      order,
      (it) => ({ ...it, capture: { id: 'CAPTURE-1', status: 'PENDING', minor: it.minor } }),
      () => createOrder(carla, costOf(mousse)),
    );
    expect({
      status,
      message: body.message,
      saleStatus: (await saleOf(order)).status,
      stock: await stockOf(mousse.id),
    }).toEqual({ status: 409, message: messages.paymentUnderWay, saleStatus: 'PENDING', stock: 4 });
  });

  it('create-order: refuses when the earlier order turns out to be paid, also with more in the cart', async () => {
    const { carla, mousse, order } = await opened();
    const guante = await newProduct({ stock: 5 });
    await decide(order, 'approve');
    await webhookDelivered(order);
    await addToCart(carla, guante.id);
    const paid = (it: ProviderOrder): ProviderOrder => ({
      ...it,
      capture: { id: 'CAPTURE-1', status: 'COMPLETED', minor: it.minor },
    });
    const { status, body } = await whileOrderIs(order, paid, () => createOrder(carla, '44.95'));
    expect({
      status,
      message: body.message,
      body: body.data,
      mousseStock: await stockOf(mousse.id),
      guanteStock: await stockOf(guante.id),
    }).toEqual({
      status: 409,
      message: messages.alreadyPaid,
      body: { reference: order },
      mousseStock: 4,
      guanteStock: 5,
    });
  });

  it('create-order: refuses when another worker keeps the lease of the earlier order', async () => {
    const { carla, mousse, order } = await opened();
    const { db } = server.payload;
    const [{ id }, { findOne }] = [await saleOf(order), db];
    db.findOne = ((args: { collection: string; where?: { id?: { equals: unknown } } }) =>
      args.collection === 'sales' && args.where?.id?.equals === id
        ? Promise.resolve(null)
        : (Reflect.apply(findOne, db, [args]) as unknown)) as never;
    const { status, body } = await createOrder(carla, costOf(mousse)).finally(() => {
      db.findOne = findOne;
    });
    expect({ status, message: body.message, saleStatus: (await saleOf(order)).status }).toEqual({
      status: 409,
      message: messages.paymentUnderWay,
      saleStatus: 'CREATED',
    });
  });

  it('create-order: refuses after forty tries beside a buyer who keeps ordering in other windows', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    await addToCart(carla, mousse.id);
    const { db } = server.payload;
    const { commit } = db;
    let tries = 0;
    db.commit = (writes) => {
      if (writes[0]?.collection !== 'sales') return Reflect.apply(commit!, db, [writes]);
      tries += 1;
      return Promise.resolve({ refused: 'taken', at: 0 });
    };
    const { status, body } = await createOrder(carla, costOf(mousse)).finally(() => {
      db.commit = commit;
    });
    expect({ status, message: body.message, tries, stock: await stockOf(mousse.id) }).toEqual({
      status: 409,
      message: messages.paymentUnderWay,
      tries: 40,
      stock: 5,
    });
  });

  it('create-order: reports a failure of the database, and does not take it for an open order', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    await addToCart(carla, mousse.id);
    const { status } = await meanwhile(
      'sales',
      { commit: () => Promise.reject(new Error('disk full')) },
      () => createOrder(carla, costOf(mousse)),
    );
    expect({ status, stock: await stockOf(mousse.id) }).toEqual({ status: 500, stock: 5 });
  });

  it('create-order: an order that another worker took over meanwhile is not opened', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    await addToCart(carla, mousse.id);
    let row = '';
    const { status } = await withProvider(
      ({ createOrder: real }) => ({
        createOrder: async (input) => {
          row = input.reference;
          await writeRow('sales', row, {
            status: 'EXPIRED',
            pendingEffects: true,
            lockedBy: 'another',
            lockExpiresAt: new Date(Date.now() + 60_000).toISOString(),
          });
          return real(input);
        },
      }),
      () => createOrder(carla, costOf(mousse)),
    );
    const taken = await server.payload.db.findOne<Sale>({
      collection: 'sales',
      where: { id: { equals: row } },
    });
    expect({ status, taken }).toMatchObject({
      status: 409,
      taken: { status: 'EXPIRED', reference: expect.stringMatching(/^new-/) },
    });
    await writeRow('sales', row, { lockedBy: null, lockExpiresAt: null });
    await reconcileUntil(async () => (await stockOf(mousse.id)) === 5);
  });
});
