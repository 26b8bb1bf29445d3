import { entriesOf, isOneOf } from '../lib/keys';
import { addDays, weekdayOf } from '../lib/dates';
import { toPesos } from '../lib/money';
import type { Movement } from './movements';
import { inPersonMethods } from './staff';
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
  deposit: number;
  movements: readonly SummedMovement[];
  lines: readonly SummedLine[];
}
type SummedMovement = Omit<Movement, 'at'> & { day: string };
interface SummedLine {
  productId: string;
  name: string;
  service: boolean;
  quantity: number;
  centavos: number;
  /** What the spa forgoes of its price. */
  discount?: number;
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
  discounts: number;
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
  discounts: 0,
};

/** The sum that a movement adds to. Its sign turns for what went. */
const sumOf = {
  ORDER: 'dueToday',
  DEPOSIT: 'balances',
  BALANCE: 'balances',
  TIP: 'tips',
  REFUND: 'refunds',
} as const;

/** Money by how it moved, or by who took it. */
class MoneyBy {
  private readonly sums = new Map<string, Pick<Sums, 'balances' | 'tips' | 'refunds'>>();

  add(name: string, { kind, centavos }: SummedMovement): void {
    const sums = this.sums.get(name) ?? { balances: 0, tips: 0, refunds: 0 };
    if (kind === 'TIP') sums.tips += centavos;
    else if (kind === 'REFUND') sums.refunds -= centavos;
    else sums.balances += centavos;
    this.sums.set(name, sums);
  }

  result(): Summary['methods'] {
    return [...this.sums]
      .map(([name, { balances, tips, refunds }]) => ({
        name,
        receivedCop: toPesos(balances),
        tipsCop: toPesos(tips),
        refundedCop: toPesos(refunds),
      }))
      .sort((a, b) => b.receivedCop - a.receivedCop || a.name.localeCompare(b.name, 'es'));
  }
}

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
  private readonly methods = new MoneyBy();
  private readonly people = new MoneyBy();
  private readonly sold = { services: new Map<string, Sold>(), products: new Map<string, Sold>() };

  constructor(
    private readonly days: readonly SummedDay[],
    private readonly by: Period,
  ) {
    this.named = new Set(days.map(({ date }) => date));
  }

  add({ day, deposit, lines, movements }: SummedSale): void {
    for (const it of movements) this.addMovement(it);
    this.count(day, { orders: 1, deposits: deposit });
    for (const line of lines) {
      const soldOn = line.day ?? day;
      const { centavos, discount: discounts = 0 } = line;
      this.count(soldOn, { [line.service ? 'services' : 'products']: centavos, discounts });
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
      methods: this.methods.result(),
      people: this.people.result(),
    };
  }

  private addMovement(movement: SummedMovement): void {
    const { day, kind, method, by, centavos } = movement;
    if (!this.named.has(day)) return;
    this.count(day, { [sumOf[kind]]: kind === 'REFUND' ? -centavos : centavos });
    this.methods.add(method, movement);
    if (by && isOneOf(inPersonMethods, method)) this.people.add(by, movement);
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
    const { orders, dueToday, deposits, balances, tips, refunds, products, services, discounts } =
      this.sums.get(start) ?? nothing;
    return {
      receivedCop: toPesos(dueToday + balances),
      depositsCop: toPesos(deposits),
      balancesCop: toPesos(balances),
      tipsCop: toPesos(tips),
      refundedCop: toPesos(refunds),
      productsCop: toPesos(products),
      servicesCop: toPesos(services),
      discountsCop: toPesos(discounts),
      orders,
    };
  }
}
