import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { PayLinkPage, PayLinkState } from '@spa-bronze/domain/sales/payment-link-schemas';
import { payLinkMail } from '@spa-bronze/domain/sales/payment-link-words';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { booked as bookedOnline, bookInPerson } from '../../testing/bookings';
import { sharedAdmin } from '../../testing/people';
import { eventually } from '../../testing/eventually';
import { mailsTo } from '../../testing/outbox';
import { openSandboxOf } from '../../testing/provider-fakes';
import { decide, reconcile, saleOf, webhookDelivered } from '../../testing/shop';
import { decideAtBank, tryPaying, type PayerChoice } from '../../testing/wompi-payer';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

type Booked = Pick<Awaited<ReturnType<typeof bookInPerson>>, 'id' | 'sale' | 'order'>;
const at = ({ sale }: Booked, path = '') => `/transactions/${sale}/payment-link${path}`;
const stateOf = async (booked: Booked) => (await ana.client.read<PayLinkState>(at(booked)))!;
const make = (booked: Booked, amountCop: number, version: number, key: string = randomUUID()) =>
  ana.client.post<PayLinkState>(at(booked), { amountCop, version, key });

/** A booking, by default without a deposit, and an open link for a part of it. */
async function withLink(amountCop?: number, booked: Booked | undefined = undefined) {
  booked ??= await bookInPerson(ana);
  const { dueCop, version } = await stateOf(booked);
  const { body, text } = await make(booked, amountCop ?? dueCop, version);
  if (!body.data?.link) throw new Error(text);
  const { link } = body.data;
  const token = new URL(link.url).searchParams.get('token')!;
  return { booked, dueCop, link, token };
}
const pageOf = async (token: string) =>
  (await ana.client.post<PayLinkPage>('/payment-link', { token })).body.data!;
const lead = async (path: string) => {
  const { status, headers } = await fetch(`${server.url}/api${path}`, { redirect: 'manual' });
  return { status, to: headers.get('location') ?? '' };
};
const open = (token: string, provider = 'wompi') => lead(`/payment-link/${provider}?token=${token}`);
const rowOf = ({ order }: Booked) => saleOf(order);
const moneyIn = async (booked: Booked) => {
  const { charges, reviewDue } = await rowOf(booked);
  return {
    came: (charges ?? []).map(({ method, centavos }) => [method, centavos / 100]),
    reviewDue: Boolean(reviewDue),
  };
};
const collect = async ({ id, sale }: Booked, body: object) => {
  const { body: read } = await ana.client.get<PayLinkState>(`/transactions/${sale}/payment-link`);
  return ana.client.post<{ linkOpenedAt?: string }>(`/bookings/${id}/balance`, {
    version: read.data!.version,
    method: 'CASH',
    ...body,
  });
};
const payAt = (address: string, choice: PayerChoice = 'nequi') =>
  tryPaying(new URL(address, server.url).href, choice);
const review = ({ sale }: Booked, action: string) =>
  ana.client.post<SaleView>('/payments/review', { id: sale, action, note: '' });
const write = ({ sale }: Booked, data: Record<string, unknown>) => writeRow('sales', sale, data);
const paid = async (booked: Booked) => {
  await reconcile();
  return (await rowOf(booked)).paymentLinks!.at(-1)!.state;
};

