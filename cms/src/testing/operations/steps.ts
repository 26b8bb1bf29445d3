import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import fc, { type GeneratorValue } from 'fast-check';
import { costOf, type Change, type Seen } from './booking-model';
import { isOpen, isPaid, leftOf, saleOf, unitsLeft, type Line, type Sale, type Shop } from './model';
import { apply, type Operation } from './operations';
import type { Item, Order } from './order-model';
import type { World } from './world';

const TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
const LONG_AGO = 1000;
const [TRIES, REFUSED] = [4, 15];
let [made, pastDays] = [0, 0];

/** What only happens by itself, because it writes rows of its own or changes the provider. */
const isAlone = (it: Operation): boolean =>
  ['day-comes', 'expire', 'end-pending', 'pay-late', 'dispute'].includes(it.do) ||
  (it.do === 'refund' && it.trouble !== undefined) ||
  (it.do === 'pay' && it.outcome !== 'COMPLETED');

/** Draws operations: most of them are done, some have to be refused. */
export class Draw {
  constructor(
    private readonly g: GeneratorValue,
    private readonly world: World,
    private readonly shop: Shop,
  ) {}

  private of<const T>(...values: T[]): T {
    return values[this.g(fc.nat, { max: values.length - 1 })]!;
  }
  /** One of the names, each as often as its number says. */
  private weighted<const K extends string>(weights: Partial<Record<K, number>>): K {
    const names = Object.entries<number | undefined>(weights) as [K, number][];
    return this.of(...names.flatMap(([name, many]) => Array<K>(many).fill(name)));
  }
  private chance(percent: number): boolean {
    return this.g(fc.nat, { max: 99 }) < percent;
  }
  private readonly person = () => this.g(fc.nat, { max: 1 });
  private readonly slot = () => ({ date: this.world.day, time: this.of(...TIMES) });

  private item({ id: product, price, isService }: World['products'][number]): Item {
    return isService
      ? { product, price, units: 1, slot: this.slot() }
      : { product, price, units: this.of(1, 2, 3) };
  }

  private orderOf(products: World['products'], buyer: number | null): Order {
    const hasGoods = products.some(({ isService }) => !isService);
    const items = products.map((it) => this.item(it));
    const shipping = hasGoods && this.chance(50) ? this.world.shipping : 0;
    return { id: `sale ${(made += 1)}`, buyer, items, shipping, late: this.chance(25) };
  }

  private order(): Operation {
    const chosen = this.world.products.filter(() => this.chance(50));
    const products = chosen.length > 0 ? chosen : [this.of(...this.world.products)];
    const again = products.filter(({ isService }) => isService && this.chance(30));
    return { do: 'order', order: this.orderOf([...products, ...again], this.person()) };
  }

  private sell(): Operation {
    const [isBooking, person] = [this.chance(60), this.person()];
    const products = this.world.products.filter(({ isService }) => isService === isBooking);
    const product = this.of(...products);
    const isTwice = !isBooking && this.chance(40);
    const order = this.orderOf(isTwice ? [product, product] : [product], this.of(null, 0, 1));
    if (!isBooking) return { do: 'sell', order, paid: 'all', person };
    const cabin = this.of(undefined, undefined, 1, 2);
    return { do: 'sell', order, paid: this.of('deposit', 'deposit', 'none'), cabin, person };
  }

  /** The amounts as the page shows them, now and then outdated. */
  private seen(action: 'cancel' | 'move', change: Change): Seen {
    const cost = costOf(this.shop, action, change);
    if (this.chance(92)) return cost;
    return this.chance(50)
      ? { ...cost, sequence: Math.max(0, cost.sequence - 1) }
      : { ...cost, kept: cost.kept + 100 };
  }
  private readonly version = ({ version }: Sale) => (this.chance(94) ? version : version - 1);

  private move(change: Change, { booking }: Line): Operation {
    const keepsTime = change.staff && this.chance(20);
    const { date, time } = keepsTime ? booking! : this.slot();
    const cabin = change.staff ? this.of(undefined, 1, 2) : undefined;
    const seen = this.seen('move', change);
    return { do: 'move', change, to: { date, time, cabin }, seen, person: this.person() };
  }

