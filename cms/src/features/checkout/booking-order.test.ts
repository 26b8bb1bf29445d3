import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { closedOn, withBookingSettings } from '../../testing/booking-settings';
import { meanwhile } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
  claimsOn,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  webhookDelivered,
  bookingAt,
  approve,
} from '../../testing/shop';
import type { Sale } from '../sales/sale';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const booking = (reservationDate: string, reservationTime = '10:00') =>
  bookingAt(reservationDate, reservationTime);

/** A paid booking of two half hours, its booker and an administrator. */
async function bookNow() {
  const [carla, ana] = [await newShopper(), await newAdmin()];
  const service = await newService();
  const day = await freeDay();
  const order = await openOrder(carla, service, booking(day));
  await decide(order, 'approve');
  await capture(carla, order);
  await webhookDelivered(order);
  return { carla, ana, service, day, id: (await saleOf(order)).id };
}

describe('booking a service', () => {
  it('charges 20 % now, leaves the rest for the spa and claims one cabin for the whole booking', async () => {
    const carla = await newShopper();
    const service = await newService({ sellingPrice: 150_000, serviceDuration: 75 });
    const day = await freeDay();
    const order = await openOrder(carla, service, booking(day));
    await approve(carla, order);
    const { body } = await carla.client.get<Record<string, unknown>[]>('/transactions');
    expect(body.data[0]).toMatchObject({
      status: 'APPROVED',
      amountInCents: 750,
      depositCop: 30_000,
      paidCop: 30_000,
      balanceDueCop: 120_000,
      reservationDetails: [
        { reservationDate: day, reservationTime: '10:00', quantity: 1, totalPrice: 150_000 },
      ],
    });
    expect(await claimsOn(day)).toEqual([`${day} 10:00 #1`, `${day} 10:30 #1`, `${day} 11:00 #1`]);
  });

  it('shows a held slot as taken, and as free when the payer turns back', async () => {
    const service = await newService();
    const day = await freeDay();
    const { client } = await newShopper();
    const free = async () => {
      const { body } = await client.get<{ slots: { time: string; available: boolean }[] }>(
        `/availability?productId=${service.id}&date=${day}`,
      );
      return body.data.slots.find(({ time }) => time === '10:00')?.available;
    };
    const [carla, dora] = await Promise.all([newShopper(), newShopper()]);
    const order = await openOrder(carla, service, booking(day));
    expect(await free()).toBe(true);
    await openOrder(dora, service, booking(day));
    expect(await free()).toBe(false);
    await carla.client.get(`/payment/cancel-payment?token=${order}`);
    expect(await free()).toBe(true);
  });

  it.each([
    ['without a date and time', undefined, 400, 'Por favor, selecciona una fecha y una hora para reservar.'],
    [
      'on a Tuesday',
      booking('2027-03-02'),
      400,
      'Lo sentimos, los martes estamos cerrados. Por favor elige otro día.',
    ],
    ['in the past', booking('2020-01-02'), 400, 'La fecha y la hora ya pasaron. Por favor elige otras.'],
    [
      'outside the hours',
      booking('2027-03-03', '07:30'),
      400,
      'A esa hora no atendemos. Por favor elige otra.',
    ],
    ['at a date that is none', booking('2027-02-30'), 400, 'Revisa los datos marcados e intenta de nuevo.'],
  ])('refuses a booking %s', async (_case, more, status, message) => {
    const carla = await newShopper();
    const reply = await addToCart(carla, (await newService()).id, more ?? {});
    expect({ status: reply.status, message: reply.body.message }).toEqual({ status, message });
  });

  it('refuses a service that is not offered', async () => {
    const reply = await addToCart(
      await newShopper(),
      (await newService({ stock: 0 })).id,
      booking(await freeDay()),
    );
    expectAnswer(reply, 409, 'Lo sentimos, este servicio no está disponible.');
  });

  it('trash: frees its slot, and refuses to restore it when the slot is taken', async () => {
    const { carla, ana, service, day, id } = await bookNow();
    const seenByBuyer = () =>
      Promise.all(
        ['', '?page=1', '?page=1&status=all', `?id=${id}&page=1`, `?q=${carla.email.slice(0, 8)}`].map(
          async (query) =>
            (await carla.client.read<{ _id: string }[]>(`/transactions${query}`)).some(
              ({ _id }) => _id === id,
            ),
        ),
      );
    expect(await seenByBuyer()).toEqual([true, true, true, true, true]);
    expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
    expect(await claimsOn(day)).toEqual([]);
    expect(await seenByBuyer()).toEqual([false, false, false, false, false]);
    expect((await ana.client.read<{ _id: string }[]>('/transactions')).map(({ _id }) => _id)).not.toContain(
      id,
    );

    const trash = async () =>
      await ana.client.read<{ _id: string; deletedAt: string; deletedBy: string }[]>(
        '/transactions?trash=true',
      );
    expect((await trash()).find(({ _id }) => _id === id)).toMatchObject({
      deletedBy: ana.email,
      deletedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await carla.client.get('/transactions?trash=true')).status).toBe(403);

    const restore = () => ana.client.post(`/transactions/${id}/restore`);
    const others = [await newShopper(), await newShopper()];
    for (const other of others) await openOrder(other, service, booking(day));
    expect((await restore()).status).toBe(409);
    await others[0]?.client.get(
      `/payment/cancel-payment?token=${(await others[0].client.read<{ reference: string }[]>('/transactions?status=CREATED'))[0]?.reference}`,
    );
    expect((await restore()).status).toBe(200);
    expect(await claimsOn(day)).toHaveLength(4);
    expect((await trash()).map(({ _id }) => _id)).not.toContain(id);
    expect((await ana.client.get(`/sales/${id}`)).body).toMatchObject({ deletedAt: null, deletedBy: '' });
    expect(
      (await server.payload.db.findOne<Sale>({ collection: 'sales', where: { id: { equals: id } } }))
        ?.pendingEffects,
    ).toBe(false);
  });
});

