import path from 'node:path';
import { Client } from '../../testing/client';
import { eventually, inTime } from '../../testing/eventually';
import { freePort, ShopProcess } from '../../testing/faults/shop-process';
import { server } from '../../testing/worker-server';
import { newPicture } from '../../testing/pictures';

jest.setTimeout(90_000);

const account = { ADMIN_EMAIL: 'jefa@spa.example', ADMIN_PASSWORD: 'arena-y-sol-2026' };
const program = path.join(process.env.SPA_TEST_BUNDLE ?? '', 'server-under-fire.mjs');
const open: ShopProcess[] = [];
afterAll(() => Promise.all(open.map((it) => it.kill())));

/** A process of the one shop whose clock is `ahead` milliseconds. */
async function shopProcess(ahead = 0): Promise<ShopProcess> {
  const { PORT: _, ...values } = server.values('scheduled-kill', account);
  const shop = new ShopProcess(program, await freePort(), values as Record<string, string>);
  shop.ahead = ahead;
  open.push(shop);
  await shop.open();
  return shop;
}

test('scheduled publication: after kill -9 in its middle it is published once by the next processes', async () => {
  const first = await shopProcess();
  const admin = new Client(first.url);
  const {
    body: { data: user },
  } = await admin.post<{ _id: string }>('/signin', {
    email: account.ADMIN_EMAIL,
    password: account.ADMIN_PASSWORD,
  });
  const image = await newPicture(admin);
  const banner = {
    title: 'Hoy',
    buttonLabel: 'Ver',
    link: '/',
    image,
    imagePhone: image,
    _status: 'published',
  };
  const {
    doc: { id },
  } = (await admin.post('/banners', banner)).body as unknown as { doc: { id: string } };
  const title = 'Mañana';
  await admin.patch(`/banners/${id}?draft=true`, { title, _status: 'draft' });
  await first.ask('plan', { banner: id, user: user._id });
  await first.ask('dieAfter', { kind: 'updateOne', collection: 'banners', nth: 1 });
  await first.ask('publishPlanned').catch(() => undefined);
  await inTime(first.ended, { what: 'the end of the process that publishes' });

  const many = server.env.database.kind === 'mongodb' ? 2 : 1;
  const later = await Promise.all(Array.from({ length: many }, () => shopProcess(180_000)));
  await eventually(async () => expect(await later[0]!.ask('jobs')).toBe(0), {
    what: 'the planned publication',
  });
  expect(((await new Client(later[0]!.url).get(`/banners/${id}`)).body as { title?: string }).title).toBe(
    title,
  );
  expect(await later[0]!.ask('publishedVersions', title)).toBe(1);
  await Promise.all(later.map((it) => it.kill()));
});
