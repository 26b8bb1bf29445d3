import { entriesOf } from '../lib/keys';
import { addDays, weekdayOf } from '../lib/dates';
import { toPesos } from '../lib/money';
import type { Summary } from './summary-schemas';

export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/** The first day of the day, week (from Monday) or month in which a day lies. */
export function startOf(date: string, by: Period): string {
  if (by === 'day') return date;
  return by === 'month' ? `${date.slice(0, 7)}-01` : addDays(date, -((weekdayOf(date) + 6) % 7));
}

/**
 * What a summary needs to know of a paid sale; money in centavos, each sum on its own day. `lines`: what of
 * it still stands; `day`: when it was added after ordering.
 */
export interface SummedSale {
  day: string;
  dueToday: number;
  deposit: number;
  balances: readonly { day: string; centavos: number }[];
  tips: readonly { day: string; centavos: number }[];
  refunds: readonly { day: string; centavos: number }[];
  lines: readonly SummedLine[];
}
interface SummedLine {
  productId: string;
  name: string;
  service: boolean;
  quantity: number;
  centavos: number;
  day?: string;
}
export interface SummedDay {
  date: string;
  unitsTaken: number;
  unitsOpen: number;
  visits: number;
}

const BEST = 8;
type Best = Summary['services'];
interface Sums {
  orders: number;
  dueToday: number;
  deposits: number;
  balances: number;
  tips: number;
  refunds: number;
  products: number;
  services: number;
}
interface Sold {
  productId: string;
  name: string;
  day: string;
  quantity: number;
  centavos: number;
}

const nothing: Readonly<Sums> = {
  orders: 0,
  dueToday: 0,
  deposits: 0,
  balances: 0,
  tips: 0,
  refunds: 0,
  products: 0,
  services: 0,
};

function bestOf(sold: ReadonlyMap<string, Sold>): Best {
  const named = [...sold.values()].map(({ productId, name, quantity, centavos }) => ({
    productId,
    name,
    quantity,
    totalCop: toPesos(centavos),
  }));
  return named
    .sort((a, b) => b.totalCop - a.totalCop || b.quantity - a.quantity || a.name.localeCompare(b.name, 'es'))
    .slice(0, BEST);
}

/**
 * Money, sales and occupancy by day, week or month, every one of them named though nothing happened, and what
 * sold best. Sales are added one by one.
 */
export class SummaryOfSales {
  private readonly named: ReadonlySet<string>;
  private readonly sums = new Map<string, Sums>();
  private readonly sold = { services: new Map<string, Sold>(), products: new Map<string, Sold>() };

  constructor(
    private readonly days: readonly SummedDay[],
    private readonly by: Period,
  ) {
    this.named = new Set(days.map(({ date }) => date));
  }

  add({ day, dueToday, deposit, lines, balances, tips, refunds }: SummedSale): void {
    for (const it of balances) this.count(it.day, { balances: it.centavos });
    for (const it of tips) this.count(it.day, { tips: it.centavos });
    for (const it of refunds) this.count(it.day, { refunds: it.centavos });
    this.count(day, { orders: 1, dueToday, deposits: deposit });
    for (const line of lines) {
      const soldOn = line.day ?? day;
      this.count(soldOn, line.service ? { services: line.centavos } : { products: line.centavos });
      if (this.named.has(soldOn)) this.addSold(soldOn, line);
    }
  }

  result(): Summary {
    const buckets = new Map<string, Summary['buckets'][number]>();
    for (const { date, unitsTaken, unitsOpen, visits } of this.days) {
      const start = startOf(date, this.by);
      const before = buckets.get(start) ?? {
        start,
        ...this.moneyOf(start),
        visits: 0,
        unitsTaken: 0,
        unitsOpen: 0,
      };
      buckets.set(start, {
        ...before,
        visits: before.visits + visits,
        unitsTaken: before.unitsTaken + unitsTaken,
        unitsOpen: before.unitsOpen + unitsOpen,
      });
    }
    return {
      buckets: [...buckets.values()],
      services: bestOf(this.sold.services),
      products: bestOf(this.sold.products),
    };
  }

  private addSold(day: string, { productId, name, service, quantity, centavos }: SummedLine): void {
    const sold = this.sold[service ? 'services' : 'products'];
    const before = sold.get(productId) ?? { productId, name, day, quantity: 0, centavos: 0 };
    const last = before.day > day ? before : { name, day };
    sold.set(productId, {
      productId,
      name: last.name,
      day: last.day,
      quantity: before.quantity + quantity,
      centavos: before.centavos + centavos,
    });
  }

  /** Only what lies in the requested days. */
  private count(day: string, more: Partial<Sums>): void {
    if (!this.named.has(day)) return;
    const start = startOf(day, this.by);
    const sums = { ...(this.sums.get(start) ?? nothing) };
    for (const [name, centavos] of entriesOf(more)) sums[name] += centavos ?? 0;
    this.sums.set(start, sums);
  }

  private moneyOf(start: string) {
    const { orders, dueToday, deposits, balances, tips, refunds, products, services } =
      this.sums.get(start) ?? nothing;
    return {
      receivedCop: toPesos(dueToday + balances),
      depositsCop: toPesos(deposits),
      balancesCop: toPesos(balances),
      tipsCop: toPesos(tips),
      refundedCop: toPesos(refunds),
      productsCop: toPesos(products),
      servicesCop: toPesos(services),
      orders,
    };
  }
}
