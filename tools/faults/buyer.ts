import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { toPesos } from '@spa-bronze/domain/lib/money';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import { Client } from '../../cms/src/testing/client';
import type { Item, Booking, World } from './world';

export interface Line {
  item: Item;
  quantity?: number;
  booking?: Booking;
}
/** Status 0: the connection broke, as when the server is killed. */
interface Answer {
  status: number;
  body: Record<string, unknown> & { message?: string };
}
interface Request {
  method: string;
  path: string;
  body?: object;
}
/** A request of whoever has this session. `flow`: whose writes may be the last of the server. */
export async function callAs(
  world: World,
  { token, flow }: { token: string; flow: string },
  { method, path, body }: Request,
): Promise<Answer> {
  const client = new Client(world.shop.url);
  client.cookies.set('spa-session', token);
  try {
    const { status, body: answer } = await client.send(method, path, body, { headers: { 'x-flow': flow } });
    return { status, body: answer ?? {} };
  } catch {
    return { status: 0, body: {} };
  }
}

const pickup = {
  name: 'Carla Cliente',
  email: 'carla@correo.example',
  phone: '300 123 4567',
  shippingMethod: 'pickup',
};

/** A person with a browser who intends to buy `lines` once. */
export class Buyer {
  private tries = 0;
  private tried = false;
  /** The provider's pages that the shop led to, by order. */
  private readonly pages: Record<string, string> = {};
  /** The order that was paid on its page: nobody pays it again, or another one instead. */
  private paidOrder = '';

  private constructor(
    private readonly world: World,
    private readonly who: { id: string; token: string },
    readonly lines: Line[],
    public flow: string,
  ) {}

  get id(): string {
    return this.who.id;
  }

  /** New people, one for each cart. Each intends to pay once. */
  static async come(world: World, carts: Line[][], flow = ''): Promise<Buyer[]> {
    const people = await world.shop.ask('people', carts.length);
    return people.map((who, index) => {
      world.meant[who.id] = 1;
      return new Buyer(world, who, carts[index]!, flow);
    });
  }

  private call(method: string, path: string, body?: object): Promise<Answer> {
    return callAs(this.world, { token: this.who.token, flow: this.flow }, { method, path, body });
  }

  /** Replaces the content of the cart by these lines. False if one is refused. */
  async fill(): Promise<boolean> {
    this.tries += 1;
    for (const { item, quantity = 1, booking } of this.lines) {
      if (this.tries > 1) await this.call('POST', '/delete-cart-product', { productId: item.id });
      const { status } = await this.call('POST', '/addtocart', {
        productId: item.id,
        quantity,
        ...(booking && { reservationDetails: booking }),
      });
      if (status !== 200) return false;
    }
    return true;
  }

  get cost(): string {
    const { dueToday } = this.price;
    return this.world.provider.name ? String(toPesos(dueToday)) : dollarCost(dueToday);
  }

  private get price() {
    return quote(
      this.lines.map(({ item, quantity = 1 }) => ({
        productId: item.id,
        category: item.category,
        quantity,
        sellingPrice: item.sellingPrice,
      })),
      [],
      null,
    );
  }

  async order(): Promise<Answer> {
    if (!this.tried) this.world.tally.payments += 1;
    this.tried = true;
    const answer = await this.call('POST', '/payment/create-order', {
      product: { description: 'Compra', cost: this.cost },
      shippingInfo: pickup,
      provider: this.world.provider.name,
    });
    const { id, payUrl } = answer.body;
    if (payUrl) this.pages[String(id)] = String(payUrl);
    return answer;
  }

  pageOf(orderId: string): string {
    return this.pages[orderId] ?? '';
  }

  /** On the provider's page. */
  async decide(orderId: string, decision: 'approve' | 'decline'): Promise<void> {
    const page = this.pages[orderId];
    if (page && decision === 'approve') this.paidOrder = orderId;
    await this.world.provider.decide(orderId, decision, page);
  }

  /** The provider takes the money, and the shop is only told. */
  async payElsewhere(orderId: string): Promise<void> {
    this.paidOrder = orderId;
    await this.world.provider.takeMoney(orderId, this.pages[orderId]);
  }

  /** The state of an order in the shop, '' without a reply. */
  async stateOf(orderId: string): Promise<string> {
    const { body } = await this.call('GET', `/transactions?reference=${orderId}`);
    return (body.data as { status: string }[] | undefined)?.[0]?.status ?? '';
  }

  capture(orderID: string): Promise<Answer> {
    return this.call('POST', '/payment/capture-order', { orderID });
  }
  turnBack(orderId: string): Promise<Answer> {
    return this.call('GET', `/payment/cancel-payment?token=${orderId}`);
  }

  confirm(reference: string, amountInCents = Math.round(Number(this.cost) * 100)): Promise<Answer> {
    return this.call('POST', '/transactions', { reference, amountInCents, status: 'APPROVED' });
  }

  /** Moves a booking that costs nothing to move. `sequence`: as it was seen. */
  reschedule(id: string, to: Booking, sequence: number): Promise<Answer> {
    return this.call('POST', `/bookings/${id}/reschedule`, { ...to, sequence, keptCop: 0 });
  }

  /**
   * From the full cart to the confirmed payment, in the order of the shop's page. Stops at the first refusal
   * or broken connection.
   */
  async pay(): Promise<string | null> {
    const id = this.paidOrder && this.pages[this.paidOrder] ? this.paidOrder : await this.decidedOrder();
    if (!id) return null;
    const captured = await this.capture(id);
    if (captured.status === 200) await this.confirm(id);
    return captured.status === 200 ? id : null;
  }

  private async decidedOrder(): Promise<string | null> {
    const { status, body } = await this.order();
    if (status !== 200) return null;
    const id = String(body.id);
    await this.decide(id, 'approve');
    return id;
  }
}