  private ofBooking(sale: Sale, line: Line): Operation {
    const [booking, person] = [{ sale: sale.id, line: line.id }, this.person()];
    const staff = sale.buyer === null || this.chance(50);
    const change = { ...booking, staff, waive: staff && this.chance(40) };
    const kind = this.weighted({
      move: 3,
      cancel: 2,
      collect: 3,
      undo: 2,
      attend: line.booking!.past ? 5 : 1,
    });
    if (kind === 'move') return this.move(change, line);
    if (kind === 'cancel') return { do: 'cancel', change, seen: this.seen('cancel', change), person };
    if (kind !== 'attend')
      return { do: 'collect', booking, isPaid: kind === 'collect', version: this.version(sale), person };
    const state = this.of('ATTENDED', 'NO_SHOW', 'BOOKED');
    return { do: 'attend', booking, state, sequence: line.booking!.sequence, person };
  }

  private refund(sale: Sale): Operation {
    const left = leftOf(sale).centavos;
    const request = { restock: this.chance(50), freeSlots: this.chance(50) };
    const trouble = sale.online ? this.weighted({ none: 8, lost: 1, refused: 2 }) : 'none';
    const common = {
      do: 'refund' as const,
      sale: sale.id,
      person: this.person(),
      ...(this.chance(60) && { version: this.version(sale) }),
      ...(trouble !== 'none' && { trouble }),
      isDoubled: trouble === 'none' && this.chance(20),
    };
    const kind = this.weighted({ all: 1, amount: 2, lines: 4 });
    if (kind === 'all') return { ...common, request };
    if (kind === 'amount') {
      const amount = this.of(100_000, 500_000, Math.max(0, left - 1000), left, left + 100);
      return { ...common, request: { ...request, amount } };
    }
    const lines = sale.lines
      .filter(({ added }) => !added)
      .filter((line) => this.chance(unitsLeft(sale, line) > 0 ? 60 : 5))
      .map((line) => {
        const most = Math.max(1, unitsLeft(sale, line) + (this.chance(10) ? 1 : 0));
        return {
          line: line.id,
          ...(this.chance(60) && { units: 1 + this.g(fc.nat, { max: most - 1 }) }),
        };
      });
    return { ...common, request: { ...request, lines, shipping: this.chance(40) } };
  }

  private review(sale: Sale): Operation {
    const hasRefused = sale.refunds.some(({ state, closed }) => state === 'REFUSED' && !closed);
    const often = hasRefused ? 4 : 1;
    const decision = this.weighted({ dismiss: 1, refund: 2, attach: 3, retry: often, hand: often });
    return { do: 'review', sale: sale.id, decision, person: this.person() };
  }

  /** Of what the provider has left, in cents. None of a payment of another amount: the stand-in has more. */
  private atProvider(sale: Sale): Operation {
    const left = sale.captured - sale.returned;
    if (this.chance(20)) return { do: 'dispute', sale: sale.id };
    return { do: 'refund-at-provider', sale: sale.id, cents: this.of(1, 250, Math.ceil(left / 2), left) };
  }

  private add(sale: Sale): Operation {
    const goods = this.world.products.filter(({ isService }) => !isService);
    const { id: product, price } = this.of(...goods);
    const addition = { sale: sale.id, line: `added ${(made += 1)}`, product, price, units: this.of(1, 1, 2) };
    return { do: 'add', addition, version: this.version(sale), person: this.person() };
  }

