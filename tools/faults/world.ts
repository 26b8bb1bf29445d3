import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, dayOf, isTuesday, MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { eventually } from '../../cms/src/testing/eventually';
import { withCommandEvents } from '../../cms/src/testing/faults/commit-points';
import { audit, type Books, type Findings } from './audit';
import { freePort, ShopProcess } from '../../cms/src/testing/faults/shop-process';
import type { ProviderSide, SideSettings } from './provider-side';

/** So long may what the shop does by itself take on a busy machine. */
export const BUSY_MS = 120_000;
const BETWEEN_ROUNDS_MS = 250;
const STARTS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
export interface Item {
  id: string;
  category: 'Productos' | 'Servicios';
  sellingPrice: number;
}
export interface Booking {
  reservationDate: string;
  reservationTime: string;
}

/** Totals for the last line of the output. */
interface Tally {
  payments: number;
  kills: number;
  faults: number;
}

interface Opening<Side> {
  processes?: number;
  /** SQLite unless this is a MongoDB URI. */
  database?: string;
  /** One by default; more where no hold may end by itself on a slow machine. */
  holdMinutes?: number;
  /** Limits the reconciliation. */
  timeoutMs?: number;
  /** The provider that all pay through. */
  side: (settings: SideSettings) => Promise<Side>;
}

/**
 * One shop (one database, one process or more) and the provider. The provider survives every kill because it
 * runs in this process.
 */
export class World<Side extends ProviderSide = ProviderSide> {
  readonly tally: Tally = { payments: 0, kills: 0, faults: 0 };
  private readonly stocked: Record<string, number> = {};
  readonly meant: Record<string, number> = {};
  private bookings = 0;
  private notices = 0;

  private constructor(
    readonly folder: string,
    readonly shops: ShopProcess[],
    readonly provider: Side,
    readonly limits: { holdMs: number; timeoutMs: number },
  ) {}

  /** Starts `processes` servers of `program` on one database. */
  static async open<Side extends ProviderSide>(
    program: string,
    { processes = 1, database, holdMinutes = 1, timeoutMs = 30_000, side }: Opening<Side>,
  ): Promise<World<Side>> {
    const folder = mkdtempSync(path.join(tmpdir(), 'spa-bronze-faults-'));
    const shops: ShopProcess[] = [];
    let world: World<Side> | undefined = undefined;
    const provider = await side({
      folder: path.join(folder, 'provider'),
      shopUrl: () => world!.shops[world!.notices++ % shops.length]!.url,
    });
    const values: Record<string, string> = {
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'none',
      RATE_LIMIT: 'off',
      HOLD_MINUTES: String(holdMinutes),
      TRUST_PROXY: 'loopback',
      PAYLOAD_SECRET: 'a secret of forty characters, for a test..',
      ...provider.settings,
      ...(database && { DATABASE_URI: withCommandEvents(database) }),
    };
    for (let count = 0; count < processes; count += 1)
      shops.push(new ShopProcess(program, await freePort(), values));
    world = new World(folder, shops, provider, { holdMs: holdMinutes * MINUTE_MS, timeoutMs });
    for (const shop of shops) await shop.open();
    return world;
  }

  /** One of the open processes, chosen at random. */
  get shop(): ShopProcess {
    const open = this.shops.filter((it) => it.isOpen);
    return open[Math.floor(Math.random() * open.length)] ?? this.shops[0]!;
  }

  async faults(wanted: Record<string, unknown>): Promise<void> {
    if (Object.keys(wanted).length > 0) this.tally.faults += 1;
    const reply = await this.provider.faults(wanted);
    if (!reply.ok) throw new Error(await reply.text());
  }

  async kill(shop: ShopProcess): Promise<void> {
    this.tally.kills += 1;
    await shop.kill();
  }

  async goods(stock: number, sellingPrice = 89_900): Promise<Item> {
    return this.shelve({ category: 'Productos', stock, sellingPrice, serviceDuration: 0 });
  }

  /** A service of one hour, which is two half hours in a cabin. */
  async service(sellingPrice = 120_000): Promise<Item> {
    const words = {
      serviceIncludes: 'Ducha',
      serviceRecommendations: 'Piel limpia',
      serviceIntensity: 'medio',
      serviceAdditionalBenefits: 'Hidratación',
      serviceDiscountsPromotions: 'Ninguna',
    };
    return this.shelve({ category: 'Servicios', stock: 1, sellingPrice, serviceDuration: 60, ...words });
  }

  private async shelve<T extends { category: Item['category']; stock: number; sellingPrice: number }>(
    more: T,
  ): Promise<Item> {
    const name = `Prueba ${Object.keys(this.stocked).length + 1}`;
    const [id = ''] = (await this.shop.ask('shelf', [
      {
        productName: name,
        brandName: 'Spa Bronze',
        productImage: ['/api/media/file/x.jpg'],
        description: 'Color parejo.',
        price: more.sellingPrice,
        ...more,
      },
    ])) as string[];
    this.stocked[id] = more.stock;
    return { id, category: more.category, sellingPrice: more.sellingPrice };
  }

  /** An hour of an open day that was not used before. */
  nextBooking(): Booking {
    for (;;) {
      const at = this.bookings++;
      const reservationDate = addDays(dayOf(new Date()), 2 + Math.floor(at / STARTS.length));
      if (!isTuesday(reservationDate))
        return { reservationDate, reservationTime: STARTS[at % STARTS.length]! };
    }
  }

  /** The undelivered webhooks of an order. */
  async noticesOf(orderId: string): Promise<string[]> {
    const waiting = await readdir(path.join(this.folder, 'provider', 'outbox')).catch(() => []);
    return waiting.filter((entry) => entry.startsWith(this.provider.outboxKey(orderId)));
  }

  /** Waits until all webhooks of an order have been handled. */
  async webhooksDelivered(orderId: string): Promise<void> {
    await eventually(async () => (await this.noticesOf(orderId)).length === 0, {
      what: 'the last notice of the provider',
      withinMs: BUSY_MS,
    });
  }

  async audit(): Promise<Findings> {
    const books = await this.shop.ask('books');
    return audit({
      ...(books as unknown as Pick<Books, 'sales' | 'products' | 'claims' | 'carts'>),
      orders: await this.provider.records(),
      stocked: this.stocked,
      meant: this.meant,
    });
  }

  /**
   * Runs the reconciliation job until every captured payment has its sale, except those in `known` (their
   * webhook is still being repeated). Unless `meanwhile`, it also waits until no sale is undecided. Ends at
   * its timeout.
   */
  async reconcile({
    known = [],
    meanwhile = false,
  }: { known?: readonly string[]; meanwhile?: boolean } = {}): Promise<Findings> {
    const end = Date.now() + this.limits.timeoutMs;
    for (let round = 1; ; round += 1) {
      await this.shop.ask('reconcile', -1000);
      const found = await this.audit();
      const decided = found.open.length === 0 || (meanwhile && round >= 3);
      if ((decided && found.lost.every((it) => known.includes(it))) || Date.now() > end) return found;
      await new Promise((resolve) => {
        setTimeout(resolve, BETWEEN_ROUNDS_MS);
      });
    }
  }

  async close(): Promise<void> {
    for (const shop of this.shops) await shop.kill();
    await this.provider.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
