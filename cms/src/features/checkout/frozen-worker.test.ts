import { randomUUID } from 'node:crypto';
import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import type { Payload } from 'payload';
import { inTime } from '../../testing/eventually';
import { frozenWorker, takeOver } from '../../testing/frozen-worker';
import { sample } from '../../testing/sample';
import { server } from '../../testing/worker-server';
import { newShopper, type Person, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  capture,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  saleOf,
  reconcileUntil,
  stockOf,
  webhookDelivered,
  holdsOf,
} from '../../testing/shop';

const ana = sharedAdmin();
const staff = () => ({ id: ana.id, email: ana.email, staff: true, refunds: true });
const { inside } = server;

/** Each run takes some of the writes, `npm run test:long` all of them. */
const EVERY = sample(1, 5);

interface Bought {
  item: string;
  service: string;
  day: string;
  reference: string;
}
/** What one worker does, on a purchase of a booking at ten and two of five units, made anew each time. */
interface Course {
  prepare: () => Promise<Bought>;
  work: (payload: Payload, bought: Bought) => Promise<unknown>;
}

async function things() {
  const [item, service, day] = [await newProduct({ stock: 5 }), await newService(), await freeDay()];
  return { item, service, day };
}
const at = (day: string, reservationTime: string) => ({ reservationDate: day, reservationTime });

async function approved(): Promise<Bought> {
  const [{ item, service, day }, carla] = [await things(), await newShopper()];
  await addToCart(carla, item.id, { quantity: 2 });
  await addToCart(carla, service.id, { reservationDetails: at(day, '10:00') });
  const due = quote(
    [item, service].map(({ id, category, sellingPrice }, nth) => ({
      productId: id,
      category,
      sellingPrice,
      quantity: 2 - nth,
    })),
    [],
    null,
  );
  const reference = String((await createOrder(carla, dollarCost(due.dueToday))).body.id);
  await decide(reference, 'approve');
  await webhookDelivered(reference);
  people.set(reference, carla);
  return { item: item.id, service: service.id, day, reference };
}
const people = new Map<string, Person>();
async function paid(): Promise<Bought> {
  const bought = await approved();
  expect((await capture(people.get(bought.reference)!, bought.reference)).status).toBe(200);
  await webhookDelivered(bought.reference);
  await inside.backgroundDone();
  return bought;
}
const saleIn = ({ reference }: Bought) => saleOf(reference);
const bookingId = async (bought: Bought) => `${(await saleIn(bought)).id}_${bought.service}`;

const courses: Record<string, Course> = {
  'an in-person sale': {
    prepare: async () => {
      const { item, service, day } = await things();
      return { item: item.id, service: service.id, day, reference: `manual-${randomUUID()}` };
    },
    work: (payload, { item, service, day, reference }) =>
      inside.sellInPerson(payload, {
        key: reference.slice('manual-'.length),
        buyer: { name: 'Luz', email: '', tel: '' },
        user: null,
        shippingInfo: null,
        method: 'CASH',
        paid: 'all',
        notes: '',
        by: ana.email,
        cart: [
          { id: item, productId: item, quantity: 2, reservation: null },
          { id: service, productId: service, quantity: 1, reservation: at(day, '10:00') },
        ],
      }),
  },
  'a capture': {
    prepare: approved,
    work: async (payload, bought) =>
      inside.withSale(payload, (await saleIn(bought)).id, (sale) => inside.capture(payload, sale, 'buyer')),
  },
  'a refund with stock and hour': {
    prepare: paid,
    work: async (payload, bought) =>
      inside.refundSale(
        payload,
        (await saleIn(bought)).id,
        { key: 'todo-de-vuelta', shipping: true, restock: true, freeSlots: true, note: '', staffNote: '' },
        ana.email,
      ),
  },
  'a move': {
    prepare: paid,
    work: async (payload, bought) =>
      inside.rescheduleBooking(
        payload,
        {
          id: await bookingId(bought),
          sequence: 0,
          date: bought.day,
          time: '15:00',
          keptCop: 0,
          waive: true,
        },
        staff(),
      ),
  },
  'a cancellation': {
    prepare: paid,
    work: async (payload, bought) =>
      inside.cancelBooking(
        payload,
        { id: await bookingId(bought), sequence: 0, refundCop: 17_980, keptCop: 0, waive: true },
        staff(),
      ),
  },
};

interface Claim {
  id: string;
  key: string;
  holder: string;
  booking: string;
}
const claims = async (day: string) =>
  (
    await server.payload.db.find<Claim>({
      collection: 'slot-claims',
      where: { date: { equals: day } },
      pagination: false,
      limit: 0,
      sort: 'key',
    })
  ).docs;

/**
 * Others take whatever is free around the hours of the booking; the claims stay behind, so their holder is an
 * id as any.
 */
