import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { admin, anyone, goods, upload } from '../../testing/catalogue';
import { server } from '../../testing/worker-server';
import { ask, page } from '../../testing/pages';
import { newMarketer, newShopper } from '../../testing/people';
import { openOrder, approve } from '../../testing/shop';

const { payload, inside } = server;
/** Featured, so that it stands on the first page of each list, whatever other tests made. */
const featured = { category: 'Productos-Home' };
/** The places in the shop where it stands. */
const placesOf = (id: string, word: string) => [
  '/',
  '/productos',
  '/product-category?category=Productos-Home',
  `/search?q=${word}`,
  `/product/${id}`,
];
const word = () => `bruma${Math.random().toString(36).slice(2)}`;
const shows = async (paths: string[], text: string) =>
  (await Promise.all(paths.map((path) => page(path)))).map((it) => it.includes(text));
const everywhere = (paths: string[]) => paths.map(() => true);
const nowhere = (paths: string[]) => paths.map(() => false);

describe('page cache: a change of a product is on every page at the next request', () => {
  const put = (rows: string[]) => {
    const form = new FormData();
    form.set('file', new File([`${rows.join('\r\n')}\r\n`], 'lista.csv', { type: 'text/csv' }));
    return admin.client.send('POST', '/products/import', undefined, { raw: form });
  };
  const changes: Record<
    string,
    (product: Product, productName: string) => Promise<{ status: number; text: string }>
  > = {
    'in the panel': (product, productName) =>
      admin.client.post('/update-product', { ...product, productName, stockSeen: product.stock }),
    'by REST': ({ _id }, productName) => admin.client.patch(`/products/${_id}`, { productName }),
    'by REST, of many': ({ _id }, productName) =>
      admin.client.patch(`/products?where[id][equals]=${_id}`, { productName }),
    'by GraphQL': ({ _id: id }, productName) =>
      admin.client.post('/graphql', {
        query:
          'mutation($id: String!, $productName: String) { updateProduct(id: $id, data: { productName: $productName }) { id } }',
        variables: { id, productName },
      }),
    'by a file': ({ _id }, productName) =>
      put([
        '_id;productName;brandName;category;productImage;price;sellingPrice;stock',
        `${_id};${productName};Casa;Productos-Home;/api/media/file/a.webp;45.000;45.000;3`,
      ]),
  };

  it.each(Object.keys(changes))('%s', async (way) => {
    const [before, after] = [word(), word()];
    const { _id } = await upload({ productName: before, ...featured });
    const product = (await anyone.post<Product>('/product-details', { productId: _id })).body.data;
    const places = placesOf(_id, before);
    expect(await shows(places, before)).toEqual(everywhere(places));
    const { status, text } = await changes[way]!(product, after);
    expect({ status, failed: text.includes('"errors":[{') && text }).toEqual({ status: 200, failed: false });
    const now = placesOf(_id, after);
    expect(await shows(now, after)).toEqual(everywhere(now));
    expect((await anyone.get(`/search?q=${after}`)).text).toContain(_id);
  });

  it('of its stock: the number on its own page, and on lists that there is none', async () => {
    const own = word();
    const { _id, sellingPrice } = await upload({ productName: own, stock: 5, ...featured });
    const list = `/search?q=${own}`;
    const soldOut = async () => (await page(list)).includes('Agotado');
    const buy = async (quantity: number) => {
      const carla = await newShopper();
      const order = await openOrder(carla, { id: _id, sellingPrice, ...featured }, { quantity });
      await approve(carla, order);
    };
    expect({ soldOut: await soldOut(), few: await shows([`/product/${_id}`], 'Quedan 5') }).toEqual({
      soldOut: false,
      few: [true],
    });
    await buy(1);
    expect({ soldOut: await soldOut(), few: await shows([`/product/${_id}`], 'Quedan 4') }).toEqual({
      soldOut: false,
      few: [true],
    });
    await buy(4);
    expect({ soldOut: await soldOut(), few: await shows([`/product/${_id}`], 'Agotado') }).toEqual({
      soldOut: true,
      few: [true],
    });
  });

  it('to the trash, back, and deleted for good', async () => {
    const name = word();
    const { _id } = await upload({ productName: name, ...featured });
    const lists = placesOf(_id, 'nada').slice(0, 3);
    const own = `/product/${_id}`;
    const state = async () => [await shows(lists, name), (await ask(own)).status];
    expect(await state()).toEqual([everywhere(lists), 200]);
    await admin.client.delete(`/product/${_id}`);
    expect(await state()).toEqual([nowhere(lists), 404]);
    await admin.client.post(`/product/${_id}/restore`, {});
    expect(await state()).toEqual([everywhere(lists), 200]);
    await admin.client.delete(`/products/${_id}`);
    expect(await state()).toEqual([nowhere(lists), 404]);
  });

  it('an older version that is restored', async () => {
    const [first, second] = [word(), word()];
    const { _id } = await upload({ productName: first, ...featured });
    const { body } = await admin.client.get(`/products/versions?where[parent][equals]=${_id}&limit=5`);
    const [version] = (body as unknown as { docs: { id: string }[] }).docs;
    await admin.client.patch(`/products/${_id}`, { productName: second });
    expect(await shows([`/product/${_id}`, '/productos'], second)).toEqual([true, true]);
    expect((await admin.client.post(`/products/versions/${version!.id}`, {})).status).toBe(200);
    expect(await shows([`/product/${_id}`, '/productos'], first)).toEqual([true, true]);
  });

  it('a text that lists do not show, also when a request comes between the two writes of its save', async () => {
    const before = word();
    const product = await upload({ description: `Primero.\n\n${before}` });
    const [own, found] = [`/product/${product._id}`, `/search?q=${before}`];
    expect(await shows([own, found], before)).toEqual([true, true]);
    const { db } = payload;
    const write = db.updateOne;
    let requested = 0;
    const spy = jest.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      const answer = (await Reflect.apply(write, db, [args])) as never;
      if (args.collection === 'products') requested += (await shows([own, found], before)).length;
      return answer;
    });
    const after = word();
    try {
      expect(
        (
          await admin.client.post('/update-product', {
            ...product,
            description: `Primero.\n\n${after}`,
            stockSeen: product.stock,
          })
        ).status,
      ).toBe(200);
    } finally {
      spy.mockRestore();
    }
    expect(requested).toBeGreaterThan(1);
    expect({
      shows: await shows([own], after),
      hasProductName: (await page(found)).includes(product.productName),
    }).toEqual({ shows: [true], hasProductName: false });
    expect((await page(`/search?q=${after}`)).includes(product._id)).toBe(true);
  });

  it('when another product has an updatedAt in the future', async () => {
    const { _id } = await upload(featured);
    const { status, body } = await admin.client.post('/products', {
      ...goods,
      productName: word(),
      updatedAt: '2099-01-01T00:00:00.000Z',
    });
    expect(status).toBe(201);
    await page('/productos');
    const name = word();
    const patched = await admin.client.patch(`/products/${_id}`, { productName: name });
    expect(patched.status).toBe(200);
    expect(await shows(['/productos', `/product/${_id}`], name)).toEqual([true, true]);
    await admin.client.delete(`/products/${(body as unknown as { doc: { id: string } }).doc.id}`);
  });
});

