import path from 'node:path';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { paypalOrders } from '../../sandbox/paypal/paypal-orders';
import { sandboxKeys } from '../../sandbox/paypal/sandbox-keys';
import { Client } from '../../testing/client';
import { eventually } from '../../testing/eventually';
import { beginShop, runProgram } from '../../testing/process';
import { sample } from '../../testing/sample';
import {
  placeInFlight,
  recorded,
  rowsOf,
  type FactsInFlight,
  type Placed,
  type Rows,
} from '../../testing/upgrades/fixture';
import { isMongo, onMongo } from '../../testing/databases';
import { server } from '../../testing/worker-server';

jest.setTimeout(240_000);
type Shop = FactsInFlight & Placed;
const real = server.inside.migrations.slice(1);
/** Every statement and step since 0.2.0. */
const STEPS = real.reduce((sum, it) => sum + (isMongo ? it.mongodb : it.sqlite).length, 0);
const tried = Math.min(STEPS, sample(STEPS, 2));
const points = Array.from({ length: tried }, (_, at) => Math.round((at * (STEPS - 1)) / (tried - 1)));
/** All holds of the fixture are over then, and all leases. */
const [LATER, MUCH_LATER] = [20, 150];

const migrate = ({ values }: Shop, more: Record<string, string> = {}) =>
  runProgram({ ...values, ONLY_MIGRATE: '1', LATER: '0', ...more }, 'later-version');