async function rush({ day }: Bought): Promise<void> {
  const keys = ['10:00', '10:30', '11:00', '15:00', '15:30'].flatMap((time) =>
    [1, 2].map((cabin) => ({ key: `${day} ${time} #${cabin}`, cabin })),
  );
  const claimed = new Set((await claims(day)).map(({ key }) => key));
  for (const { key, cabin } of keys.filter((it) => !claimed.has(it.key)))
    await server.payload.db.create({
      collection: 'slot-claims',
      data: { key, date: day, cabin, holder: `${ana.id}.1`, token: 'otra', nextToken: null },
    });
}

/** The client moves on meanwhile: what stood still knows the old hour only. */
async function moveOn(bought: Bought): Promise<void> {
  const sale = await saleIn(bought);
  const { booking, reservationTime } = sale.lines.find(({ productId }) => productId === bought.service)!;
  if (!['APPROVED', 'PARTLY_REFUNDED'].includes(sale.status) || booking?.state !== 'BOOKED') return;
  await ana.client.post(`/bookings/${sale.id}_${bought.service}/reschedule`, {
    ...at(bought.day, reservationTime === '09:00' ? '12:00' : '09:00'),
    sequence: booking.sequence,
    keptCop: 0,
    waive: true,
  });
}

const isBusy = ({ pendingEffects, refundDue, captureRequested }: Awaited<ReturnType<typeof saleIn>>) =>
  pendingEffects || refundDue || captureRequested;

/** What is held and claimed is what the row says, and everybody else has what they had. */
async function books(bought: Bought) {
  const sale = await saleIn(bought);
  const booking = sale.lines.find(({ productId }) => productId === bought.service)!;
  const isOn = booking.booking?.state === 'BOOKED' && ['APPROVED', 'PARTLY_REFUNDED'].includes(sale.status);
  const own = (await claims(bought.day)).filter(({ holder }) => holder.startsWith(sale.id));
  const half = booking.reservationTime!.replace(':00', ':30');
  const sold = ['APPROVED', 'PARTLY_REFUNDED'].includes(sale.status) ? 2 : 0;
  const order =
    sale.provider === 'manual'
      ? null
      : ((await (
          await fetch(`${server.url}/sandbox/paypal/v2/checkout/orders/${sale.reference}`)
        ).json()) as { purchase_units: { payments?: { captures?: unknown[]; refunds?: unknown[] } }[] });
  const payments = order?.purchase_units[0]?.payments;
  const is = {
    own: own.map(({ key }) => key.slice(11, 16)),
    cabins: new Set(own.map(({ key }) => key.at(-1))).size,
    stock: await stockOf(bought.item),
    holds: await holdsOf(bought.item),
    moves: sale.history.map(({ to }) => to),
    busy: isBusy(sale),
    captures: payments?.captures?.length ?? 0,
    refunds: payments?.refunds?.length ?? 0,
  };
  expect(is).toEqual({
    own: isOn ? [booking.reservationTime, half] : [],
    cabins: isOn ? 1 : 0,
    stock: 5 - sold,
    holds: {},
    moves: [...new Set(is.moves)],
    busy: false,
    captures: sale.provider === 'manual' ? 0 : 1,
    refunds: (sale.refunds ?? []).length,
  });
  return is;
}

it.each(Object.entries(courses))(
  '%s: a worker that pauses before any of its writes does nothing twice after another took over',
  async (name, { prepare, work }) => {
    let [frozen, refused] = [0, 0];
    for (let nth = 1; ; nth += EVERY) {
      const bought = await prepare();
      const worker = frozenWorker(nth);
      const end = work(worker.payload, bought).then(
        () => 'done',
        (error: { status?: number }) => error.status,
      );
      const halted = await inTime(Promise.race([worker.halted, end.then(() => false)]), {
        what: `write ${nth} or the end`,
      });
      if (!halted) {
        worker.goOn();
        break;
      }
      frozen += 1;
      const begun = (await saleIn(bought)) as Awaited<ReturnType<typeof saleIn>> | null;
      if (begun) {
        await takeOver(begun.id);
        await moveOn(bought);
        await rush(bought);
      }
      const others = (await claims(bought.day)).filter(
        ({ holder }) => !begun || !holder.startsWith(begun.id),
      );
      worker.goOn();
      const outcome = await inTime(end, { what: `the end after write ${nth}` });
      if (outcome !== 'done') {
        expect(outcome).toBe(409);
        refused += 1;
      }
      await inside.backgroundDone();
      await reconcileUntil(async () => expect(isBusy(await saleIn(bought))).toBe(false));
      await books(bought);
      expect(await claims(bought.day)).toEqual(expect.arrayContaining(others));
    }
    expect(frozen).toBeGreaterThan(0);
    process.stdout.write(`frozen: ${name}, ${frozen} writes, ${refused} refused\n`);
  },
  EVERY === 1 ? 600_000 : 60_000,
);