describe('page cache: content', () => {
  it('that is saved while a page is rendered is on the next one', async () => {
    const { client } = await newMarketer();
    const text = word();
    const { db } = payload;
    const read = db.findGlobal;
    let made: Promise<unknown> | undefined;
    const spy = jest.spyOn(db, 'findGlobal').mockImplementation(async (args) => {
      const answer = (await Reflect.apply(read, db, [args])) as never;
      if (args.slug === 'business')
        await (made ??= client.post('/announcements', { text, _status: 'published' }));
      return answer;
    });
    await payload.updateGlobal({ slug: 'booking-settings', data: {} as never });
    try {
      await page('/contacto');
    } finally {
      spy.mockRestore();
    }
    expect(made).toBeDefined();
    expect(await page('/contacto')).toContain(text);
    const { body } = (await made) as { body: { doc: { id: string } } };
    await client.patch(`/announcements/${body.doc.id}`, { deletedAt: new Date().toISOString() });
    expect(await page('/contacto')).not.toContain(text);
  });

  it('that a marketer scheduled is shown after the publication', async () => {
    const { client, id: user } = await newMarketer();
    const [before, after] = [word(), word()];
    const heading = { title: 'T', text: 't' };
    const home = {
      services: { title: before },
      products: heading,
      location: heading,
      videos: { ...heading, clips: [] },
      gallery: { ...heading, images: [] },
      whatsApp: { ...heading, buttonLabel: 'Escribir', message: 'Hola' },
    };
    expect((await client.post('/globals/home', { ...home, _status: 'published' })).status).toBe(200);
    await client.post('/globals/home?draft=true', { ...home, services: { title: after }, _status: 'draft' });
    expect({
      hasBefore: (await page('/')).includes(before),
      hasAfter: (await page('/')).includes(after),
    }).toEqual({ hasBefore: true, hasAfter: false });
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', global: 'home', user: { relationTo: 'users', value: user } } as never,
      waitUntil: new Date(Date.now() - 1000),
    });
    await inside.runScheduledPublications(payload).then(inside.backgroundDone);
    expect({
      hasBefore: (await page('/')).includes(before),
      hasAfter: (await page('/')).includes(after),
    }).toEqual({ hasBefore: false, hasAfter: true });
  });
});
