import { logIn } from '../testing/people';
import { openEmpty, type OtherServer } from '../testing/worker-server';
import { fill, type Filled } from '../testing/payload-rules';

let app: OtherServer;
let filled: Filled;
beforeAll(async () => {
  app = await openEmpty();
  filled = await fill(app);
});
afterAll(() => app.close());

describe('a marketer', () => {
  const mara = () => filled.mara.client;

  test('changes texts and pictures of a product, but not its price, stock, category or duration', async () => {
    const { mine } = filled.rows.products!;
    const read = () =>
      app.payload.db.findOne<Record<string, unknown> & { id: string }>({
        collection: 'products',
        where: { id: { equals: mine } },
      });
    const mutation =
      'mutation($id: String!, $data: mutationProductUpdateInput!) { updateProduct(id: $id, data: $data) { id } }';
    const before = await read();
    const texts = { description: 'Color parejo', brandName: 'Casa', productImage: ['/api/media/file/y.jpg'] };
    for (const [field, label] of [
      ['price', 'Precio original'],
      ['sellingPrice', 'Precio de venta'],
      ['stock', 'Existencias'],
      ['category', 'Categoría'],
      ['serviceDuration', 'Duración'],
    ] as const) {
      const data = { ...texts, [field]: field === 'category' ? 'Servicios' : 1 };
      for (const reported of [
        await mara().patch(`/products/${mine}`, data),
        await mara().patch(`/products/${mine}`, {
          ...data,
          updatedAt: field === 'stock' ? undefined : before?.updatedAt,
        }),
      ])
        expect({ field, status: reported.status, text: reported.text }).toEqual({
          field,
          status: 403,
          text: expect.stringContaining(`«${label}`),
        });
      expect((await mara().patch(`/products?where[id][equals]=${mine}`, data)).text).toContain(`«${label}`);
      const requested = await mara().post('/graphql', {
        query: mutation,
        variables: { id: mine, data: { ...data, ...(field === 'category' && { category: 'Servicios' }) } },
      });
      expect({ field, text: requested.text }).toEqual({ field, text: expect.stringContaining(`«${label}`) });
    }
    expect(await read()).toEqual(before);
    expect(
      (
        await mara().patch(`/products/${mine}`, {
          ...texts,
          stockSeen: 0,
          holds: {},
          writes: 0,
          price: 9,
          sellingPrice: 9,
          category: 'Productos',
          stock: 5,
        })
      ).status,
    ).toBe(200);
    expect(await read()).toMatchObject({
      price: 9,
      sellingPrice: 9,
      stock: 5,
      category: 'Productos',
      serviceDuration: 0,
      ...texts,
    });
    for (const reply of [
      await mara().post('/products', { productName: 'Otro' }),
      await mara().delete(`/products/${mine}`),
      await mara().delete('/products?where[id][exists]=true'),
      await mara().post('/update-product', { _id: mine, sellingPrice: 1 }),
    ])
      expect(reply.status).toBe(403);
  });

  test('changes the pictures of the site, but not those of people', async () => {
    const { mine, theirs } = filled.rows.media!;
    expect(
      (await mara().patch(`/media/${mine}`, { alt: 'La puerta', kind: 'profile' })).body.doc,
    ).toMatchObject({ alt: 'La puerta', kind: 'site' });
    expect({
      altStatus: (await mara().patch(`/media/${theirs}`, { alt: 'x' })).status,
      maraStatus: (await mara().delete(`/media/${theirs}`)).status,
    }).toEqual({ altStatus: 403, maraStatus: 403 });
  });

  test('cannot set the own flag, loses access with it, and has sessions of twelve hours', async () => {
    const { carla, ana, mara: person } = filled;
    for (const [client, id] of [
      [carla.client, carla.id],
      [person.client, carla.id],
      [person.client, person.id],
    ] as const) {
      expect((await client.patch(`/users/${id}`, { marketing: true, role: 'ADMIN' })).status).toBe(403);
      await client.post('/update-profile', { name: 'Carla', tel: '300 123 4567', marketing: true });
    }
    expect((await carla.client.post('/globals/home', {})).status).toBe(403);
    const until = async () =>
      Date.parse(
        String(
          (
            await app.payload.db.find<{ id: string; expiresAt: string }>({
              collection: 'sessions',
              where: { user: { equals: person.id } },
              sort: '-createdAt',
            })
          ).docs[0]?.expiresAt,
        ),
      );
    expect((await until()) - Date.now()).toBeLessThanOrEqual(app.inside.sessionAge.ADMIN);
    expect(await person.client.read('/user-details')).toMatchObject({
      role: 'GENERAL',
      marketing: true,
    });
    expect((await ana.client.patch(`/users/${person.id}`, { marketing: false })).status).toBe(200);
    expect(
      ((await person.client.get('/access')).body as { canAccessAdmin?: boolean }).canAccessAdmin ?? false,
    ).toBe(false);
    expect((await ana.client.patch(`/users/${person.id}`, { marketing: true })).status).toBe(200);
    expect((await person.client.get('/user-details')).status).toBe(401);
    await logIn(person, app);
    expect(((await person.client.get('/access')).body as { canAccessAdmin?: boolean }).canAccessAdmin).toBe(
      true,
    );
  });
});
