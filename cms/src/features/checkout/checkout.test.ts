import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { CreateOrderInput } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import {
  addToCart,
  capture,
  claimsOn,
  costOf,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  pickup,
  saleOf,
  reconcile,
  stockOf,
  bookingAt,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const lines = (text: string) => JSON.parse(text).data as { productId: string; quantity: number }[];

describe('paying for products', () => {
  it('approves one sale, lowers the stock and empties the cart', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 5 });
    const order = await openOrder(carla, mousse, { quantity: 2 });
    expect(await stockOf(mousse.id)).toBe(3);
    const {
      lines: [line],
      ...opened
    } = await saleOf(order);
    expect({ line, opened }).toMatchObject({
      line: {
        productId: mousse.id,
        quantity: 2,
        sellingPrice: 89_900,
        totalPrice: 179_800,
        productImage: '/api/media/file/x.jpg',
      },
      opened: { summary: `2 × ${line?.productName}`, reviewDue: false, hasGoods: true, hasServices: false },
    });

    await decide(order, 'approve');
    const paid = await capture(carla, order);
    expect(paid.status).toBe(200);
    expect(paid.body).toMatchObject({
      message: messages.captureDone,
      id: order,
      status: 'COMPLETED',
      purchase_units: [
        {
          payments: { captures: [{ status: 'COMPLETED', amount: { value: '44.95', currency_code: 'USD' } }] },
        },
      ],
    });

    const confirmed = await carla.client.post<Record<string, unknown>>('/transactions', {
      reference: order,
      amountInCents: 4495,
      status: 'APPROVED',
    });
    expect(confirmed.body.data).toMatchObject({
      reference: order,
      amountInCents: 4495,
      status: 'APPROVED',
      paidCop: 179_800,
      balanceDueCop: 0,
      test: true,
    });
    expect(await stockOf(mousse.id)).toBe(3);
    expect(lines((await carla.client.get('/view-cart-product')).text)).toEqual([]);
    const { body } = await carla.client.get<{ reference: string }[]>('/transactions');
    expect(body.data.map(({ reference }) => reference)).toEqual([order]);
  });

  it('is one payment however often it is captured and confirmed', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 5 });
    const order = await openOrder(carla, mousse);
    await decide(order, 'approve');
    const replies = await Promise.all([capture(carla, order), capture(carla, order), capture(carla, order)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const again = await Promise.all(
      [1, 2].map(() => carla.client.post('/transactions', { reference: order, amountInCents: 2248 })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(mousse.id)).toBe(4);
    expect((await saleOf(order)).history.filter(({ to }) => to === 'APPROVED')).toHaveLength(1);
  });

  it('keeps in the cart what was added while paying', async () => {
    const carla = await newShopper();
    const [mousse, guante] = await Promise.all([newProduct(), newProduct()]);
    const order = await openOrder(carla, mousse);
    await addToCart(carla, mousse.id, { quantity: 2 });
    await addToCart(carla, guante.id);
    await decide(order, 'approve');
    await capture(carla, order);
    expect(lines((await carla.client.get('/view-cart-product')).text)).toMatchObject([
      { productId: mousse.id, quantity: 2 },
      { productId: guante.id, quantity: 1 },
    ]);
  });

  it.each(['0.01', '22.47', '22.49'])(
    "uses the server's price: %s is refused with the present quote and changes nothing",
    async (cost) => {
      const carla = await newShopper();
      const mousse = await newProduct({ stock: 5 });
      await addToCart(carla, mousse.id);
      const order = await createOrder(carla, cost);
      expectAnswer(order, 409, messages.priceChanged);
      expect(order.body.data).toMatchObject({ cost: '22.48', dueToday: 89_900, rate: 4000 });
      expect(await stockOf(mousse.id)).toBe(5);
      expect(await carla.client.read<unknown[]>('/transactions?status=all')).toEqual([]);
    },
  );

  it.each([
    ['an empty cart', undefined, 'No hay productos en tu carrito.'],
    ['a cost that is no amount', 'NaN', 'Revisa los datos marcados e intenta de nuevo.'],
  ])('refuses %s', async (_case, cost, message) => {
    const carla = await newShopper();
    if (cost) await addToCart(carla, (await newProduct()).id);
    const order = await createOrder(carla, cost ?? '22.48');
    expect({ status: order.status, message: order.body.message }).toEqual({ status: 400, message });
  });

  it("charges the neighbourhood's delivery price and stores the address", async () => {
    const carla = await newShopper();
    const mousse = await newProduct();
    const city = `Villa ${mousse.id}`;
    await server.payload.create({
      collection: 'shipping-rates',
      data: { city, default: 20_000, neighborhoods: { Manga: 8000 } } as never,
    });
    await addToCart(carla, mousse.id);
    const order = await createOrder(carla, '24.48', {
      ...pickup,
      shippingMethod: 'delivery',
      address: 'Calle 1 # 2-3',
      city,
      neighborhood: 'manga',
    });
    expect(order.status).toBe(200);
    expect(await saleOf(String(order.body.id))).toMatchObject({
      amounts: { shipping: 800_000, dueToday: 9_790_000 },
      shippingInfo: { city, neighborhood: 'manga' },
    });
  });

  it('replaces an open order and releases its holds', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const first = await openOrder(carla, mousse);
    await reconcile();
    const second = await createOrder(carla, costOf(mousse));
    expect(second.status).toBe(200);
    expect((await saleOf(first)).status).toBe('CANCELLED');
    expect(await stockOf(mousse.id)).toBe(0);
  });

  it('opens one order when the button is pressed twice with stock 1', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    await addToCart(carla, mousse.id);
    const pressed = await Promise.all([1, 2, 3].map(() => createOrder(carla, costOf(mousse))));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await carla.client.get<unknown[]>('/transactions?status=CREATED');
    expect(body.data).toHaveLength(1);
    expect(await stockOf(mousse.id)).toBe(0);
  });

  it('returns the stock when the payment is declined', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await decide(order, 'decline');
    const refused = await capture(carla, order);
    expectAnswer(refused, 409, 'El pago falló, intenta nuevamente.');
    expect(await saleOf(order)).toMatchObject({ status: 'DECLINED', captureRequested: false });
    expect(await stockOf(mousse.id)).toBe(1);
  });

  it('does not charge an order that its payer has not approved', async () => {
    const carla = await newShopper();
    const mousse = await newProduct();
    const order = await openOrder(carla, mousse);
    expect((await capture(carla, order)).status).toBe(409);
    expect((await saleOf(order)).status).toBe('CREATED');
  });

  it('returns the stock when the payer turns back', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    const back = await carla.client.get(`/payment/cancel-payment?token=${order}`);
    expect({ status: back.status, location: back.headers.get('location') }).toEqual({
      status: 302,
      location: '/cancel-order',
    });
    expect({ status: (await saleOf(order)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 'CANCELLED',
      stock: 1,
    });
  });

  it('refuses to capture, confirm or show an order to another account', async () => {
    const [carla, otro] = await Promise.all([newShopper(), newShopper()]);
    const order = await openOrder(carla, await newProduct());
    await decide(order, 'approve');
    expect((await capture(otro, order)).status).toBe(404);
    expect((await otro.client.post('/transactions', { reference: order, amountInCents: 2248 })).status).toBe(
      404,
    );
    expect(await otro.client.read<unknown[]>(`/transactions?reference=${order}`)).toEqual([]);
  });

  it('cannot be forged: a request for an approved sale writes none', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    const forged = {
      amountInCents: 2248,
      status: 'APPROVED',
      reservationDetails: [],
      shippingInfo: {},
      user: null,
    };
    expect((await carla.client.post('/transactions', { ...forged, reference: 'NO-SUCH-ORDER' })).status).toBe(
      404,
    );
    expect((await carla.client.post('/transactions', { ...forged, reference: order })).status).toBe(409);
    expect(
      (await carla.client.post('/transactions', { ...forged, reference: order, amountInCents: 1 })).status,
    ).toBe(409);
    expect((await saleOf(order)).status).toBe('CREATED');
  });

  it('sells ten of ten units to thirty buyers who pay at once', async () => {
    const mousse = await newProduct({ stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 30 }, newShopper));
    await Promise.all(buyers.map((buyer) => addToCart(buyer, mousse.id)));
    const paid = await Promise.all(
      buyers.map(async (buyer) => {
        const order = await createOrder(buyer, costOf(mousse));
        if (order.status !== 200) return order.status;
        await decide(String(order.body.id), 'approve');
        return (await capture(buyer, String(order.body.id))).status;
      }),
    );
    expect(paid.filter((status) => status === 200)).toHaveLength(10);
    expect(paid.filter((status) => status === 409)).toHaveLength(20);
    expect(await stockOf(mousse.id)).toBe(0);
  });
});