describe('a payment link', () => {
  it('paid at Wompi is a charge of the booking once, and its buyer and the staff read it', async () => {
    const { booked, dueCop, token } = await withLink();
    expect(await pageOf(token)).toMatchObject({
      amountCop: dueCop,
      closed: null,
      providers: expect.arrayContaining([{ name: 'wompi', currency: 'COP', minor: dueCop * 100 }]),
    });
    const { status, to } = await open(token);
    expect(status).toBe(302);
    expect((await open(token)).to).toBe(to);
    const back = await payAt(to);
    const way = await fetch(back.to!, { redirect: 'manual' });
    expect(way.headers.get('location')).toContain(`/pagar?token=${token}`);
    await reconcile();
    expect(await paid(booked)).toBe('PAID');
    await reconcile();
    expect(await moneyIn(booked)).toEqual({ came: [['WOMPI', dueCop]], reviewDue: false });
    expect((await pageOf(token)).closed).toBe('paid');
    expect((await open(token)).to).toBe(`/pagar?token=${token}`);
    expect((await stateOf(booked)).dueCop).toBe(0);
  });

  it('is refused for more than is due, beside an open one, for little, and with a forged token', async () => {
    const { booked, dueCop, token } = await withLink(20_000);
    const { version } = await stateOf(booked);
    expect((await make(booked, 10_000, version)).status).toBe(409);
    expect((await make(booked, 1_000, version)).status).toBe(400);
    expect((await make(booked, 1_500.5, version)).status).toBe(400);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await ana.client.post('/payment-link', { token: forged })).status).toBe(404);
    expect((await open(forged)).to).toBe(`/pagar?token=${forged}`);
    const cancelled = await ana.client.post<PayLinkState>(at(booked, '/cancel'), { n: 1 });
    expect(cancelled.body.data!.link!.closed).toBe('cancelled');
    expect((await open(token)).to).toBe(`/pagar?token=${token}`);
    expect((await make(booked, dueCop + 100, cancelled.body.data!.version)).status).toBe(400);
    expect((await make(booked, dueCop, cancelled.body.data!.version)).status).toBe(200);
  });

  it('is dead at once when the balance was collected, and lives for what is due still', async () => {
    const { booked, token } = await withLink();
    expect((await collect(booked, {})).status).toBe(200);
    expect((await pageOf(token)).closed).toBe('covered');
    expect((await open(token)).to).toBe(`/pagar?token=${token}`);
    expect((await open(token, 'paypal')).to).toBe(`/pagar?token=${token}`);
  });

  it('paid and collected within a second: nothing is lost or doubled, and the surplus is said', async () => {
    const { booked, dueCop, token } = await withLink();
    const { to } = await open(token);
    const requested = await collect(booked, {});
    expect({ status: requested.status, openedAt: requested.body.data?.linkOpenedAt }).toMatchObject({
      status: 409,
      openedAt: expect.any(String),
    });
    const [taken] = await Promise.all([collect(booked, { anyway: true }), payAt(to)]);
    expect(taken.status).toBe(200);
    await reconcile();
    await reconcile();
    const { came, reviewDue } = await moneyIn(booked);
    expect(came.toSorted()).toEqual([
      ['CASH', dueCop],
      ['WOMPI', dueCop],
    ]);
    expect(reviewDue).toBe(true);
    expect((await rowOf(booked)).review!.why).toContain('Pagó de más por un enlace de pago');
    expect((await review(booked, 'dismiss')).body.data.review).toMatchObject({ waiting: false });
    const row = await rowOf(booked);
    const charge = row.charges!.find(({ method }) => method === 'WOMPI')!;
    const undone = await ana.client.post(`/bookings/${booked.id}/charges/${charge.id}/undo`, {
      version: row.version,
    });
    expect(undone.status).toBe(200);
    expect((await rowOf(booked)).charges!.at(-1)).toMatchObject({
      reverses: charge.id,
      centavos: -dueCop * 100,
    });
    /* A review that begins anew has its own time, by which staff get an email. */
    const { review: begun, reviewDue: isDue } = await rowOf(booked);
    expect({ isDue, isNew: begun!.since > row.review!.doneAt! }).toEqual({ isDue: true, isNew: true });
  });

  it('by PayPal takes the money when its payer comes back, and takes none after the desk did', async () => {
    const [first, second] = [await withLink(), await withLink()];
    const orderAt = async (token: string) => {
      const { to } = await open(token, 'paypal');
      return new URL(to, server.url).searchParams.get('token')!;
    };
    const orders = [await orderAt(first.token), await orderAt(second.token)] as const;
    /* An approval that comes first is taken at once, by its event. */
    expect((await collect(second.booked, { anyway: true })).status).toBe(200);
    for (const order of orders) await decide(order, 'approve');
    for (const [at, { token }] of [first, second].entries())
      await lead(`/payment-link/paypal/return?enlace=${token}&token=${orders[at]}`);
    await reconcile();
    expect(await moneyIn(first.booked)).toEqual({ came: [['PAYPAL', first.dueCop]], reviewDue: false });
    expect(await moneyIn(second.booked)).toEqual({ came: [['CASH', second.dueCop]], reviewDue: false });
  });

  it('of which a process died at any step goes on: nothing is lost, and nothing is taken twice', async () => {
    const { booked, dueCop, token } = await withLink();
    /* The order was written, and its provider not told. */
    const { to } = await open(token, 'paypal');
    const links = (await rowOf(booked)).paymentLinks!;
    const [order] = links[0]!.orders;
    const writeOrders = (orders: object[]) =>
      writeRow('sales', booked.sale, {
        paymentLinks: [{ ...links[0], orders }],
        linkLookAt: new Date(0).toISOString(),
      });
    await writeOrders([{ ...order, reference: '' }]);
    const again = await open(token, 'paypal');
    const orderOf = (address: string) => new URL(address, server.url).searchParams.get('token')!;
    expect(orderOf(again.to)).toBe(orderOf(to));
    await decide(orderOf(to), 'approve');
    await webhookDelivered(orderOf(to));
    /* The provider took the money, and nothing of it was written. */
    await reconcile();
    const paidRow = await rowOf(booked);
    await writeRow('sales', booked.sale, {
      charges: [],
      paymentLinks: [{ ...links[0], orders: [{ ...order, reference: orderOf(to) }] }],
      linkLookAt: new Date(0).toISOString(),
    });
    await Promise.all([reconcile(), reconcile(), open(token, 'paypal')]);
    expect(await moneyIn(booked)).toEqual({ came: [['PAYPAL', dueCop]], reviewDue: false });
    expect((await rowOf(booked)).charges![0]!.capture).toEqual(paidRow.charges![0]!.capture);
  });

  it('whose page is open: no road collects unless staff confirm, and the sale stays out of the trash', async () => {
    const { booked, dueCop, token } = await withLink();
    await open(token);
    const { version } = await stateOf(booked);
    const method = 'NEQUI';
    const money = { version, key: randomUUID(), payments: [{ method, amountCop: dueCop }] };
    const { client } = ana;
    const roads = [
      (more = {}) => client.post(`/bookings/${booked.id}/balance`, { version, method, ...more }),
      (more = {}) => client.post(`/bookings/${booked.id}/charges`, { ...money, ...more }),
      (more = {}) =>
        client.patch(`/transactions/${booked.sale}`, { version, balancePaid: { method, ...more } }),
      (more = {}) => client.post(`/transactions/${booked.sale}/charges`, { ...money, ...more }),
      () => client.delete(`/transactions/${booked.sale}`),
    ];
    const statuses = [];
    for (const road of roads) statuses.push((await road()).status);
    expect(statuses).toEqual(roads.map(() => 409));
    expect((await client.read<SaleView[]>(`/transactions?id=${booked.sale}`))[0]).toMatchObject({
      deletedAt: null,
      linkOpenedAt: expect.any(String),
    });
    expect((await roads[3]!({ anyway: true })).status).toBe(200);
    expect((await moneyIn(booked)).came).toEqual([[method, dueCop]]);
  });

  it('that waits for a bank is paid by nothing else unseen; a refusal opens it again, an approval pays it', async () => {
    const { booked, dueCop, token, link } = await withLink();
    const closed = async () => (await pageOf(token)).closed;
    const waiting = await payAt((await open(token)).to, 'bancolombia');
    await reconcile();
    expect([await closed(), (await open(token)).to]).toEqual(['pending', `/pagar?token=${token}`]);
    const { version } = await stateOf(booked);
    const refused = [
      await collect(booked, {}),
      await make(booked, 10_000, version),
      await ana.client.post(at(booked, '/cancel'), { n: link.n }),
      await ana.client.delete(`/transactions/${booked.sale}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    await decideAtBank(waiting.to!, 'DECLINED');
    await eventually(async () => expect(await closed()).toBe(null));
    const again = await payAt((await open(token)).to, 'bancolombia');
    await reconcile();
    expect([await closed(), (await moneyIn(booked)).came]).toEqual(['pending', []]);
    await decideAtBank(again.to!, 'APPROVED');
    await eventually(async () => expect(await closed()).toBe('paid'));
    expect(await moneyIn(booked)).toEqual({ came: [['WOMPI', dueCop]], reviewDue: false });
  });

  it('paid for a sale in the trash is too much, and a person is told', async () => {
    const { booked, dueCop, token } = await withLink();
    const { to } = await open(token);
    await write(booked, { deletedAt: new Date().toISOString() });
    await payAt(to);
    await reconcile();
    expect(await moneyIn(booked)).toEqual({ came: [['WOMPI', dueCop]], reviewDue: true });
    expect((await rowOf(booked)).review!.why).toContain('Pagó de más por un enlace de pago');
  });

  it('paid too much waits until a person closes the review, also after the deposit was refunded', async () => {
    const online = await bookedOnline();
    const { booked, token, link } = await withLink(50_000, online);
    const mailOf = async (title: string) =>
      (await mailsTo(online.carla.email)).find((it) => it.includes(title)) ?? '';
    expect((await ana.client.post(at(booked, '/send'), { n: link.n })).status).toBe(200);
    const requested = await mailOf('Tu enlace de pago, Carla');
    for (const words of [`/pagar?token=${token}`, payLinkMail.requested, 'Lo que pagas', 'Sirve hasta'])
      expect(requested).toContain(words);
    const { to } = await open(token);
    await collect(booked, { anyway: true });
    await payAt(to);
    await reconcile();
    const received = await mailOf('Recibimos tu pago, Carla');
    for (const words of [payLinkMail.paid, 'Nequi', 'Transacción', 'Es un pago de prueba'])
      expect(received).toContain(words);
    expect(received).not.toContain('Queda por pagar en el spa');
    const why = expect.stringMatching(
      /^Pagó de más por un enlace de pago\. Devuélvele \$\s50\.000 COP \([^)]*\)\.$/,
    );
    expect(await review(booked, 'refund')).toMatchObject({
      status: 409,
      body: { message: messages.reviewOfLink },
    });
    const key = randomUUID();
    expect(
      (await ana.client.post<SaleView>(`/transactions/${booked.sale}/refund`, { key })).body.data,
    ).toMatchObject({ status: 'REFUNDED', review: { waiting: true, ofLink: true, why } });
    expect((await review(booked, 'dismiss')).body.data.review).toMatchObject({ waiting: false });
  });

  it('offers no test provider beside a real one, and no real one for a test sale', async () => {
    const { booked, token } = await withLink();
    const paypal = openSandboxOf(server.payload);
    const offered = async () => (await pageOf(token)).providers.map(({ name }) => name);
    paypal.test = false;
    try {
      expect(await offered()).toEqual(['paypal']);
      expect((await open(token)).to).toBe(`/pagar?token=${token}`);
      await write(booked, { test: true });
      expect(await offered()).toEqual(['wompi']);
      expect((await open(token, 'paypal')).to).toBe(`/pagar?token=${token}`);
    } finally {
      paypal.test = true;
    }
  });
});
