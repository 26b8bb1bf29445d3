import { randomUUID } from 'node:crypto';
import { newPerson, newShopper } from './people';
import { newPicture } from './pictures';
import { newProduct, openOrder, saleOf } from './shop';
import { openServer, server, serverRealm, type OtherServer, type Values } from './worker-server';

const MINUTE = 60_000;
const { inside } = server;

/** A separate shop whose minutes pass when the test says so. */
export interface MinuteShop {
  app: OtherServer;
  minute: () => void;
  timers: NodeJS.Timeout[];
}

const open = new Set<MinuteShop>();
afterEach(async () => {
  for (const { app } of open) await app.close();
  open.clear();
});

/** Opens such a shop, empty unless it has `values` of another one. It is closed after the test. */
export async function openMinuteShop(values?: Values): Promise<MinuteShop> {
  const ticks: (() => void)[] = [];
  const timers: NodeJS.Timeout[] = [];
  const realm = serverRealm();
  const real = realm.setInterval;
  const watched = jest.spyOn(realm, 'setInterval').mockImplementation(((run: () => void, ms: number) => {
    const timer = real(run, ms);
    if (ms !== MINUTE) return timer;
    ticks.push(run);
    timers.push(timer);
    return timer;
  }) as never);
  try {
    const app = await openServer(values ?? (await server.emptyShop()));
    const minute = () => {
      for (const tick of ticks) tick();
    };
    const shop = { app, minute, timers };
    open.add(shop);
    return shop;
  } finally {
    watched.mockRestore();
  }
}

/** Writes a sale into such a shop, open and unpaid unless `more` says otherwise. Returns its id. */
export type WriteSale = (more: object) => Promise<string>;
export async function saleWriter({ app }: MinuteShop): Promise<WriteSale> {
  const { id: _id, ...row } = await saleOf(await openOrder(await newShopper(), await newProduct()));
  return async (more) => {
    const own = {
      user: null,
      lines: [],
      held: false,
      reference: `new-${randomUUID()}`,
      openFor: randomUUID(),
    };
    const data = { ...row, ...own, ...more };
    return String((await app.payload.db.create({ collection: 'sales', data })).id);
  };
}

/** What a sale has whose hold is over, and a paid one whose confirmation is due. */
export const lapsed = () => ({ holdUntil: new Date(Date.now() - 1000).toISOString() });
export const unconfirmed = () => ({
  status: 'APPROVED',
  ...inside.enqueueEmail({ outbox: [] }, 'confirmed'),
});

/** Publishes banners whose next title was due a second ago. */
export async function planBanners({ app }: MinuteShop, many = 1): Promise<void> {
  const mara = await newPerson('ADMIN', app);
  const image = await newPicture(mara.client);
  const texts = { title: 'Hoy', buttonLabel: 'Ver', link: '/' };
  const banner = { ...texts, image, imagePhone: image, _status: 'published' };
  for (let count = 0; count < many; count += 1) {
    const { doc } = (await mara.client.post('/banners', banner)).body as unknown as { doc: { id: string } };
    await mara.client.patch(`/banners/${doc.id}?draft=true`, { title: 'Mañana', _status: 'draft' });
    const relation = {
      doc: { relationTo: 'banners', value: doc.id },
      user: { relationTo: 'users', value: mara.id },
    };
    await app.payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', ...relation } as never,
      waitUntil: new Date(Date.now() - 1000),
    });
  }
}
