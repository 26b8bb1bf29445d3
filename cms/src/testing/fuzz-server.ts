import { Agent, request, type IncomingMessage } from 'node:http';
import type { CollectionSlug } from 'payload';
import { databaseDigest } from './database-digest';
import type { Caller, FuzzCall } from './fuzz-calls';
import { openEmpty, type OtherServer } from './worker-server';
import { logIn, newPerson, type Person } from './people';
import { costOf, createOrder, addToCart, freeDay } from './shop';

export interface FuzzReply {
  status: number;
  type: string;
  text: string;
}
const product = {
  productName: 'Loción',
  brandName: 'Spa Bronze',
  category: 'Productos' as const,
  productImage: ['/api/media/file/x.jpg'],
  description: 'Color parejo.',
  price: 89_900,
  sellingPrice: 89_900,
  stock: 500,
};
const service = {
  ...product,
  productName: 'Bronceado',
  category: 'Servicios' as const,
  stock: 1,
  serviceDuration: 60,
  serviceIncludes: 'Ducha',
  serviceRecommendations: 'Nada',
  serviceIntensity: 'medio' as const,
  serviceAdditionalBenefits: 'Nada',
  serviceDiscountsPromotions: 'Nada',
};
const sale = {
  status: 'APPROVED',
  lines: [],
  history: [],
  amounts: { subtotal: 9, deposit: 0, shipping: 0, total: 9, dueToday: 9, atSpa: 0, rate: 4000 },
  minor: 100,
  currency: 'USD',
  shippingInfo: null,
  buyer: { name: 'C', email: 'c@correo.example', tel: '' },
  holdUntil: new Date().toISOString(),
  version: 0,
  writes: 0,
  test: true,
};

/** A server without rate limits. Rows that a call deleted are restored. Counts its requests. */
export class FuzzServer {
  sent = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 24 });
  private people!: Record<Exclude<Caller, 'nobody'>, Person>;
  private readonly ids = new Map<string, string>();
  private bookingDay?: string;

  private constructor(readonly app: OtherServer) {}

  static async open(): Promise<FuzzServer> {
    return new FuzzServer(await openEmpty({ RATE_LIMIT: 'off' }));
  }

  async close(): Promise<void> {
    this.agent.destroy();
    await this.app.close();
  }

  /** The database after all work in progress has ended. */
  async digest(): Promise<Record<string, string>> {
    await this.app.inside.backgroundDone();
    return databaseDigest(this.app);
  }

  /** Restores missing rows. */
  async tidy(): Promise<void> {
    const person = async (role: Person['role'], known?: Person) => {
      const found = await known?.client.get<{ role: string } | undefined>('/user-details');
      return known && found?.body.data?.role === role ? known : newPerson(role, this.app);
    };
    const { GENERAL, ADMIN, leaver } = this.people ?? {};
    this.people = {
      GENERAL: await person('GENERAL', GENERAL),
      ADMIN: await person('ADMIN', ADMIN),
      leaver: leaver ?? (await newPerson('GENERAL', this.app)),
    };
    await logIn(this.people.leaver, this.app).catch(async () => {
      this.people.leaver = await newPerson('GENERAL', this.app);
    });
    await this.row('id-of-product', 'products', product);
    await this.row('id-of-service', 'products', service);
    await this.row('id-of-sale', 'sales', {
      ...sale,
      user: this.people.GENERAL.id,
      openFor: `fuzz-${this.sent}`,
      reference: `FUZZ-${this.sent}`,
    });
    await this.booking();
    await this.row('id-of-user', 'users', {
      name: 'Otra',
      email: `otra-${this.sent}@correo.example`,
      role: 'GENERAL',
      hash: 'x',
      salt: 'x',
    });
    this.ids.set('email-of-carla', this.people.GENERAL.email).set('an-open-day', await freeDay(this));
    if (!this.ids.has('id-of-order')) this.ids.set('id-of-order', await this.openOrder());
  }

  private async row(name: string, collection: CollectionSlug, data: object): Promise<void> {
    const id = this.ids.get(name);
    if (id && (await this.app.payload.db.findOne({ collection, where: { id: { equals: id } } }))) return;
    this.ids.set(name, String((await this.app.payload.db.create({ collection, data: { ...data } })).id));
  }

  /** A booking on a distant day that no other call uses. */
  private async booking(): Promise<void> {
    const [productId = '', reservationTime] = [this.ids.get('id-of-service'), '10:00'];
    const reservationDate = (this.bookingDay ??= await freeDay(this));
    const line = {
      productId,
      quantity: 1,
      productName: service.productName,
      productImage: '',
      category: service.category,
      sellingPrice: 89_900,
      totalPrice: 89_900,
      duration: 60,
      reservationDate,
      reservationTime,
      booking: {
        startsAt: `${reservationDate}T15:00:00.000Z`,
        zone: 'America/Bogota',
        policy: { freeHours: 24 },
        state: 'BOOKED',
        sequence: 0,
      },
    };
    const amounts = {
      subtotal: 8_990_000,
      deposit: 1_798_000,
      shipping: 0,
      total: 8_990_000,
      dueToday: 1_798_000,
      atSpa: 7_192_000,
      rate: 4000,
    };
    await this.row('id-of-visit', 'sales', {
      ...sale,
      minor: 450,
      lines: [line],
      amounts,
      hasServices: true,
      attempt: 1,
      held: true,
      provider: 'manual',
      user: this.people.GENERAL.id,
      openFor: `visit-${this.sent}`,
      reference: `VISIT-${this.sent}`,
    });
    this.ids.set('id-of-booking', `${this.ids.get('id-of-visit')}_${productId}`);
  }

  private async openOrder(): Promise<string> {
    await addToCart(this.people.GENERAL, this.ids.get('id-of-product') ?? '');
    return String((await createOrder(this.people.GENERAL, costOf(product))).body.id);
  }

  /** Sends all of them, some at a time. */
  async sendAll(calls: FuzzCall[]): Promise<FuzzReply[]> {
    return Promise.all(calls.map((call) => this.send(call)));
  }

  private filled(text: string): string {
    return text.replace(/id-of-\w+|email-of-carla|an-open-day/g, (name) => this.ids.get(name) ?? name);
  }

  private async send(call: FuzzCall): Promise<FuzzReply> {
    this.sent += 1;
    try {
      return await this.once(call, this.agent);
    } catch (error) {
      // A kept-alive connection may end at the moment of its reuse. That is no fault of the call.
      if (!['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return this.once(call, new Agent());
    }
  }

  private once({ who, method, path, headers, body }: FuzzCall, agent: Agent): Promise<FuzzReply> {
    const cookie = who === 'nobody' ? {} : this.people[who].client.cookieHeader();
    const sent = body === undefined ? undefined : Buffer.from(this.filled(body));
    const length = sent && !headers['Transfer-Encoding'] ? { 'Content-Length': String(sent.length) } : {};
    return new Promise((resolve, reject) => {
      const requested = request(
        {
          host: '127.0.0.1',
          port: this.app.port,
          agent,
          method,
          path: this.filled(path),
          setHost: headers.Host === undefined,
          headers: { ...cookie, ...length, ...headers },
        },
        (reply: IncomingMessage) => {
          const parts: Buffer[] = [];
          reply
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', reject)
            .on('end', () =>
              resolve({
                status: reply.statusCode ?? 0,
                type: reply.headers['content-type'] ?? '',
                text: Buffer.concat(parts).toString(),
              }),
            );
        },
      );
      requested.on('error', reject).end(sent);
    });
  }
}