  private ofPaid(sale: Sale): Operation {
    const [id, person] = [sale.id, this.person()];
    const bookings = sale.lines.filter(({ booking }) => booking);
    const added = sale.lines.filter((it) => it.added);
    const isComing = bookings.length > 0 && !bookings.some(({ booking }) => booking!.past);
    const kind = this.weighted({
      booking: bookings.length > 0 && !sale.trashed ? 7 : 0,
      all: (bookings.length > 0 || added.length > 0) && !sale.trashed ? 1 + added.length : 0,
      add: 2,
      remove: added.length,
      refund: sale.status === 'REFUNDED' ? 1 : 5,
      trash: 1,
      restore: sale.trashed ? 8 : 0,
      review: sale.waiting ? 6 : 1,
      provider: sale.captured > sale.returned && sale.captured === sale.cents ? 1 : 0,
      day: isComing ? 2 : 0,
    });
    if (kind === 'booking') return this.ofBooking(sale, this.of(...bookings));
    if (kind === 'all')
      return { do: 'collect-all', sale: id, isPaid: this.chance(60), version: this.version(sale), person };
    if (kind === 'add') return this.add(sale);
    if (kind === 'remove')
      return { do: kind, sale: id, line: this.of(...added).id, version: this.version(sale), person };
    if (kind === 'refund') return this.refund(sale);
    if (kind === 'review') return this.review(sale);
    if (kind === 'provider') return this.atProvider(sale);
    if (kind === 'day') return { do: 'day-comes', sale: id, date: this.pastDay() };
    return { do: kind, sale: id, person };
  }

  private ofUnpaid(sale: Sale): Operation {
    const id = sale.id;
    if (sale.status === 'PENDING')
      return { do: 'end-pending', sale: id, outcome: this.of('COMPLETED', 'DECLINED') };
    const outcome = this.weighted({ COMPLETED: 7, PENDING: 1, DECLINED: 1, OTHER: 2 });
    if (isOpen(sale)) return this.chance(88) ? { do: 'pay', sale: id, outcome } : { do: 'expire', sale: id };
    const kind = this.weighted({ late: sale.trashed || sale.failed ? 0 : 2, trash: 1, restore: 1, pay: 3 });
    if (kind === 'late') return { do: 'pay-late', sale: id };
    return kind === 'pay' ? { do: 'pay', sale: id, outcome } : { do: kind, sale: id, person: this.person() };
  }

  /** A day long ago that no booking has. */
  private pastDay(): string {
    const day = addDays(dayOf(new Date()), (pastDays += 1) - LONG_AGO);
    this.world.days.push(day);
    return day;
  }

  private any(): Operation {
    const { sales } = this.shop;
    const open = sales.filter((it) => it.online && !isPaid(it));
    const paid = sales.filter(isPaid);
    const kind = this.weighted({
      order: 2,
      sell: 1,
      open: open.length > 0 ? 4 : 0,
      paid: paid.length > 0 ? 5 + paid.length : 0,
    });
    if (kind === 'open') return this.ofUnpaid(this.of(...open.slice(-2)));
    if (kind === 'paid') return this.ofPaid(this.of(...paid));
    return kind === 'order' ? this.order() : this.sell();
  }

  /** One that is done, or now and then one that is refused. */
  private good(draw: () => Operation): Operation {
    for (let tried = 1; ; tried += 1) {
      const it = draw();
      if (tried === TRIES || apply(structuredClone(this.shop), it) || this.chance(REFUSED)) return it;
    }
  }

  /** The next operation. */
  one(): Operation[] {
    return [this.good(() => this.any())];
  }

  /** Whose cart an operation changes. */
  private shopperOf(it: Operation): number | null {
    if (it.do === 'order') return it.order.buyer;
    return it.do === 'pay' ? saleOf(this.shop, it.sale).buyer : null;
  }

  /** Two operations at once, mostly on one sale. Nobody has two carts. */
  two(): Operation[] {
    const paid = this.shop.sales.filter(isPaid);
    const target = paid.length > 0 && this.chance(75) ? this.of(...paid) : null;
    const draw = () => this.good(() => (target ? this.ofPaid(target) : this.any()));
    const [first, second] = [draw(), draw()];
    const shopper = this.shopperOf(first);
    const hasOneCart = shopper !== null && shopper === this.shopperOf(second);
    return hasOneCart || isAlone(first) || isAlone(second) ? [first] : [first, second];
  }
}