it('trash: claims one cabin when two administrators restore a booking at once', async () => {
  const { ana, day, id } = await bookNow();
  await ana.client.delete(`/transactions/${id}`);
  const { db } = server.payload;
  const { commit } = db;
  let claimed = 0;
  db.commit = (writes) => {
    claimed += writes.filter((it) => it.collection === 'slot-claims' && it.kind === 'insert').length;
    return Reflect.apply(commit!, db, [writes]);
  };
  try {
    /* All of them have read the sale before the first has its turn. */
    await db.updateOne({
      collection: 'sales',
      id,
      data: { lockedBy: 'another', lockExpiresAt: new Date(Date.now() + 400).toISOString() },
    });
    await Promise.all([1, 2, 3].map(() => ana.client.patch(`/sales/${id}?trash=true`, { deletedAt: null })));
  } finally {
    db.commit = commit;
  }
  expect({ claims: (await claimsOn(day)).length, claimed }).toEqual({ claims: 2, claimed: 2 });
});

it.each(['CREATED', 'PAYER_APPROVED', 'PENDING'])(
  'account: cannot be deleted while its own payment is %s',
  async (status) => {
    const [carla, ana] = [await newShopper(), await newAdmin()];
    await openOrder(await newShopper(), await newProduct());
    const order = await openOrder(carla, await newProduct());
    const write = async (data: object) => writeRow('sales', (await saleOf(order)).id, data);
    await write({ status });
    expect((await ana.client.delete(`/users/${carla.id}`)).status).toBe(409);
    await write({ status: 'EXPIRED', pendingEffects: true });
    expect((await ana.client.delete(`/users/${carla.id}`)).status).toBe(200);
  },
);

it.each(['', 'mañana'])(
  'trash: refuses or normalises the date %j, so that every list can still be read',
  async (deletedAt) => {
    const [carla, ana] = [await newShopper(), await newAdmin()];
    const order = await openOrder(carla, await newService(), booking(await freeDay()));
    await ana.client.patch(`/sales/${(await saleOf(order)).id}`, { deletedAt });
    expect((await ana.client.get('/transactions?status=all')).status).toBe(200);
  },
);

it.each([
  ['notes', 'a'.repeat(5001)],
  ['notes', 7],
  ['deletedAt', 'mañana'],
  ['updatedAt', 'ayer'],
])('trash: changes nothing when requested together with invalid %s', async (field, value) => {
  const { ana, day, id } = await bookNow();
  const write = (data: object) => ana.client.patch(`/sales/${id}`, data);
  expect((await write({ deletedAt: new Date().toISOString(), notes: 'x', [field]: value })).status).toBe(400);
  expect(
    (
      await ana.client.read<{ notes: string; version: number; deletedAt: string | null }[]>(
        `/transactions?id=${id}`,
      )
    )[0],
  ).toMatchObject({ notes: '', deletedAt: null });
  expect(await claimsOn(day)).toHaveLength(2);
  expect((await write({ deletedAt: new Date().toISOString(), notes: 'Llamó' })).status).toBe(200);
  expect(await claimsOn(day)).toEqual([]);
  expect((await ana.client.read<{ notes: string }[]>(`/transactions?id=${id}&trash=true`))[0]).toMatchObject({
    notes: 'Llamó',
    deletedAt: expect.stringMatching(/^\d{4}-/),
  });
});

