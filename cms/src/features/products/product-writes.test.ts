import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { admin, anyone, details, goods, service, upload } from '../../testing/catalogue';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

describe('upload-product', () => {
  test('stores the whole product and answers every field', async () => {
    const made = await upload({ brandName: '  Casa  ', price: '100000' });
    expect(made).toEqual({
      ...goods,
      price: 100000,
      _id: expect.any(String),
      serviceDuration: 0,
      serviceIncludes: '',
      serviceRecommendations: '',
      serviceIntensity: '',
      serviceAdditionalBenefits: '',
      serviceRecommendedFrequency: '',
      serviceDiscountsPromotions: '',
      servicePreparation: '',
      serviceAftercare: '',
      pictures: [{ alt: goods.productName }],
      version: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: expect.any(String),
    });
    expect(await details(made._id)).toEqual(made);
  });

  test('names invalid fields, in Spanish', async () => {
    const { status, body } = await admin.client.post('/upload-product', {
      category: 'Otra',
      stock: 1.5,
      price: -1,
      productImage: [],
    });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      productName: messages.required,
      brandName: messages.required,
      category: messages.productCategory,
      productImage: messages.productImageRequired,
      stock: messages.wholeNumber,
      price: messages.notNegative,
      sellingPrice: messages.required,
    });
  });

  test('requires the fields of a service, except the frequency', async () => {
    const { status, body } = await admin.client.post('/upload-product', {
      ...service,
      serviceIncludes: '',
      serviceIntensity: '',
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ serviceIncludes: messages.required, serviceIntensity: messages.required });
    expect((await admin.client.post('/upload-product', service)).status).toBe(201);
  });
});

describe("Payload's own routes validate with the same schema", () => {
  test.each(['/products', '/graphql'])('%s', async (path) => {
    if (path === '/products') {
      const { status, body } = await admin.client.post('/products', {
        ...goods,
        category: 'Servicios',
        price: -5,
      });
      expect(status).toBe(400);
      const reported = JSON.stringify(body);
      expect(reported).toContain(messages.notNegative);
      expect(reported).toContain('serviceIncludes');
    } else {
      const query = 'mutation ($data: mutationProductInput!) { createProduct(data: $data) { id } }';
      const { body } = await admin.client.post('/graphql', {
        query,
        variables: { data: { ...goods, productImage: [] } },
      });
      expect(JSON.stringify(body)).toContain(messages.productImageRequired);
    }
  });

  test('one message per field: two bad pictures are reported once', async () => {
    const { status, body } = await admin.client.post('/products', { ...goods, productImage: ['x y', 'z z'] });
    const reported = (body.errors as { data: { errors: { path: string }[] } }[])[0]?.data.errors.map(
      ({ path }) => path,
    );
    expect({ status, reported }).toEqual({ status: 400, reported: ['productImage'] });
  });

  test('store what was validated: numbers, and trimmed texts', async () => {
    const { _id } = await upload();
    expect(
      (
        await admin.client.patch(`/products/${_id}`, {
          brandName: '  Casa  ',
          sellingPrice: 5000.005,
          price: '7000',
        })
      ).status,
    ).toBe(200);
    expect(await details(_id)).toMatchObject({ brandName: 'Casa', sellingPrice: 5000.01, price: 7000 });
  });

  test('goods have no intensity, and a service keeps its own', async () => {
    const made = await upload({ ...service, serviceIntensity: 'intenso' });
    const other = await upload({ serviceIntensity: '' });
    expect({
      madeServiceIntensity: (await details(made._id)).serviceIntensity,
      otherServiceIntensity: (await details(other._id)).serviceIntensity,
    }).toEqual({ madeServiceIntensity: 'intenso', otherServiceIntensity: '' });
    expect(
      (await admin.client.post('/update-product', { ...goods, _id: made._id, serviceIntensity: '' })).status,
    ).toBe(200);
    expect((await details(made._id)).serviceIntensity).toBe('');
    expect(
      (await admin.client.get('/products?where[serviceIntensity][exists]=false&limit=0')).text,
    ).toContain(made._id);
  });

  test('a partial update is validated with the stored product', async () => {
    const { _id } = await upload();
    const { status } = await admin.client.patch(`/products/${_id}`, { category: 'Servicios' });
    expect(status).toBe(400);
    expect((await admin.client.patch(`/products/${_id}`, { brandName: 'Otra casa' })).status).toBe(200);
    expect(await details(_id)).toMatchObject({ brandName: 'Otra casa', category: 'Productos', stock: 10 });
  });
});

describe('product-details, update-product, delete', () => {
  test('answer 404 to an unknown id and 400 to an invalid one', async () => {
    for (const unknown of ['nada', '507f1f77bcf86cd799439011', '00000000-0000-4000-8000-000000000000']) {
      const replies = [
        await anyone.post('/product-details', { productId: unknown }),
        await admin.client.post('/update-product', { ...goods, _id: unknown }),
        await admin.client.post('/update-product', { ...goods, _id: unknown, version: 0 }),
        await admin.client.delete(`/product/${unknown}`),
        await admin.client.post(`/product/${unknown}/stock`, { stock: 1, stockSeen: 0 }),
      ];
      expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
        Array(5).fill([404, messages.productNotFound]),
      );
    }
    expect((await anyone.post('/product-details', { productId: { $gt: '' } })).status).toBe(400);
    expect((await anyone.post('/product-details', {})).body.fields).toHaveProperty('productId');
  });

  test('delete a product once', async () => {
    const { _id } = await upload();
    expect((await admin.client.delete(`/product/${_id}`)).body).toMatchObject({
      success: true,
      error: false,
      message: messages.productDeleted,
    });
    expect((await anyone.post('/product-details', { productId: _id })).status).toBe(404);
    expect((await admin.client.delete(`/product/${_id}`)).status).toBe(404);
  });

  test('a row without a version is saved by one of two forms', async () => {
    const { _id } = await upload();
    await writeRow('products', _id, { version: null });
    const { version } = await details(_id);
    const save = () => admin.client.post<Product>('/update-product', { ...goods, _id, version });
    const [one, other] = [await save(), await save()];
    expect({
      version,
      oneStatus: one.status,
      oneVersion: one.body.data.version,
      otherStatus: other.status,
      otherVersion: other.body.data.version,
    }).toEqual({ version: 0, oneStatus: 200, oneVersion: 1, otherStatus: 409, otherVersion: 1 });
  });

  test('a product that is trashed at the same moment is not saved', async () => {
    const { _id } = await upload();
    const { db } = server.payload;
    const { updateOne } = db;
    db.updateOne = (async (args: never) => {
      const row: unknown = await Reflect.apply(updateOne, db, [args]);
      db.updateOne = updateOne;
      await db.updateOne({ collection: 'products', id: _id, data: { deletedAt: new Date().toISOString() } });
      return row;
    }) as never;
    try {
      expect(
        (await admin.client.post('/update-product', { ...goods, _id, version: 0, description: 'Otra' }))
          .status,
      ).toBe(404);
    } finally {
      db.updateOne = updateOne;
    }
    expect((await admin.client.post<Product>(`/product/${_id}/restore`, {})).body.data.description).toBe(
      goods.description,
    );
  });

  test('two simultaneous saves both get an answer', async () => {
    const { _id } = await upload();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        admin.client.post('/update-product', { ...goods, _id, stock: 10 + at, stockSeen: 10 }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await details(_id)).stock).toBe(10 + 28);
  });
});
