import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { captureIdOf, newId } from '../sandbox/paypal/ids';
import { keepPaidOrder, sandboxFolder } from '../sandbox/paypal/paid-order';
import { newPerson, type Person } from './people';
import { saleWriter } from './minute-shop';
import { openServer, server, type OtherServer, type Values } from './worker-server';

/** A separate shop with nothing in it, whose sales and payments at the provider are written by the test. */
export interface BookShop {
  app: OtherServer;
  ana: Person;
  values: Values;
  /** A sale of 22.50 dollars that says that it was paid. Returns its id and that of its capture. */
  sale: (at: string, more?: object) => Promise<{ id: string; captureId: string }>;
  /** A captured payment at the provider, of a sale or of nobody. Returns its capture's id. */
  payment: (at: string, of?: { id: string; captureId: string }, cents?: number) => Promise<string>;
  /** Three sales' cash in a drawer that was opened before: one is equal, one the drawer lacks, one the sales lack. */
  cash: (at: string) => Promise<{ missing: string }>;
}

const unpaid = () => ({
  status: 'APPROVED',
  provider: 'manual',
  reference: newId(),
  openFor: randomUUID(),
  history: [],
});

export async function openBookShop(): Promise<BookShop> {
  const values = await server.emptyShop();
  const app = await openServer(values);
  const write = await saleWriter({ app, minute: () => undefined, timers: [] });
  return {
    app,
    values,
    ana: await newPerson('ADMIN', app),
    sale: async (at, more = {}) => {
      const reference = newId();
      const captureId = captureIdOf(reference);
      const step = { at, from: 'CREATED', to: 'APPROVED', by: 'provider' };
      const paid = {
        status: 'APPROVED',
        minor: 2250,
        captured: 2250,
        captureId,
        reference,
        openFor: randomUUID(),
      };
      const id = await write({ ...paid, history: [step], createdAt: at, updatedAt: at, ...more });
      return { id, captureId };
    },
    cash: async (at) => {
      const { db } = app.payload;
      const session = { number: 1, state: 'OPEN', openKey: 'k', openedBy: 'ana', openingFloat: 0, writes: 0 };
      const openedAt = new Date(Date.parse(at) - 1000).toISOString();
      await db.create({ collection: 'drawer-sessions', data: { ...session, openedAt } });
      const row = {
        kind: 'CHARGE',
        method: 'CASH',
        centavos: 1_000_000,
        at,
        by: 'ana',
        what: 'Tono',
        drawer: 0,
      };
      const charge = { id: 'c.0', lineId: 'x', purpose: 'BALANCE', method: 'CASH', centavos: 1_000_000, at };
      const paid = () =>
        write({ createdAt: at, updatedAt: at, ...unpaid(), charges: [{ ...charge, by: 'ana' }] });
      const [equal, missing] = [await paid(), await paid()];
      for (const sale of [equal, 'nadie'])
        await db.create({ collection: 'drawer-movements', data: { ...row, sale, key: `${sale}/c.0` } });
      return { missing };
    },
    payment: async (at, of, cents = 2250) => {
      const id = of ? captureIdOf(of.captureId) : newId();
      const order = { id, reference: of?.id ?? 'otra-tienda', amountCents: cents, at };
      await keepPaidOrder(sandboxFolder(app.env), order);
      return captureIdOf(id);
    },
  };
}

/** Ten in the morning of a day that is closed for comparison, so many days ago. */
export function closedDay(daysAgo: number): { day: string; at: string } {
  const day = addDays(dayOf(new Date()), -daysAgo);
  return { day, at: instantOf(day, '10:00').toISOString() };
}
