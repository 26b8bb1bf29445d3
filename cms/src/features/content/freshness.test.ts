import { setTimeout } from 'node:timers/promises';
import { Client } from '../../testing/client';
import { server } from '../../testing/house';
import { newAdmin, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { newProduct } from '../../testing/shop';

/** A file of SQLite belongs to one process; on MongoDB a second one reads what the first wrote. */
const { inside, env } = server;
let other: Pick<typeof server, 'url' | 'close'> | undefined;
let ana: Person;
beforeAll(async () => {
  if (env.database.kind === 'mongodb') other = await inside.startServer({ ...env, port: 0 });
  ana = await newAdmin();
});
afterAll(() => other?.close());

const readers = () => [new Client(), ...(other ? [new Client(other.url)] : [])];
const ask = async (client: Client, query: string) => JSON.stringify((await client.post('/graphql', { query })).body.data);
/** The promise: whoever asks a second after a change, or later, sees it, in whichever process. */
const A_SECOND = 1000;

test('texts, menus, banners and announcements are read as they are stored, in every process at once', async () => {
  const image = await newPicture(ana.client);
  const name = `Verano ${image}`;
  await ana.client.post('/banners', { title: name, buttonLabel: 'Ver', link: '/', image, imagePhone: image, _status: 'published' });
  await ana.client.post('/announcements', { text: name, _status: 'published' });
  await ana.client.post('/globals/menus', { header: [{ label: name, link: '/blog' }] });
  const query = '{ Banners(limit: 100) { docs { title } } Announcements(limit: 100) { docs { text } } Menu { header { label } } }';
  for (const reader of readers()) expect((await ask(reader, query)).split(name)).toHaveLength(4);
});

test('a product that somebody changes is new in every list of every process within a second', async () => {
  const { id, category } = await newProduct();
  const lists = (client: Client) => [client.post('/product-details', { productId: id }), client.post('/filter-product', { category: [category] }), client.get('/get-product'), client.get(`/search?q=${id}`)];
  for (const reader of readers()) await Promise.all(lists(reader));
  await ana.client.patch(`/products/${id}`, { productName: `Nuevo ${id}` });
  await setTimeout(A_SECOND);
  for (const reader of readers()) for (const { text } of await Promise.all(lists(reader))) expect(text).toContain(`Nuevo ${id}`);
});
