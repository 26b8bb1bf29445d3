import { randomUUID } from 'node:crypto';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import {
  capture,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  pickup,
  saleOf,
  reconcile,
  reconcileUntil,
  webhookDelivered,
  bookingAt,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';

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
  const [transaction] = await ana.client.read<SaleView[]>(`/transactions?reference=${order}`);
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
    const order = await openOrder(carla, service, bookingAt(await freeDay(), '10:00'));
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
      await writeRow('sales', id, { status });
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
    const [own, ...others] = await carla.client.read<SaleView[]>('/transactions');
    expect({ own: own?._id, others }).toEqual({ own: id, others: [] });
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
    expect(await (await newShopper()).client.read<SaleView[]>(`/transactions?id=${id}`)).toEqual([]);
    expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
    expect(await carla.client.read<SaleView[]>(`/transactions?id=${id}`)).toEqual([]);
  });
});
