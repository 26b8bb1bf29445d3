import { randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { cancel as cancelBooking, reschedule, soon } from '../bookings';
import { addAgain } from '../carts';
import type { Person } from '../people';
import { addToCart, capture, createOrder, decide, letLapse, reconcile, saleOf as storedSale } from '../shop';
import { server } from '../worker-server';
import type { Change } from './booking-model';
import { lineOf, saleOf, type Shop } from './model';
import type { Operation } from './operations';
import { chargeOf, isAgain, otherCents, type Order } from './order-model';
import { disputePayment, endHeldBack, expectOther, refundInPages, withFaults } from './provider-steps';
import { destination, nameOf, type World } from './world';
import { writeRow } from '../rows';

type Of<K extends Operation['do']> = Extract<Operation, { do: K }>;
type Happening = Of<'expire' | 'pay-late'> | Of<'end-pending'> | Of<'day-comes'> | Of<'dispute'>;
const faults = {
  lost: { on: '/refund', dropAfterEffect: 1 },
  refused: { on: '/refund', failNext: 1, failWith: 422 },
};
const pesos = (centavos: number) => centavos / 100;
const inDollars = (cents: number) => (cents / 100).toFixed(2);

/** The operations of the model at the real shop, as it was before them. Each returns the status of its reply. */
export function performer(world: World, before: Shop): (it: Operation) => Promise<number> {
  const idOf = (sale: string) => world.stored.get(sale)!.id;
  const lineIdOf = (sale: string, line: string) => world.stored.get(sale)!.lines[line]!;
  const bookingOf = ({ sale, line }: Pick<Change, 'sale' | 'line'>) =>
    `${idOf(sale)}_${lineIdOf(sale, line)}`;
  const staff = (person = 0): Person => world.staff[person]!;
  const whoChanges = ({ change, person }: Of<'cancel'> | Of<'move'>) =>
    change.staff ? staff(person) : world.shoppers[saleOf(before, change.sale).buyer!]!;

  async function order({ id, buyer, items, shipping, late }: Order): Promise<number> {
    const shopper = world.shoppers[buyer!]!;
    const cart = await shopper.client.get<{ productId: string }[]>('/view-cart-product');
    for (const { productId } of cart.body.data)
      await shopper.client.post('/delete-cart-product', { productId });
    for (const [nth, { product, units, slot }] of items.entries()) {
      if (isAgain(items, nth)) {
        await addAgain(shopper, product, { reservation: slot ? at(slot) : null });
        continue;
      }
      const { status } = await addToCart(
        shopper,
        product,
        slot ? { reservationDetails: at(slot) } : { quantity: units },
      );
      if (status !== 200) return status;
    }
    const cost = inDollars(chargeOf(items, shipping).cents);
    const { status, body } = await createOrder(shopper, cost, destination({ ...world, shipping }));
    if (status === 200) await remember(id, String(body.id), late);
    return status;
  }

  async function remember(id: string, reference: string, late: boolean): Promise<void> {
    const sale = await storedSale(reference);
    const lines = Object.fromEntries(sale.lines.map((it) => [nameOf(it), it.lineId ?? it.productId]));
    world.stored.set(id, { id: sale.id, reference, lines });
    if (late) await soon(reference);
  }

  async function pay({ sale: id, outcome }: Of<'pay'>): Promise<number> {
    const { reference } = world.stored.get(id)!;
    await decide(reference, outcome === 'DECLINED' ? 'decline' : 'approve').catch(() => undefined);
    const request = async () => (await capture(world.shoppers[saleOf(before, id).buyer!]!, reference)).status;
    if (outcome === 'OTHER') expectOther(reference, otherCents(saleOf(before, id)));
    return outcome === 'PENDING' ? withFaults({ captureStatus: outcome }, request) : request();
  }

  async function sell({
    order: { id, buyer, items, shipping, late },
    paid,
    cabin,
    person,
  }: Of<'sell'>): Promise<number> {
    const key = randomUUID();
    const [{ product, slot } = { product: '' }] = items;
    const common = {
      key,
      buyer: { name: 'Luz Nueva' },
      user: buyer === null ? null : world.shoppers[buyer]!.id,
    };
    const { status } = slot
      ? await staff(person).client.post('/bookings/manual', {
          ...{ ...common, source: 'PHONE', productId: product, ...at(slot), cabin },
          ...(paid === 'deposit' ? { paid, method: 'CASH' } : { paid: 'none' }),
        })
      : await staff(person).client.post('/transactions/manual', {
          ...{
            ...common,
            method: 'CARD',
            lines: items.map((it) => ({ productId: it.product, quantity: it.units })),
          },
          ...(shipping > 0 && { shippingInfo: destination({ ...world, shipping }) }),
        });
    if (status === 201) await remember(id, `manual-${key}`, late);
    return status;
  }

  async function refund(it: Of<'refund'>): Promise<number> {
    const { sale, version, trouble, isDoubled, person } = it;
    const { amount, lines, ...choices } = it.request;
    const body = {
      key: randomUUID(),
      ...choices,
      ...(version !== undefined && { version: versionOf(sale, version) }),
      ...(amount !== undefined && { amountCop: pesos(amount) }),
      ...(lines && {
        lines: lines.map(({ line, units }) => ({
          productId: lineOf(saleOf(before, sale), line).product,
          ...(line.endsWith('~2') && { lineId: lineIdOf(sale, line) }),
          quantity: units,
        })),
      }),
    };
    const request = async () =>
      (await staff(person).client.post(`/transactions/${idOf(sale)}/refund`, body)).status;
    const requestAll = async () => {
      const [status, ...more] = await Promise.all(isDoubled ? [request(), request()] : [request()]);
      return Math.min(status!, ...more);
    };
    return trouble ? withFaults(faults[trouble], requestAll) : requestAll();
  }

  async function add({ addition, version, person }: Of<'add'>): Promise<number> {
    const { sale, line, product: productId, units: quantity } = addition;
    const body = { version: versionOf(sale, version), key: randomUUID(), productId, quantity };
    const { client } = staff(person);
    const reply = await client.post<SaleView>(`/transactions/${idOf(sale)}/lines`, body);
    const added = reply.body.data?.reservationDetails?.at(-1);
    if (reply.status === 201) world.stored.get(sale)!.lines[line] = added!.lineId!;
    return reply.status;
  }

  /** The versions of the model and of the shop are counted differently. */
  const versionOf = (sale: string, version: number): number =>
    world.versions.get(sale)! + version - saleOf(before, sale).version;

  /** The day of a booking is long ago, and its claims are those of that day. */
  async function dayComes({ sale, date }: Of<'day-comes'>): Promise<void> {
    const { payload } = server;
    const { reference, id } = world.stored.get(sale)!;
    const { lines } = await storedSale(reference);
    const moved = lines.map((line) => {
      if (!line.booking) return line;
      const startsAt = `${date}T${line.reservationTime}:00.000-05:00`;
      const booking = { ...line.booking, startsAt: new Date(startsAt).toISOString() };
      return { ...line, reservationDate: date, booking };
    });
    await writeRow('sales', id, { lines: moved });
    const { docs } = await payload.db.find<{ id: string; key: string; holder: string }>({
      collection: 'slot-claims',
      where: { holder: { like: id } },
      pagination: false,
      limit: 0,
    });
    for (const claim of docs)
      await writeRow('slot-claims', claim.id, { date, key: `${date}${claim.key.slice(date.length)}` });
  }

  /** What the provider and the time do. */
  async function happen(it: Happening): Promise<number> {
    const { reference } = world.stored.get(it.sale)!;
    if (it.do === 'day-comes') await dayComes(it);
    else if (it.do === 'dispute') await disputePayment(reference);
    else if (it.do === 'end-pending') await endHeldBack(reference, it.outcome);
    else if (it.do === 'expire') {
      await letLapse(reference);
      await reconcile();
    } else {
      await decide(reference, 'approve');
      await server.inside.captureAtProvider(server.payload, reference);
    }
    return 200;
  }

  return async (it) => {
    switch (it.do) {
      case 'order':
        return order(it.order);
      case 'pay':
        return pay(it);
      case 'sell':
        return sell(it);
      case 'refund':
        return refund(it);
      case 'cancel': {
        const { sequence, refund: back, kept } = it.seen;
        const body = { sequence, refundCop: pesos(back), keptCop: pesos(kept), waive: it.change.waive };
        return (await cancelBooking(whoChanges(it), bookingOf(it.change), body)).status;
      }
      case 'move': {
        const { sequence, kept } = it.seen;
        const body = {
          ...at(it.to),
          cabin: it.to.cabin,
          sequence,
          keptCop: pesos(kept),
          waive: it.change.waive,
        };
        return (await reschedule(whoChanges(it), bookingOf(it.change), body)).status;
      }
      case 'attend': {
        const { sequence, state } = it;
        const path = `/bookings/${bookingOf(it.booking)}/attendance`;
        return (await staff(it.person).client.post(path, { sequence, state })).status;
      }
      case 'collect': {
        const version = versionOf(it.booking.sale, it.version);
        const path = `/bookings/${bookingOf(it.booking)}/balance`;
        return (await staff(it.person).client.post(path, { version, method: it.isPaid ? 'CASH' : null }))
          .status;
      }
      case 'collect-all': {
        const balancePaid = it.isPaid ? { method: 'CASH' } : null;
        const body = { version: versionOf(it.sale, it.version), balancePaid };
        return (await staff(it.person).client.patch(`/transactions/${idOf(it.sale)}`, body)).status;
      }
      case 'review': {
        const body = { id: idOf(it.sale), action: it.decision, method: 'CASH' };
        return (await staff(it.person).client.post('/payments/review', body)).status;
      }
      case 'add':
        return add(it);
      case 'remove': {
        const path = `/transactions/${idOf(it.sale)}/lines/${lineIdOf(it.sale, it.line)}/remove`;
        return (await staff(it.person).client.post(path, { version: versionOf(it.sale, it.version) })).status;
      }
      case 'trash':
        return (await staff(it.person).client.delete(`/transactions/${idOf(it.sale)}`)).status;
      case 'restore':
        return (await staff(it.person).client.post(`/transactions/${idOf(it.sale)}/restore`, {})).status;
      case 'refund-at-provider':
        return refundInPages(world.stored.get(it.sale)!.reference, it.cents);
      default:
        return happen(it);
    }
  };
}

const at = ({ date, time }: { date: string; time: string }) => ({
  reservationDate: date,
  reservationTime: time,
});
