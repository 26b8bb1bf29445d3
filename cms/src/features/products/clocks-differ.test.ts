import path from 'node:path';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { admin, details, goods, upload } from '../../testing/catalogue';
import { Client } from '../../testing/client';
import { eventually } from '../../testing/eventually';
import { freePort, ShopProcess } from '../../testing/faults/shop-process';
import { newPicture } from '../../testing/pictures';
import { describeOnMongo } from '../../testing/databases';
import { server } from '../../testing/worker-server';

const { env } = server;
const TEN_MINUTES_MS = 600_000;
const SOON = { withinMs: 2000 };

describeOnMongo.each([
  ['ten minutes late', -TEN_MINUTES_MS],
  ['ten minutes early', TEN_MINUTES_MS],
])('a process whose clock is %s', (_name, ahead) => {
  const { values } = server;
  let other: ShopProcess;
  let there: Client;
  beforeAll(async () => {
    const { database, dataDir, payloadSecret } = env;
    other = new ShopProcess(
      path.join(process.env.SPA_TEST_BUNDLE ?? '', 'server-under-fire.mjs'),
      await freePort(),
      {
        SEED: 'none',
        TRUST_PROXY: String(values('none').TRUST_PROXY),
        DATABASE_URI: database.kind === 'mongodb' ? database.uri : '',
        DATA_DIR: dataDir,
        PAYLOAD_SECRET: payloadSecret,
      },
    );
    other.ahead = ahead;
    await other.open();
    there = new Client(other.url);
    for (const [name, value] of admin.client.cookies) there.cookies.set(name, value);
  });
  afterAll(() => other.kill());

  const listed = async (at: string, id: string) =>
    (await new Client(at).get<Product[]>('/get-product')).body.data.find(({ _id }) => _id === id);
  const page = async (id: string) => (await fetch(`${server.url}/product/${id}`)).text();

  test('changes a price, and the other process lists it and shows it on its page soon', async () => {
    const product = await upload({ productName: 'Reloj' });
    expect({ listed: await listed(server.url, product._id), productPage: await page(product._id) }).toEqual({
      listed: expect.objectContaining({ sellingPrice: product.sellingPrice }),
      productPage: expect.stringContaining('$89,900.50'),
    });
    const { body } = await there.post<Product>('/update-product', {
      ...goods,
      ...product,
      sellingPrice: 71_000,
    });
    expect(body.data.sellingPrice).toBe(71_000);
    expect(Math.sign(Date.parse(body.data.updatedAt) - Date.now())).toBe(Math.sign(ahead));
    await eventually(async () => {
      expect((await listed(server.url, product._id))?.sellingPrice).toBe(71_000);
      expect(await page(product._id)).toContain('$71,000.00');
    }, SOON);
  });

  test('sees a price that the other process changed, a new product and one that was deleted', async () => {
    const [changed, gone] = [await upload(), await upload()];
    await eventually(async () => expect(await listed(other.url, gone._id)).toBeDefined(), SOON);
    await admin.client.post('/update-product', { ...goods, ...changed, sellingPrice: 72_000 });
    await admin.client.delete(`/product/${gone._id}`);
    await eventually(async () => {
      expect((await listed(other.url, changed._id))?.sellingPrice).toBe(72_000);
      expect(await listed(other.url, gone._id)).toBeUndefined();
    }, SOON);
  });

  test('changes the text of a picture, and the other process shows it soon', async () => {
    const id = await newPicture(admin.client, 'Frasco');
    const { url } = (await admin.client.get(`/media/${id}?depth=0`)).body as unknown as { url: string };
    const product = await upload({ productImage: [url] });
    expect((await details(product._id)).pictures).toEqual([{ alt: 'Frasco' }]);
    expect((await there.patch(`/media/${id}`, { alt: 'Frasco sobre arena' })).status).toBe(200);
    await eventually(
      async () => expect((await details(product._id)).pictures).toEqual([{ alt: 'Frasco sobre arena' }]),
      SOON,
    );
  });
});
