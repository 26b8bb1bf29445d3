import { messages } from '@spa-bronze/domain/messages';
import { newAdmin, newShopper, PASSWORD, type Person } from '../../testing/people';
import { addToCart, costOf, newProduct, pickup } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { expectAnswer } from '../../testing/client';

const shows = ({ id }: Person) => ({ headers: { 'X-Shown-User': id } });
const salesOf = async ({ id }: Person) =>
  (await server.payload.db.count({ collection: 'sales', where: { user: { equals: id } } })).totalDocs;

describe('a page that shows somebody else than who is logged in', () => {
  it('cannot pay with the address of the former: 409 in words, and no order', async () => {
    const [ana, beatriz, item] = [await newShopper(), await newShopper(), await newProduct()];
    await addToCart(beatriz, item.id);
    const order = { product: { description: 'Compra', cost: costOf(item) }, shippingInfo: pickup };
    const refused = await beatriz.client.post('/payment/create-order', order, shows(ana));
    expectAnswer(refused, 409, messages.otherUserHere);
    expect(await salesOf(beatriz)).toBe(0);
    expect((await beatriz.client.post('/payment/create-order', order, shows(beatriz))).status).toBe(200);
  });

  it('writes nothing to profile, password, cart or panel', async () => {
    const [ana, beatriz, item] = [await newShopper(), await newShopper(), await newProduct()];
    const boss = await newAdmin();
    const { client } = beatriz;
    const next = { password: 'brisa-nueva-7', confirmPassword: 'brisa-nueva-7' };
    const tries = [
      client.post('/update-profile', { name: 'Ana', tel: '300 123 4567' }, shows(ana)),
      client.post('/change-password', { currentPassword: PASSWORD, ...next }, shows(ana)),
      client.post('/addtocart', { productId: item.id }, shows(ana)),
      boss.client.delete(`/product/${item.id}`, shows(ana)),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    const { body } = await client.get('/user-details', shows(ana));
    expect(body.data).toMatchObject({ _id: beatriz.id, name: beatriz.name });
    expect(await client.read<unknown[]>('/view-cart-product')).toEqual([]);
  });

  it('can still log in and out', async () => {
    const [ana, beatriz] = [await newShopper(), await newShopper()];
    const { client } = beatriz;
    const form = { email: ana.email, password: PASSWORD };
    expect((await client.post('/signin', form, shows(beatriz))).status).toBe(200);
    expect((await client.get('/userLogout', shows(beatriz))).status).toBe(200);
  });

  it('and nobody is logged in: reads that it must log in, as before', async () => {
    const [ana, item] = [await newShopper(), await newProduct()];
    ana.client.cookies.clear();
    expect((await ana.client.post('/addtocart', { productId: item.id }, shows(ana))).status).toBe(401);
  });
});