describe('requirements of an order', () => {
  it('create-order: refuses goods beside a service without an address; to pick up none is needed', async () => {
    const carla = await newShopper();
    const [mousse, service] = [await newProduct(), await newService()];
    await addToCart(carla, mousse.id);
    await addToCart(carla, service.id, bookingAt(await freeDay(), '10:00'));
    const cost = '26.97';
    const nowhere = await createOrder(carla, cost, { ...pickup, shippingMethod: 'delivery' });
    expect({ status: nowhere.status, fields: Object.keys(nowhere.body.fields ?? {}).sort() }).toEqual({
      status: 400,
      fields: ['shippingInfo.address', 'shippingInfo.city'],
    });
    const unsaid = await createOrder(carla, cost, {});
    expect({ status: unsaid.status, fields: Object.keys(unsaid.body.fields ?? {}) }).toEqual({
      status: 400,
      fields: expect.arrayContaining(['shippingInfo.address', 'shippingInfo.name']),
    });
    const { status, body } = await createOrder(carla, cost);
    expect({ status, sale: await saleOf(String(body.id)) }).toMatchObject({
      status: 200,
      sale: { hasGoods: true, hasServices: true, fulfilment: 'PREPARING' },
    });
  });

  it('create-order: needs no address for services alone, and keeps the data of the account', async () => {
    const [carla, service] = [await newShopper(), await newService()];
    await addToCart(carla, service.id, bookingAt(await freeDay(), '10:00'));
    const { status, body } = await createOrder(carla, costOf(service), {});
    const sale = await saleOf(String(body.id));
    expect(sale).toMatchObject({ hasGoods: false, hasServices: true, fulfilment: null });
    expect({ status, shippingInfo: sale.shippingInfo }).toMatchObject({
      status: 200,
      shippingInfo: {
        name: carla.name,
        email: carla.email,
        phone: '300 123 4567',
        shippingMethod: 'pickup',
        address: '',
      },
    });
  });

  it('create-order: refuses a cart that costs nothing', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ price: 0, sellingPrice: 0 })];
    await addToCart(carla, mousse.id);
    const { status, body } = await createOrder(carla, '0.00');
    expect({ status, message: body.message }).toEqual({ status: 400, message: messages.nothingToPay });
  });

  it('create-order: requests what is due from the provider, under the id of the sale, and frees the sale', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    const requested: CreateOrderInput[] = [];
    const order = await withProvider(
      ({ createOrder: real }) => ({
        createOrder: (input) => {
          requested.push(input);
          return real(input);
        },
      }),
      () => openOrder(carla, mousse),
    );
    const {
      id,
      lockedBy,
      holdUntil,
      lines: [line],
    } = await saleOf(order);
    expect({ requested, lockedBy }).toEqual({
      requested: [
        {
          requestId: expect.stringContaining(id),
          reference: id,
          minor: 2248,
          description: line?.productName,
          returnUrl: `${server.url}/payment-success`,
          expiresAt: new Date(holdUntil),
          email: carla.email,
          cancelUrl: `${server.url}/api/payment/cancel-payment`,
        },
      ],
      lockedBy: null,
    });
  });
});

