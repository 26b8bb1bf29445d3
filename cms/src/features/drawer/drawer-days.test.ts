import { randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { DrawerNow, DrawerView } from '@spa-bronze/domain/drawer/drawer-schemas';
import { sum, toCentavos } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import fc from 'fast-check';
import { booked, readBooking } from '../../testing/bookings';
import { withoutDrawers } from '../../testing/no-drawer';
import { newAdmin, type Person } from '../../testing/people';
import { sample } from '../../testing/sample';
import { newProduct } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import type { MovementRow } from './drawer-rows';

const HISTORIES = sample(25, 1);
const DAYS = sample(3, 2);
const STEPS = 9;
jest.setTimeout(20 * 60_000);

let ana: Person;
beforeAll(async () => {
  await withoutDrawers();
  ana = await newAdmin();
});

const now = async () => await ana.client.read<DrawerNow>('/drawer');
const cashOf = ({ expected }: DrawerView) => toCentavos(expected[0]!.amountCop);

/** A sale or booking of the model: what of it stands in cash, in centavos. */
interface Booked {
  id: string;
  sale: string;
}
interface Sold {
  id: string;
  left: number;
}

/** What a history knows by its own requests alone. */
class Model {
  inDrawer = 0;
  bookings: Booked[] = [];
  sold: Sold[] = [];
}

type Step = (model: Model, draw: (max: number) => number) => Promise<void>;

const bookingIn = ({ bookings }: Model, draw: (max: number) => number) => bookings[draw(bookings.length - 1)];
const charge = async ({ id }: Booked, body: object) => {
  const { version } = await readBooking(ana, id);
  return ana.client.post<BookingView>(`/bookings/${id}/charges`, { version, key: randomUUID(), ...body });
};

const collects: Step = async (model, draw) => {
  const booking = bookingIn(model, draw);
  if (!booking) return;
  const [price, tip] = [100 + draw(300_000) / 100, draw(1) * (100 + draw(100_000) / 100)];
  const method = draw(2) > 0 ? 'CASH' : 'CARD';
  const reply = await charge(booking, {
    payments: [{ method, amountCop: price }],
    ...(tip > 0 && { tip: { method: 'CASH', amountCop: tip } }),
  });
  if (reply.status === 200) model.inDrawer += toCentavos(tip) + (method === 'CASH' ? toCentavos(price) : 0);
};

const undoes: Step = async (model, draw) => {
  const booking = bookingIn(model, draw);
  const { charges = [], version } = booking ? await readBooking(ana, booking.id) : {};
  const taken = charges[draw(Math.max(0, charges.length - 1))];
  if (!booking || !taken) return;
  const path = `/bookings/${booking.id}/charges/${taken._id}/undo`;
  const { status } = await ana.client.post(path, { version });
  if (status === 200 && taken.method === 'CASH') model.inDrawer -= toCentavos(taken.amountCop);
};

/** The way of what was paid is corrected: a charge by the old one goes out, one by the new one comes in. */
const corrects: Step = async (model, draw) => {
  const booking = bookingIn(model, draw);
  if (!booking) return;
  const before = await readBooking(ana, booking.id);
  if (before.dueAtSpaCop > 0) return;
  const method = draw(1) > 0 ? 'CASH' : 'TRANSFER';
  const change = { version: before.version, balancePaid: { method } };
  if ((await ana.client.patch(`/transactions/${booking.sale}`, change)).status !== 200) return;
  const standing = ({ charges = [] }: BookingView) =>
    sum(charges.map((it) => (it.method === 'CASH' ? toCentavos(it.amountCop) : 0)));
  model.inDrawer += standing(await readBooking(ana, booking.id)) - standing(before);
};

const sells: Step = async (model, draw) => {
  const item = await newProduct({ stock: 9 });
  const method = draw(2) > 0 ? 'CASH' : 'NEQUI';
  const { body } = await ana.client.post<SaleView>('/transactions/manual', {
    ...{ key: randomUUID(), buyer: { name: 'Luz Nueva' }, method },
    lines: [{ productId: item.id, quantity: 1 + draw(2) }],
  });
  if (method !== 'CASH') return;
  model.inDrawer += toCentavos(body.data.paidCop);
  model.sold.push({ id: body.data._id, left: toCentavos(body.data.paidCop) });
};

const refunds: Step = async (model, draw) => {
  const sold = model.sold[draw(Math.max(0, model.sold.length - 1))];
  if (!sold) return;
  const centavos = 1 + draw(sold.left + 50_000);
  const body = { key: randomUUID(), amountCop: centavos / 100 };
  const { status } = await ana.client.post(`/transactions/${sold.id}/refund`, body);
  expect({ centavos, left: sold.left, status }).toEqual({
    ...{ centavos, left: sold.left, status: centavos <= sold.left ? 200 : expect.any(Number) },
  });
  if (status !== 200) return;
  sold.left -= centavos;
  model.inDrawer -= centavos;
};

const movesByHand: Step = async (model, draw) => {
  const { open } = await now();
  if (!open) return;
  const centavos = 1 + draw(9_000_000);
  const kind = ['IN', 'EXPENSE', 'WITHDRAWAL'][draw(2)]!;
  const body = {
    key: randomUUID(),
    number: open.number,
    kind,
    amountCop: centavos / 100,
    reason: 'Sencillo',
  };
  const { status } = await ana.client.post('/drawer/movements', body);
  const isTooMuch = kind !== 'IN' && centavos > cashOf(open);
  expect({ kind, status }).toEqual({ kind, status: isTooMuch ? 400 : 200 });
  if (!isTooMuch) model.inDrawer += kind === 'IN' ? centavos : -centavos;
};

const steps: Step[] = [collects, collects, undoes, corrects, sells, refunds, movesByHand];

/** Closes the drawer while money comes. What comes too late for it counts in the next one. */
async function closes(model: Model, number: number, draw: (max: number) => number): Promise<void> {
  const booking = bookingIn(model, draw);
  const meanwhile = booking ? collects(model, draw) : undefined;
  let closed: DrawerView | undefined;
  for (let attempt = 0; !closed && attempt < 9; attempt += 1) {
    const drawer = (await now()).open!;
    const expectedCop = cashOf(drawer) / 100;
    const body = {
      key: randomUUID(),
      number,
      expectedCop,
      countedCop: Math.max(0, expectedCop),
      reason: 'Uno',
    };
    const reply = await ana.client.post<DrawerView>('/drawer/close', body);
    if (reply.status === 200) closed = reply.body.data;
  }
  await meanwhile;
  expect(closed?.number).toBe(number);
  const { waiting } = await now();
  expect(cashOf(closed!) + toCentavos(waiting.cashCop)).toBe(model.inDrawer);
  model.inDrawer = toCentavos(waiting.cashCop);
}

it('expected cash = float + in − out to the peso, over days with undone, corrected and refunded money', async () => {
  const { last } = await now();
  let number = last?.number ?? 0;
  const [generated] = fc.sample(fc.gen(), { numRuns: 1, seed: 20261127 });
  const draw = (max: number) => (max <= 0 ? 0 : generated!(fc.nat, { max }));
  for (let history = 0; history < HISTORIES; history += 1) {
    const model = new Model();
    for (let day = 0; day < DAYS; day += 1) {
      const { id, sale } = await booked();
      model.bookings.push({ id, sale });
      const { waiting } = await now();
      const floatCop = 50_000 + draw(5_000_000) / 100;
      const body = { key: randomUUID(), last: number, floatCop };
      expect((await ana.client.post('/drawer/open', body)).status).toBe(200);
      number += 1;
      model.inDrawer = toCentavos(floatCop) + toCentavos(waiting.cashCop);
      for (let at = 0; at < STEPS; at += 1) {
        const step = steps[draw(steps.length - 1)]!;
        await step(model, draw);
        expect({ step: step.name, cash: cashOf((await now()).open!) }).toEqual({
          ...{ step: step.name, cash: model.inDrawer },
        });
      }
      await closes(model, number, draw);
    }
  }
  const { docs } = await server.payload.db.find<MovementRow>({
    ...{ collection: 'drawer-movements', limit: 0, pagination: false },
  });
  const byDrawer = new Map<number, number>();
  for (const { drawer } of docs) byDrawer.set(drawer, (byDrawer.get(drawer) ?? 0) + 1);
  expect(new Set(docs.map(({ key }) => key)).size).toBe(docs.length);
  for (const [drawer, count] of byDrawer)
    if (drawer > 0)
      expect((await ana.client.read<DrawerView>(`/drawers/${drawer}`)).movements).toHaveLength(count);
});