describe('a sale in the CMS', () => {
  const write = (id: string, data: object) => writeRow('sales', id, data);
  const trash = (ana: Person, id: string, deletedAt: string | null) =>
    ana.client.patch(`/sales/${id}?trash=true`, { deletedAt });
  const now = () => new Date().toISOString();
  /** The form's own read names more than the id. */
  const isReadUnderLease = (
    { collection, where }: { collection: string; where?: { id?: { equals: unknown } } },
    id: string,
  ) => collection === 'sales' && where?.id?.equals === id && Object.keys(where).length === 1;

  it.each(['CREATED', 'PAYER_APPROVED', 'PENDING'])(
    'trash: refuses an order that is %s, and keeps its slot',
    async (status) => {
      const [ana, service, day] = [await newAdmin(), await newService(), await freeDay()];
      const { id } = await saleOf(await openOrder(await newShopper(), service, booking(day)));
      await write(id, { status });
      const reply = await trash(ana, id, now());
      expect({
        status: reply.status,
        hasPaymentUnderWay: reply.text.includes(messages.paymentUnderWay),
        claims: await claimsOn(day),
      }).toEqual({ status: 409, hasPaymentUnderWay: true, claims: [`${day} 10:00 #1`, `${day} 10:30 #1`] });
      await write(id, { status: 'CREATED' });
    },
  );

  it('trash: a restore that the database fails leaves no slot claimed, and can be repeated', async () => {
    const { ana, day, id } = await bookNow();
    await trash(ana, id, now());
    const failing = { commit: () => Promise.reject(new Error('killed')) };
    const { status } = await meanwhile('slot-claims', failing, () => trash(ana, id, null));
    expect({ status, claims: await claimsOn(day) }).toEqual({ status: 500, claims: [] });
    expect({ status: (await trash(ana, id, null)).status, claims: (await claimsOn(day)).length }).toEqual({
      status: 200,
      claims: 2,
    });
  });

  it.each([
    ['whose time staff let go is restored without its slot', true, 0],
    ['whose time staff kept is restored with its slot', false, 2],
  ])('trash: a refunded sale %s', async (_, freeSlots, claims) => {
    const { ana, day, id } = await bookNow();
    const refund = { key: randomUUID(), freeSlots };
    expect((await ana.client.post(`/transactions/${id}/refund`, refund)).status).toBe(200);
    expect(await claimsOn(day)).toHaveLength(claims);
    await trash(ana, id, now());
    expect(await claimsOn(day)).toEqual([]);
    expect({ status: (await trash(ana, id, null)).status, claims: (await claimsOn(day)).length }).toEqual({
      status: 200,
      claims,
    });
  });

  it('trash: a sale with a past booking is restored without a cabin', async () => {
    const { ana, service, day, id } = await bookNow();
    await trash(ana, id, now());
    const { lines } = (await server.payload.db.findOne<Sale>({
      collection: 'sales',
      where: { id: { equals: id } },
    }))!;
    await write(id, { lines: lines.map((line) => ({ ...line, reservationDate: '2024-01-03' })) });
    expect({
      status: (await trash(ana, id, null)).status,
      claimsThen: await claimsOn('2024-01-03'),
      claims: await claimsOn(day),
    }).toEqual({ status: 200, claimsThen: [], claims: [] });
    expect(
      (await ana.client.read<{ reservationDetails: { productId: string }[] }[]>(`/transactions?id=${id}`))[0]
        ?.reservationDetails,
    ).toMatchObject([{ productId: service.id }]);
  });

  it('trash: is refused while another worker keeps the lease of the sale', async () => {
    const { ana, day, id } = await bookNow();
    const { db } = server.payload;
    const { findOne } = db;
    db.findOne = ((args: Parameters<typeof isReadUnderLease>[0]) =>
      isReadUnderLease(args, id)
        ? Promise.resolve(null)
        : (Reflect.apply(findOne, db, [args]) as unknown)) as never;
    const { status, text } = await trash(ana, id, now()).finally(() => {
      db.findOne = findOne;
    });
    expect({
      status,
      hasConflict: text.includes(messages.conflict),
      claims: (await claimsOn(day)).length,
    }).toEqual({ status: 409, hasConflict: true, claims: 2 });
  });

  it('form: notes do not wait for the worker of the sale', async () => {
    const { ana, id } = await bookNow();
    await write(id, { lockedBy: 'another', lockExpiresAt: new Date(Date.now() + 60_000).toISOString() });
    const start = Date.now();
    expect((await ana.client.patch(`/sales/${id}`, { notes: 'Llamó' })).status).toBe(200);
    expect(Date.now() - start).toBeLessThan(8_000);
    await write(id, { lockedBy: null, lockExpiresAt: null });
  });

  it('trash: a booking that two restore at once keeps its cabin', async () => {
    const { ana, service, day, id } = await bookNow();
    await trash(ana, id, now());
    const dora = await newShopper();
    const order = await openOrder(dora, service, booking(day));
    await trash(ana, id, null);
    await dora.client.get(`/payment/cancel-payment?token=${order}`);
    await write(id, { deletedAt: now() });
    const { db } = server.payload;
    const { findOne } = db;
    db.findOne = (async (args: Parameters<typeof isReadUnderLease>[0]) => {
      if (isReadUnderLease(args, id)) {
        db.findOne = findOne;
        await write(id, { deletedAt: null });
      }
      return Reflect.apply(findOne, db, [args]) as unknown;
    }) as never;
    const { status } = await trash(ana, id, null).finally(() => {
      db.findOne = findOne;
    });
    expect({ status, claims: await claimsOn(day) }).toEqual({
      status: 200,
      claims: [`${day} 10:00 #2`, `${day} 10:30 #2`],
    });
  });

  it('trash: accepts a booking of a day that was closed since', async () => {
    const { ana, day, id } = await bookNow();
    await withBookingSettings(closedOn(day), async () =>
      expect((await trash(ana, id, now())).status).toBe(200),
    );
    expect(await claimsOn(day)).toEqual([]);
  });

  it('form: each change counts once, and what changes nothing does not count', async () => {
    const { ana, id } = await bookNow();
    const version = async () =>
      (await ana.client.read<{ version: number }[]>(`/transactions?id=${id}&trash=true`))[0]?.version ??
      (await ana.client.read<{ version: number }[]>(`/transactions?id=${id}`))[0]?.version ??
      NaN;
    const before = await version();
    const after = async (data: object) => {
      expect((await ana.client.patch(`/sales/${id}?trash=true`, data)).status).toBe(200);
      return (await version()) - before;
    };
    expect(await after({ notes: 'Llamó' })).toBe(1);
    expect(await after({ notes: 'Llamó', lines: [] })).toBe(1);
    expect(await after({ deletedAt: now() })).toBe(2);
    expect(await after({ deletedAt: null, notes: 'Llamó' })).toBe(3);
  });

  it('form: notes over the present limit do not keep a sale out of the trash', async () => {
    const { ana, id } = await bookNow();
    const notes = 'a'.repeat(6000);
    await write(id, { notes });
    expect((await ana.client.patch(`/sales/${id}`, { notes, deletedAt: now() })).status).toBe(200);
    expect((await ana.client.patch(`/sales/${id}?trash=true`, { notes: `${notes}b` })).status).toBe(400);
  });

  it('trash: together with notes it counts as two changes, so that an earlier version is stale', async () => {
    const { ana, id } = await bookNow();
    const version = async () =>
      (await ana.client.read<{ version: number }[]>(`/transactions?id=${id}&trash=true`))[0]?.version;
    const [before] = await ana.client.read<{ version: number }[]>(`/transactions?id=${id}`);
    expect((await ana.client.patch(`/sales/${id}`, { deletedAt: now(), notes: 'Llamó' })).status).toBe(200);
    expect(await version()).toBe((before?.version ?? 0) + 2);
  });

  it.each([
    ['that was paid', {}, 409],
    ['whose payment is under way', { status: 'PENDING' }, 409],
    ['that still owes something', { status: 'EXPIRED', pendingEffects: true, lockedBy: 'test' }, 409],
    ['whose capture may still come', { status: 'EXPIRED', captureRequested: true, lockedBy: 'test' }, 409],
    ['that ended unpaid', { status: 'EXPIRED' }, 200],
  ])('deleting for good: a sale %s', async (_which, data, status) => {
    const [ana, carla] = [await newAdmin(), await newShopper()];
    const order = await openOrder(carla, await newProduct());
    await decide(order, 'approve');
    await capture(carla, order);
    await webhookDelivered(order);
    const { id } = await saleOf(order);
    /* Leased, so that nobody reconciles it meanwhile. */
    await write(id, { ...data, lockExpiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect((await ana.client.delete(`/sales/${id}`)).status).toBe(status);
    if (status === 409)
      await write(id, { status: 'APPROVED', pendingEffects: false, lockedBy: null, lockExpiresAt: null });
  });

  it('deleting for good: an order that is paid right before its deletion stays', async () => {
    const [ana, carla] = [await newAdmin(), await newShopper()];
    const order = await openOrder(carla, await newProduct());
    const { id } = await saleOf(order);
    await write(id, { status: 'EXPIRED' });
    const reply = await meanwhile('sales', { commit: () => write(id, { status: 'APPROVED' }) }, () =>
      ana.client.delete(`/sales/${id}`),
    );
    expectAnswer(reply, 409, 'Un pago registrado no se puede borrar del todo; queda en la papelera.');
    expect((await saleOf(order)).status).toBe('APPROVED');
  });
});
