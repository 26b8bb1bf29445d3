import { setTimeout as sleep } from 'node:timers/promises';
import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import { Client, newAddress, type Reply } from '../../cms/src/testing/client';

export const PASSWORD = 'arena-y-sol-2026';
const PAUSE_MS = 25;
const pickup = {
  name: 'Carla Cliente',
  email: 'carla@correo.example',
  phone: '300 123 4567',
  shippingMethod: 'pickup',
};

/** What visitors saw: requests that went well, whole orders, and what did not. */
export interface Seen {
  requests: number;
  orders: number;
  failures: string[];
}
export interface Goods {
  _id: string;
  sellingPrice: number;
}

const QUANTITY = 2;
const costOf = ({ _id, sellingPrice }: Goods) =>
  dollarCost(
    quote([{ productId: _id, category: 'Productos', quantity: QUANTITY, sellingPrice }], [], null).dueToday,
  );

/** Somebody at the balancer. What is not answered as it should be is noted and ends the visit. */
class Visitor {
  readonly client: Client;

  constructor(
    private readonly origin: string,
    private readonly seen: Seen,
  ) {
    this.client = new Client(origin, newAddress());
  }

  async call(method: string, path: string, body?: object, expected = 200): Promise<Reply['body']> {
    const reply = await this.client.send(method, path, body).catch((error: unknown) => String(error));
    return this.note(`${method} /api${path}`, expected, reply);
  }

  async page(path: string): Promise<void> {
    const headers = { 'X-Forwarded-For': this.client.address };
    const reply = await fetch(this.origin + path, { headers })
      .then(async (it) => ({ status: it.status, text: await it.text(), body: {} }))
      .catch((error: unknown) => String(error));
    this.note(`GET ${path}`, 200, reply);
  }

  private note<T>(what: string, expected: number, reply: { status: number; text: string; body: T } | string) {
    if (typeof reply !== 'string' && reply.status === expected) {
      this.seen.requests += 1;
      return reply.body;
    }
    const text = typeof reply === 'string' ? reply : `${reply.status} ${reply.text.slice(0, 200)}`;
    const failure = `${what}: ${text}`;
    this.seen.failures.push(failure);
    throw new Error(failure);
  }
}

/** Somebody who reads pages and lists. */
export async function browse(
  origin: string,
  seen: Seen,
  { _id }: Goods,
  isOver: () => boolean,
): Promise<void> {
  const reader = new Visitor(origin, seen);
  const pages = ['/', '/productos', `/product/${_id}`, '/product-category?category=Productos', '/contacto'];
  for (let at = 0; !isOver(); at += 1) {
    await reader.page(pages[at % pages.length]!).catch(() => undefined);
    await reader.call('GET', '/product-cards').catch(() => undefined);
    await sleep(PAUSE_MS);
  }
}

/** Somebody with an account who buys. */
export class Buyer {
  private constructor(
    private readonly visitor: Visitor,
    private readonly origin: string,
    private readonly seen: Seen,
    private readonly goods: Goods,
  ) {}

  static async come(origin: string, seen: Seen, goods: Goods): Promise<Buyer> {
    const visitor = new Visitor(origin, seen);
    const email = `${visitor.client.address}.${Date.now()}@correo.example`;
    const person = { name: 'Carla Cliente', email, tel: '300 123 4567', consent: true };
    await visitor.call('POST', '/signup', { ...person, password: PASSWORD, confirmPassword: PASSWORD }, 201);
    await visitor.call('POST', '/signin', { email, password: PASSWORD });
    return new Buyer(visitor, origin, seen, goods);
  }

  /** From the product to an open payment page. Returns the order. */
  async order(): Promise<string> {
    const productId = this.goods._id;
    await this.visitor.call('POST', '/addtocart', { productId });
    await this.visitor.call('GET', '/view-cart-product');
    await this.visitor.call('POST', '/update-cart-product', { productId, quantity: QUANTITY });
    const product = { description: 'Compra', cost: costOf(this.goods) };
    return String(
      (await this.visitor.call('POST', '/payment/create-order', { product, shippingInfo: pickup })).id,
    );
  }

  /** The payment page goes on: approval at the provider, capture, and the list of orders. */
  async pay(orderID: string): Promise<void> {
    const decision = await fetch(`${this.origin}/sandbox/paypal/v2/checkout/orders/${orderID}/decision`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ decision: 'approve' }),
    });
    if (!decision.ok) this.seen.failures.push(`The provider's page: ${decision.status}`);
    await this.visitor.call('POST', '/payment/capture-order', { orderID });
    const { data } = await this.visitor.call('GET', `/transactions?reference=${orderID}`);
    const [sale] = data as { status: string }[];
    if (sale?.status !== 'APPROVED') this.seen.failures.push(`Captured, and ${sale?.status}`);
    this.seen.orders += 1;
  }

  /** One order after the other. */
  async buy(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.order()
        .then((it) => this.pay(it))
        .catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  }
}
