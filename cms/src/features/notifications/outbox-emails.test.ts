import { randomUUID } from 'node:crypto';
import { longDay } from '@spa-bronze/domain/booking/words';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { server } from '../../testing/worker-server';
import { business as spa } from '../../seed/content/business';
import { mailsTo } from '../../testing/outbox';
import { newAdmin, newMarketer, newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
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
  bookingAt,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';

const attached = (mail = '') =>
  Buffer.from(/filename=reserva\.ics[\s\S]*?\r\n\r\n([^-]*)--/.exec(mail)?.[1] ?? '', 'base64').toString();
let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
  const [privacyPolicy, cancellationPolicy, returnsPolicy] = [
    spa.privacyPolicy,
    spa.cancellationPolicy,
    spa.returnsPolicy,
  ].map((it) => ({ ...it, sections: [] }));
  await server.payload.updateGlobal({
    slug: 'business',
    data: { ...spa, photo: null, privacyPolicy, cancellationPolicy, returnsPolicy } as never,
  });
});

async function pay(
  person: Person,
  item: Awaited<ReturnType<typeof newProduct>>,
  more: Parameters<typeof openOrder>[2] = {},
) {
  const order = await openOrder(person, item, more);
  await decide(order, 'approve');
  await Promise.all([capture(person, order), capture(person, order), reconcile()]);
  return { order, id: (await saleOf(order)).id };
}
const refund = (id: string, body: object) =>
  ana.client.post<SaleView>(`/transactions/${id}/refund`, { key: randomUUID(), ...body });

describe('the email of a paid booking', () => {
  it('names day, time, place, paid and due amounts, once, with a calendar file', async () => {
    const carla = await newShopper();
    const day = await freeDay();
    const { id } = await pay(
      carla,
      await newService({ servicePreparation: 'Ven sin crema.' }),
      bookingAt(day, '10:30'),
    );
    await Promise.all([
      reconcile(),
      server.inside.sendOutbox(server.payload),
      server.inside.sendOutbox(server.payload),
    ]);
    const [mail = '', ...more] = await mailsTo(carla.email);
    expect(more).toEqual([]);
    for (const words of [
      'Subject: =?UTF-8?Q?Tu_reserva',
      longDay(day),
      '10:30\u00a0a.\u00a0m. (hora de Colombia)',
      'Antes de venir: Ven sin crema.',
      `${spa.address}, ${spa.city}`,
      '$17,980.00 COP',
      '$71,920.00 COP',
      'text/plain',
      'text/html',
      'compra de prueba',
      `Reply-To: ${spa.email}`,
      'src="cid:logo@spa-bronze"',
      'Content-ID: <logo@spa-bronze>',
      '/cancelaciones',
    ])
      expect(mail).toContain(words);
    expect(attached(mail)).toContain(`DTSTART;TZID=America/Bogota:${day.replaceAll('-', '')}T103000`);
    expect(attached(mail)).toContain(`UID:${id}_`);
    expect(attached(mail)).toContain('DESCRIPTION:Antes de venir: Ven sin crema.');
    expect((await saleOfId(id)).outbox).toMatchObject([
      { key: 'confirmed', tries: 1, doneAt: expect.any(String) },
      { key: expect.stringMatching(/^reminder:/), tries: 0 },
      { key: expect.stringMatching(/^aftercare:/), tries: 0 },
    ]);
  });

  it('of goods names them, the shipping and the address, without a calendar file', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ productName: 'Mousse <b>brillo</b> & sol' });
    await addToCart(carla, mousse.id, { quantity: 2 });
    const order = String(
      (
        await createOrder(carla, costOf(mousse, 2), {
          ...pickup,
          shippingMethod: 'delivery',
          address: 'Cra 5 <script>',
          city: 'Ninguna parte',
        })
      ).body.id,
    );
    await decide(order, 'approve');
    await capture(carla, order);
    const [mail = ''] = await mailsTo(carla.email);
    expect(mail).toContain('Mousse &lt;b&gt;brillo&lt;/b&gt; &amp; sol');
    expect(mail).toContain('Cantidad: 2');
    expect(mail).toContain('Todavía no tenemos tarifa de envío para Ninguna parte');
    expect(mail).toContain('/devoluciones');
    expect(mail).toContain('Cra 5 &lt;script&gt;, Ninguna parte');
    expect(mail.split('text/html')[1]).not.toMatch(/<b>|<script/);
    expect(mail).not.toContain('reserva.ics');
  });
});

it('confirmation: is not written for an unpaid sale', async () => {
  const carla = await newShopper();
  const order = await openOrder(carla, await newProduct());
  await decide(order, 'decline');
  await capture(carla, order);
  expect(await mailsTo(carla.email)).toEqual([]);
});