describe('an empty cart after a payment', () => {
  const emptied = async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    const order = await openOrder(carla, mousse);
    await decide(order, 'approve');
    await capture(carla, order);
    return { carla, mousse, order };
  };
  const press = async (carla: Person) => {
    const { status, body } = await createOrder(carla, '22.48');
    return [status, body.message];
  };
  const write = async (order: string, data: object) => writeRow('sales', (await saleOf(order)).id, data);

  it.each([
    ['APPROVED', {}],
    ['PENDING', { status: 'PENDING' }],
  ])('empty cart: names the recent payment that is %s', async (_state, data) => {
    const { carla, order } = await emptied();
    await write(order, data);
    expect(await press(carla)).toEqual([409, messages.alreadyPaid]);
    await write(order, { status: 'APPROVED' });
  });

  it.each([
    ['half an hour ago', { createdAt: new Date(Date.now() - 31 * 60_000).toISOString() }],
    ['that was declined', { status: 'DECLINED' }],
  ])('empty cart: does not name a payment %s', async (_what, data) => {
    const { carla, order } = await emptied();
    await write(order, data);
    expect(await press(carla)).toEqual([400, messages.cartEmpty]);
  });

  it('empty cart: does not name a payment of another buyer or an in-person sale', async () => {
    const [{ mousse }, carla, ana] = [await emptied(), await newShopper(), await newAdmin()];
    const sale = {
      key: randomUUID(),
      buyer: { name: carla.name },
      user: carla.id,
      method: 'CASH',
      lines: [{ productId: mousse.id, quantity: 1 }],
    };
    expect(await ana.client.post('/transactions/manual', sale)).toMatchObject({
      status: 201,
      body: { data: { method: 'CASH' } },
    });
    expect(await press(carla)).toEqual([400, messages.cartEmpty]);
  });
});