/** The rows without the instant at which a migration wrote them. */
const withoutInstants = (rows: Rows): unknown =>
  JSON.parse(JSON.stringify(rows).replaceAll(/(since\\*":\\*")[^"\\]+/g, '$1'));

let whole: Promise<unknown> | undefined;
/** The rows after an upgrade that nobody interrupts. */
const rowsOfWhole = (): Promise<unknown> =>
  (whole ??= (async () => {
    const shop = await placeInFlight('in-flight-whole', 1);
    expect(await migrate(shop)).toMatchObject({ code: 0 });
    expect(await recorded(shop)).toEqual(server.inside.migrations.map(({ name }) => name));
    return withoutInstants(await rowsOf(shop));
  })());

test.each(points)(
  '0.2.0 with payments in flight: after kill -9 before step %i the next start ends at the same rows',
  async (at) => {
    const expected = await rowsOfWhole();
    const shop = await placeInFlight(`in-flight-${at}`, 1);
    expect(await migrate(shop, { DIE_BEFORE_STEP: String(at) })).toMatchObject({ signal: 'SIGKILL' });
    expect(await migrate(shop)).toMatchObject({ code: 0 });
    expect(withoutInstants(await rowsOf(shop))).toEqual(expected);
  },
);

onMongo(
  '0.2.0 with payments in flight: after kill -9 in the middle of any write the next start ends at the same rows',
  async () => {
    const expected = await rowsOfWhole();
    for (let at = 0; ; at += sample(1, 3)) {
      const shop = await placeInFlight(`in-flight-write-${at}`, 1);
      const { signal } = await migrate(shop, { DIE_IN_WRITE: String(at) });
      if (signal === null) {
        expect(at).toBeGreaterThan(1);
        return;
      }
      expect(await migrate(shop)).toMatchObject({ code: 0 });
      expect({ at, rows: withoutInstants(await rowsOf(shop)) }).toEqual({ at, rows: expected });
    }
  },
);

/** What a sale has to be in the end. Of its charge of 130 000 pesos (3 250 cents) so much is back. */
interface End {
  status: SaleView['status'];
  /** Pesos, cents at the provider, and the shipping in it in pesos. */
  refunded?: [pesos: number, cents: number, shipping: number];
  /** Whether the booking has its cabin. */
  cabin: boolean;
}
const back = { withShipping: [60_000, 1500, 10_000], lines: [50_000, 1250, 0] } as const;
const ends: Record<string, End> = {
  refundedWithShipping: { status: 'PARTLY_REFUNDED', refunded: [...back.withShipping], cabin: true },
  refundedLines: { status: 'PARTLY_REFUNDED', refunded: [...back.lines], cabin: true },
  refundedWhole: { status: 'REFUNDED', refunded: [130_000, 3250, 10_000], cabin: false },
  refundRefused: { status: 'PARTLY_REFUNDED', refunded: [...back.withShipping], cabin: true },
  inReview: { status: 'APPROVED', cabin: true },
  pendingPaid: { status: 'APPROVED', cabin: true },
  pendingDeclined: { status: 'DECLINED', cabin: false },
  open: { status: 'APPROVED', cabin: true },
  approved: { status: 'APPROVED', cabin: true },
  refundSent: { status: 'PARTLY_REFUNDED', refunded: [...back.withShipping], cabin: true },
  refundDone: { status: 'PARTLY_REFUNDED', refunded: [...back.withShipping], cabin: true },
  refundDoneLines: { status: 'PARTLY_REFUNDED', refunded: [...back.lines], cabin: true },
  cancelling: { status: 'PARTLY_REFUNDED', refunded: [20_000, 500, 0], cabin: false },
  capturing: { status: 'APPROVED', cabin: true },
  captured: { status: 'APPROVED', cabin: true },
};
/** Of 100 units 16 sales took two each. Those of two that ended unpaid came back, two, and four times one. */
const STOCK_IN_THE_END = 100 - 16 * 2 + 2 * 2 + 2 + 4;

const sandboxOf = ({ values }: Shop) => path.join(String(values.DATA_DIR), 'paypal-sandbox');

class Upgraded {
  private readonly staff: Client;

  constructor(
    private readonly shop: Shop,
    private readonly url: string,
  ) {
    this.staff = new Client(url);
  }

  async logIn(): Promise<void> {
    expect((await this.staff.post('/signin', this.shop.admin)).status).toBe(200);
  }

  async saleShown(name: string): Promise<SaleView> {
    const { body } = await this.staff.get<SaleView[]>(`/transactions?id=${this.shop.sales[name]!.sale}`);
    return body.data[0]!;
  }
  private async until(name: string, status: string): Promise<void> {
    await eventually(async () => expect((await this.saleShown(name)).status).toBe(status), {
      what: `${name} that is ${status}`,
      withinMs: 30_000,
    });
  }

  private post(address: string, body: object, headers: Record<string, string> = {}) {
    return fetch(`${this.url}/sandbox/paypal${address}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** The provider decides about the payments that it held back. */
  async endHeldBack(): Promise<void> {
    const { access_token: token } = sandboxKeys(sandboxOf(this.shop)).issueToken();
    for (const [name, status] of [
      ['pendingPaid', 'COMPLETED'],
      ['pendingDeclined', 'DECLINED'],
    ] as const) {
      const order = await paypalOrders(sandboxOf(this.shop)).read(this.shop.sales[name]!.order);
      const settle = `/v2/payments/captures/${order!.capture!.id}/settle`;
      expect((await this.post(settle, { status }, { Authorization: `Bearer ${token}` })).status).toBe(200);
    }
  }

  /** What the job does by itself, at the start. */
  async reconciled(): Promise<void> {
    await this.until('approved', 'APPROVED');
    await this.until('capturing', 'APPROVED');
    await this.until('captured', 'APPROVED');
    for (const name of ['refundSent', 'refundDone', 'refundDoneLines', 'cancelling'])
      await this.until(name, 'PARTLY_REFUNDED');
    await this.until('open', 'EXPIRED');
    await this.until('pendingPaid', 'APPROVED');
    await this.until('pendingDeclined', 'DECLINED');
  }

  /** A buyer pays an order after its time, and staff end what waits for them. */
  async decided(): Promise<void> {
    const { order, cookies } = this.shop.sales.open!;
    const buyer = new Client(this.url);
    for (const [name, value] of Object.entries(cookies)) buyer.cookies.set(name, value);
    expect((await this.post(`/v2/checkout/orders/${order}/decision`, { decision: 'approve' })).status).toBe(
      200,
    );
    expect((await buyer.post('/payment/capture-order', { orderID: order })).status).toBe(200);
    for (const [name, action] of [
      ['inReview', 'attach'],
      ['refundRefused', 'retry'],
    ] as const) {
      expect((await this.saleShown(name)).review?.waiting).toBe(true);
      const reply = await this.staff.post('/payments/review', { id: this.shop.sales[name]!.sale, action });
      expect({ name, status: reply.status }).toEqual({ name, status: 200 });
    }
  }

  /** Money as staff see it, and as the provider has it. */
  async endOf(name: string): Promise<object> {
    const { sale, order, booking } = this.shop.sales[name]!;
    const shown = await this.saleShown(name);
    const stored = (await paypalOrders(sandboxOf(this.shop)).read(order))!;
    const refunds = shown.refunds.filter(({ state }) => state === 'DONE');
    const sum = (amounts: (number | null)[]) => amounts.reduce<number>((all, it) => all + (it ?? NaN), 0);
    const { body } = await this.staff.get<BookingView>(`/bookings/${booking}`);
    return {
      name,
      status: shown.status,
      open: shown.refunds.length - refunds.length,
      paid: stored.capture?.status === 'COMPLETED' ? shown.paidCop : 0,
      refunded: [
        shown.refundedCop,
        sum(stored.refunds.map((it) => it.amountCents)),
        sum(refunds.map((it) => it.shippingCop)),
      ],
      cabin: body.data.cabin !== null && body.data.transaction === sale,
      waiting: shown.review?.waiting ?? false,
    };
  }

  async stock(): Promise<number> {
    const { body } = await this.staff.post<{ stock: number }>('/product-details', {
      productId: this.shop.goods,
    });
    return body.data.stock;
  }
}

/** What `endOf` has to say. */
const expectedEnd = (name: string) => {
  const { status, refunded = [0, 0, 0], cabin } = ends[name]!;
  const paid = status === 'DECLINED' ? 0 : 130_000;
  return { name, status, open: 0, paid, refunded, cabin, waiting: false };
};

test.each([
  ['0.2.0', 'soon', LATER, undefined],
  ['0.2.0', 'after the provider may have forgotten requests, and a kill', MUCH_LATER, Math.floor(STEPS / 2)],
  ['0.3.0', 'soon, and a kill', LATER, 0],
] as const)(
  '%s with payments in flight, upgraded %s: every payment ends right',
  async (release, _, minutes, killedAt) => {
    const name = `in-flight-ends-${release.replaceAll('.', '')}-${minutes}`;
    const shop = await placeInFlight(name, minutes, release);
    if (killedAt !== undefined)
      expect(await migrate(shop, { DIE_BEFORE_STEP: String(killedAt) })).toMatchObject({ signal: 'SIGKILL' });
    const env = { ...shop.values, NODE_ENV: 'test', LATER: '0' } as Record<string, string>;
    const opened = await beginShop(name, env, 'later-version').open();
    const upgraded = new Upgraded(shop, opened.url);
    await upgraded.logIn();
    await upgraded.endHeldBack();
    await upgraded.reconciled();
    await upgraded.decided();
    for (const name of Object.keys(ends)) expect(await upgraded.endOf(name)).toEqual(expectedEnd(name));
    expect(await upgraded.stock()).toBe(STOCK_IN_THE_END);
    await opened.stop();
    const { sales = [] } = await rowsOf(shop);
    const placing = sales.find(({ reference }) => String(reference).startsWith('new-'));
    expect({ all: sales.length, placing: placing?.status }).toEqual({ all: 16, placing: 'EXPIRED' });
  },
);
