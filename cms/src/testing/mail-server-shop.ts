import { randomUUID } from 'node:crypto';
import type { Sale } from '../features/sales/sale';
import { newShopper } from './people';
import { capture, decide, newProduct, openOrder, saleOf } from './shop';
import { catchSmtp, type SmtpCatcher } from './smtp-catcher';
import { openEmpty, openServer, server, type OtherServer } from './worker-server';

export const MINUTE = 60_000;
const RUN = randomUUID().slice(0, 8);
export const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
/** Each run has databases of its own, whatever another left. */
export const own = (name: string) => `${name}-${RUN}`;
export type Opened = OtherServer;

export let smtp: SmtpCatcher;
/** One server for the tests of a file: on MongoDB each takes many seconds. A test finds no sale of another. */
export let app: Opened;
export const apps: Opened[] = [];
beforeAll(async () => {
  smtp = await catchSmtp();
  app = await openEmpty({ SMTP_URL: smtp.url });
});
afterEach(async () => {
  for (const it of apps.splice(0)) await it.close();
  await server.inside.backgroundDone();
  await app.payload.db.deleteMany({ collection: 'sales', where: {} });
  smtp.received.length = 0;
  smtp.answerWith(() => '250 kept');
  jest.restoreAllMocks();
});
afterAll(async () => {
  await app.close();
  smtp.close();
});

const start = (name: string, url = smtp.url): Promise<Opened> =>
  openServer(server.values(own(name), { SMTP_URL: url }));

/** A further server whose emails go to the catcher, closed after the test. */
export async function open(name: string, url?: string): Promise<Opened> {
  const opened = await start(name, url);
  apps.push(opened);
  return opened;
}

/** A paid sale with a due email, in another server's database. */
export async function owe({ payload }: Pick<Opened, 'payload'>, more: Partial<Sale> = {}): Promise<Sale> {
  const carla = await newShopper();
  const order = await openOrder(carla, await newProduct());
  await decide(order, 'approve');
  await capture(carla, order);
  const { id: _id, ...sale } = await saleOf(order);
  const row = {
    ...sale,
    user: null,
    reference: randomUUID(),
    openFor: randomUUID(),
    outbox: [],
    ...server.inside.enqueueEmail({ outbox: [] }, 'confirmed'),
    ...more,
  };
  return (await payload.db.create({ collection: 'sales', data: { ...row } })) as unknown as Sale;
}

export const rowOf = async ({ payload }: Pick<Opened, 'payload'>, { id }: Sale) =>
  (await payload.db.findOne({ collection: 'sales', where: { id: { equals: id } } })) as unknown as Sale;