describe('products that can no longer be bought', () => {
  it('create-order: refuses a trashed product', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    await addToCart(carla, mousse.id);
    await writeRow('products', mousse.id, { deletedAt: new Date().toISOString() });
    const { status, body } = await createOrder(carla, costOf(mousse));
    expect({ status, message: body.message }).toEqual({ status: 409, message: messages.notForSale });
  });

  const write = (id: string, data: object) => writeRow('products', id, data);
  const ordered = async (person: Person, item: Parameters<typeof costOf>[0]) => {
    const { status, body } = await createOrder(person, costOf(item));
    return [status, body.message];
  };

  it('create-order: refuses a service that is not offered any more', async () => {
    const [carla, service] = [await newShopper(), await newService()];
    await addToCart(carla, service.id, bookingAt(await freeDay(), '10:00'));
    await write(service.id, { stock: 0 });
    expect(await ordered(carla, service)).toEqual([409, messages.serviceUnavailable]);
  });

  it('create-order: requires a date and time for a product that became a service', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    await addToCart(carla, mousse.id);
    await write(mousse.id, { category: 'Servicios', serviceDuration: 60 });
    expect(await ordered(carla, { ...mousse, category: 'Servicios' })).toEqual([
      400,
      messages.bookingBothRequired,
    ]);
  });

  it('create-order: sells a product that is no longer a service without its date and time', async () => {
    const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
    await write(service.id, { category: 'Productos', stock: 3 });
    const { status, body } = await createOrder(carla, costOf({ ...service, category: 'Productos' }));
    const [line] = (await saleOf(String(body.id))).lines;
    expect({
      status,
      claims: await claimsOn(day),
      booking: line?.booking,
      reservationDate: line?.reservationDate,
      stock: await stockOf(service.id),
    }).toEqual({ status: 200, claims: [], booking: undefined, reservationDate: undefined, stock: 2 });
  });
});