describe('the email of a refund', () => {
  it('names amount and reason, once per refund', async () => {
    const carla = await newShopper();
    const mousse = await newProduct();
    const { id } = await pay(carla, mousse, { quantity: 2 });
    const body = { key: randomUUID(), lines: [{ productId: mousse.id, quantity: 1 }], note: 'Llegó <roto>' };
    await Promise.all([refund(id, body), refund(id, body)]);
    await refund(id, {});
    const mails = (await mailsTo(carla.email)).filter((it) => it.includes('Te devolvimos tu dinero'));
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain('$89,900.00 COP (USD 22.48)');
    expect(mails[0]).toContain('Llegó &lt;roto&gt;');
    expect(mails[1]).toContain('$89,900.00 COP (USD 22.47)');
  });

  it('is the only email to a buyer whose payment came too late', async () => {
    const [carla, dora] = [await newShopper(), await newShopper()];
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await decide(order, 'approve');
    await server.inside.expire(server.payload, await saleOf(order));
    await openOrder(dora, mousse);
    await server.inside.captureAtProvider(server.payload, order);
    await capture(carla, order);
    const mails = await mailsTo(carla.email);
    expect({
      count: mails.length,
      tells: mails[0]?.includes('Lo que compraste ya no estaba disponible. Devolvimos tu dinero.'),
    }).toEqual({ count: 1, tells: true });
    expect(await toStaff(order)).toEqual([]);
  });
});

/** Mails to staff go to every administrator at once. */
const toStaff = async (order: string) =>
  (await mailsTo('')).filter(
    (it) => it.includes(order) && (/^To:[^\n]*(\r?\n[ \t][^\n]*)*/m.exec(it)?.[0] ?? '').includes(ana.email),
  );

describe('the email to staff', () => {
  it('ignores the address on the site, which a marketer can change', async () => {
    const mara = await newMarketer();
    const shown = (await mara.client.get('/globals/business?depth=0')).body as unknown as Record<
      string,
      unknown
    >;
    expect((await mara.client.post('/globals/business', { ...shown, email: mara.email })).status).toBe(200);
    const carla = await newShopper();
    const { id, order } = await pay(carla, await newProduct());
    await writeRow('sales', id, { captureId: 'UNKNOWN-1' });
    await refund(id, {});
    expect({
      toStaff: (await toStaff(order)).length,
      mailsTo: (await mailsTo(mara.email)).filter((it) => it.includes(order)),
    }).toEqual({ toStaff: 1, mailsTo: [] });
    await ana.client.post('/globals/business', { ...shown, updatedAt: undefined });
  });

  it('reports a payment to review once, with a link; its buyer gets an email when it is accepted', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    await decide(order, 'approve');
    const { id } = await saleOf(order);
    await writeRow('sales', id, { minor: 2000 });
    await capture(carla, order);
    await reconcile();
    const reported = await toStaff(order);
    expect({ reported: reported.length, mailsTo: await mailsTo(carla.email) }).toEqual({
      reported: 1,
      mailsTo: [],
    });
    expect(reported[0]).not.toMatch(/^Reply-To:/m);
    expect(reported[0]).toContain('El valor no coincide con el pago registrado.');
    expect(reported[0]).toContain('/admin-panel/pagos-por-revisar');
    const [heads = ''] = /^To:[^\n]*(\r?\n[ \t][^\n]*)*/m.exec(reported[0] ?? '') ?? [];
    const { docs } = await server.payload.find({
      collection: 'users',
      where: { email: { in: heads.match(/[\w.+-]+@[\w.-]+/g) ?? [] } },
      pagination: false,
      depth: 0,
    });
    expect({ some: docs.length > 0, others: docs.filter(({ role }) => role !== 'ADMIN') }).toEqual({
      some: true,
      others: [],
    });
    await ana.client.post('/payments/review', { id, action: 'attach' });
    expect((await mailsTo(carla.email))[0]).toContain('confirmada');
  });

  it('goes to every administrator, however many there are', async () => {
    const emails = Array.from({ length: 12 }, () => `${randomUUID()}@correo.example`);
    const where = { email: { in: emails } };
    for (const email of emails)
      await server.payload.db.create({ collection: 'users', data: { name: 'Ana', email, role: 'ADMIN' } });
    try {
      const mail = await server.inside.saleEmails.attention!(
        server.payload,
        { ...(await saleOf(await openOrder(await newShopper(), await newProduct()))), reviewDue: true },
        '',
        new Date(),
      );
      expect(mail).toMatchObject({ to: expect.any(String) });
      expect((mail as { to: string }).to.split(', ')).toEqual(expect.arrayContaining(emails));
    } finally {
      await server.payload.db.deleteMany({ collection: 'users', where });
    }
  });

  it('reports a refund that the provider refused', async () => {
    const carla = await newShopper();
    const { id, order } = await pay(carla, await newProduct());
    await writeRow('sales', id, { captureId: 'UNKNOWN-1' });
    await refund(id, {});
    expect((await toStaff(order)).filter((it) => it.includes('no aceptó la devolución'))).toHaveLength(1);
  });
});

const saleOfId = async (id: string) =>
  (await server.payload.db.findOne({
    collection: 'sales',
    where: { id: { equals: id } },
  })) as unknown as Awaited<ReturnType<typeof saleOf>>;
