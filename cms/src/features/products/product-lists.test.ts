import { categories as allCategories } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { admin, anyone, goods, names, sellOne, service, upload } from '../../testing/catalogue';
import { eventually } from '../../testing/eventually';
import { server } from '../../testing/worker-server';
import { newMarketer, newShopper } from '../../testing/people';

describe('lists', () => {
  test('answer everything, or one page', async () => {
    await Promise.all([upload(), upload(), upload()]);
    const { body: all } = await anyone.get<Product[]>('/get-product');
    expect(all.data.length).toBeGreaterThanOrEqual(3);
    const { body: page, headers } = await anyone.get<Product[]>('/get-product?page=2&limit=2');
    expect(names(page.data)).toEqual(names(all.data.slice(2, 4)));
    expect(headers.get('x-total-count')).toBe(String(all.data.length));
    expect((await anyone.get('/get-product?page=0')).status).toBe(400);
    expect((await anyone.get('/get-product?limit=x')).body.fields).toHaveProperty('limit');
  });

  test('answer a product after its creation, and not after its deletion', async () => {
    const { _id } = await upload({ productName: 'Recién subida' });
    const listed = async () =>
      (await anyone.get<Product[]>('/get-product')).body.data.find((it) => it._id === _id);
    expect(await listed()).toMatchObject({ productName: 'Recién subida' });
    await admin.client.post('/update-product', { ...goods, _id, productName: 'Recién cambiada' });
    expect(await listed()).toMatchObject({ productName: 'Recién cambiada' });
    await admin.client.delete(`/product/${_id}`);
    expect(await listed()).toBeUndefined();
  });

  test('leave out an invalid picture address, and still answer', async () => {
    const { _id } = await upload({ productName: 'Con basura' });
    const write = (productImage: unknown[]) =>
      server.payload.db.updateOne({
        collection: 'products',
        where: { id: { equals: _id } },
        data: { productImage },
      });
    await write([null, '/api/media/file/a.webp', 7, {}]);
    try {
      const seen = async () => [
        (await anyone.post<Product>('/product-details', { productId: _id })).body.data?.productImage,
        (await anyone.get<Product[]>('/get-product')).body.data?.find((it) => it._id === _id)?.productImage,
      ];
      await eventually(
        async () => expect(await seen()).toEqual([['/api/media/file/a.webp'], ['/api/media/file/a.webp']]),
        { what: 'the pictures that are addresses' },
      );
    } finally {
      await write(goods.productImage);
    }
  });

  test('show the trash to administrators only, on every route', async () => {
    const { _id } = await upload({ productName: 'A la papelera' });
    await admin.client.delete(`/product/${_id}`);
    const query = `{ Products(trash: true, where: { id: { equals: "${_id}" } }) { docs { id } } countProducts(trash: true, where: { id: { equals: "${_id}" } }) { totalDocs } }`;
    const where = `trash=true&where[id][equals]=${_id}`;
    for (const [client, seen] of [
      [anyone, 0],
      [(await newShopper()).client, 0],
      [(await newMarketer()).client, 0],
      [admin.client, 1],
    ] as const) {
      const list = await client.get(`/products?${where}`);
      const count = await client.get(`/products/count?${where}`);
      const one = await client.get(`/products/${_id}?trash=true`);
      const graph = await client.post('/graphql', { query });
      const found = graph.body.data as {
        Products: { docs: unknown[] };
        countProducts: { totalDocs: number };
      };
      expect({
        list: (list.body as unknown as { totalDocs: number }).totalDocs,
        count: (count.body as unknown as { totalDocs: number }).totalDocs,
        status: one.status,
        found: found.Products.docs.length,
        foundCount: found.countProducts.totalDocs,
      }).toEqual({ list: seen, count: seen, status: seen ? 200 : 404, found: seen, foundCount: seen });
      const trashed = await client.get<Product[]>('/get-product?trash=true&q=a la papelera');
      expect({
        status: trashed.status,
        found: trashed.body.data?.some((it) => it._id === _id) ?? false,
      }).toEqual({ status: seen ? 200 : 403, found: Boolean(seen) });
      if (!seen)
        expect(
          (await client.patch(`/products/${_id}?trash=true`, { productName: 'Robada' })).status,
        ).toBeGreaterThan(400);
    }
  });

  test('show a write past the contract within seconds, also one with an older date', async () => {
    const [{ _id }, late] = [await upload(), await upload()];
    const listed = async (id: string) =>
      (await anyone.get<Product[]>('/get-product')).body.data.find((it) => it._id === id);
    await anyone.get('/get-product');
    await sellOne(_id);
    const behind = new Date(Date.parse(late.updatedAt) - 4000).toISOString();
    await server.payload.db.updateOne({
      collection: 'products',
      where: { id: { equals: late._id } },
      data: { brandName: 'Otra', updatedAt: behind },
    });
    await eventually(async () =>
      expect({ stock: (await listed(_id))?.stock, brandName: (await listed(late._id))?.brandName }).toEqual({
        stock: 9,
        brandName: 'Otra',
      }),
    );
    await server.payload.db.deleteOne({ collection: 'products', where: { id: { equals: _id } } });
    await eventually(async () => expect(await listed(_id)).toBeUndefined());
  });

  test('query the database once for simultaneous requests, then not for a while, and after a change only for the changed product', async () => {
    const [changed, thrown] = [await upload(), await upload()];
    await admin.client.delete(`/product/${thrown._id}`);
    const { db } = server.payload;
    const [count, find] = [jest.spyOn(db, 'count'), jest.spyOn(db, 'find')];
    const list = async () => (await anyone.get('/product-cards')).status;
    const requested = () =>
      [count, find].map(
        ({ mock }) => mock.calls.splice(0).filter(([{ collection }]) => collection === 'products').length,
      );
    let stock = changed.stock;
    try {
      await eventually(
        async () => {
          await admin.client.post(`/product/${changed._id}/stock`, { stock: stock + 1, stockSeen: stock });
          stock += 1;
          requested();
          expect({ statuses: await Promise.all([list(), list(), list()]), requested: requested() }).toEqual({
            statuses: [200, 200, 200],
            requested: [0, 1],
          });
          await Promise.all([list(), list()]);
          expect(requested()).toEqual([0, 0]);
        },
        { withinMs: 3000 },
      );
    } finally {
      count.mockRestore();
      find.mockRestore();
    }
  });

  test('show a product that was created while another list was being read', async () => {
    const { _id } = await upload();
    const listed = async () =>
      (await anyone.get<Product[]>('/get-product')).body.data.find((it) => it._id === _id)?.productName;
    const { db } = server.payload;
    const { find } = db;
    let second: ReturnType<typeof listed> | undefined;
    db.find = (async (args: { collection: string }) => {
      const read: unknown = await Reflect.apply(find, db, [args]);
      if (args.collection !== 'products' || second) return read;
      await admin.client.post('/update-product', { ...goods, _id, productName: 'Cambiada entretanto' });
      second = listed();
      for (let later = 0; later < 3; later += 1) await anyone.get('/shippingRates');
      return read;
    }) as never;
    try {
      await listed();
      expect(await second).toBe('Cambiada entretanto');
    } finally {
      db.find = find;
    }
  });

  test('have more than a thousand products in a stable order', async () => {
    const [brandName, at] = [`Cosecha${Date.now()}`, new Date()];
    const row = {
      ...goods,
      brandName,
      serviceDuration: 0,
      version: 0,
      holds: {},
      writes: 0,
      createdAt: at,
      updatedAt: at,
    };
    try {
      await server.inside.bulkInsert(
        server.payload,
        'products',
        Array.from({ length: 1001 }, () => ({ ...row })),
      );
      server.inside.endGeneration(server.payload);
      const ids = (await anyone.get<Product[]>('/get-product')).body.data
        .filter((it) => it.brandName === brandName)
        .map(({ _id }) => _id);
      expect({ count: ids.length, ids }).toEqual({ count: 1001, ids: [...new Set(ids)].sort().reverse() });
      expect((await anyone.get<Product[]>(`/search?q=${brandName}`)).body.data.map(({ _id }) => _id)).toEqual(
        ids,
      );
    } finally {
      await server.payload.db.deleteMany({
        collection: 'products',
        where: { brandName: { equals: brandName } },
      });
      await upload();
    }
  });

  test('combine the filters text, category and stock; without a limit a page has twenty', async () => {
    const word = `Cuarzo${Date.now()}`;
    await upload({ ...service, productName: 'Ritual', description: word });
    for (let at = 0; at < 21; at += 1) await upload({ productName: `${word} ${at}`, stock: at });
    const get = async (query: string) => {
      const { body, headers } = await anyone.get<Product[]>(`/get-product?q=${word}${query}`);
      return [names(body.data).length, body.total, headers.get('x-total-count')];
    };
    expect({
      noneGet: await get(''),
      categoryProductosGet: await get('&category=Productos'),
      categoryServiciosHomeGet: await get('&category=Servicios-Home'),
    }).toEqual({
      noneGet: [22, 22, '22'],
      categoryProductosGet: [21, 21, '21'],
      categoryServiciosHomeGet: [1, 1, '1'],
    });
    expect({ services: await get('&base=Servicios'), goods: await get('&base=Productos') }).toEqual({
      services: [1, 1, '1'],
      goods: [21, 21, '21'],
    });
    expect([await get('&stock=out'), await get('&stock=out&category=Servicios-Home')]).toEqual([
      [1, 1, '1'],
      [0, 0, '0'],
    ]);
    expect([
      await get('&page=1'),
      await get('&page=2'),
      await get('&page=2&limit=15'),
      await get('&limit=3'),
    ]).toEqual([
      [20, 22, '22'],
      [2, 22, '22'],
      [7, 22, '22'],
      [3, 22, '22'],
    ]);
  });

  test('are newest first', async () => {
    const made = [
      await upload({ productName: 'Uno' }),
      await upload({ productName: 'Dos' }),
      await upload({ productName: 'Tres' }),
    ];
    const places = (await anyone.get<Product[]>('/get-product')).body.data.map(({ _id }) => _id);
    expect(places.slice(0, 3)).toEqual(made.map(({ _id }) => _id).reverse());
  });

  test('of the trash have deleted products only, the latest first, filtered by name and category', async () => {
    const word = `Ópalo ${Date.now()}`;
    const made = [
      await upload({ productName: `${word} A` }),
      await upload({ productName: `${word} B`, category: 'Productos-Home' }),
      await upload({ productName: `${word} C` }),
    ];
    for (const { _id } of made.slice(0, 2).reverse()) await admin.client.delete(`/product/${_id}`);
    const trash = async (query: string) => {
      const { body } = await admin.client.get<Product[]>(`/get-product?trash=true&${query}`);
      return [names(body.data), body.total];
    };
    const q = `q=${encodeURIComponent(word.toUpperCase())}`;
    expect([
      await trash(q),
      await trash(`${q}&category=Productos`),
      await trash(`${q}&limit=1&page=2`),
      await trash('q=nada-de-eso'),
    ]).toEqual([
      [[`${word} A`, `${word} B`], 2],
      [[`${word} A`], 1],
      [[`${word} B`], 2],
      [[], 0],
    ]);
    for (let at = 0; at < 19; at += 1)
      await admin.client.delete(`/product/${(await upload({ productName: `${word} ${at}` }))._id}`);
    const { body, headers } = await admin.client.get<Product[]>(`/get-product?trash=true&${q}`);
    expect({ rows: body.data.length, total: body.total, header: headers.get('x-total-count') }).toEqual({
      rows: 21,
      total: 21,
      header: '21',
    });
    expect(await trash(`${q}&page=1`)).toEqual([names(body.data.slice(0, 20)), 21]);
    expect(await trash(`${q}&page=2`)).toEqual([[`${word} B`], 21]);
    expect(await trash(`${q}&page=3`)).toEqual([[], 21]);
  });

  test('filter by exact category; without a category they are empty', async () => {
    const made = await Promise.all([
      upload({ productName: 'A' }),
      upload({ productName: 'B', category: 'Productos-Home' }),
      upload({ ...service, productName: 'C' }),
    ]);
    const mine = (list: Product[]) =>
      names(list.filter((it) => made.some(({ _id }) => _id === it._id))).sort();
    const filtered = async (category: unknown) =>
      (await anyone.post<Product[]>('/filter-product', { category })).body.data;
    expect(mine(await filtered(['Productos']))).toEqual(['A']);
    expect(mine(await filtered(['Productos', 'Productos-Home', 'Servicios-Home']))).toEqual(['A', 'B', 'C']);
    expect(await filtered([])).toEqual([]);
    expect(
      mine((await anyone.post<Product[]>('/category-product', { category: 'Productos-Home' })).body.data),
    ).toEqual(['B']);
    expect((await anyone.post<Product[]>('/category-product', { category: 'productos' })).body.data).toEqual(
      [],
    );
    expect((await anyone.post('/filter-product', { category: 'Productos' })).status).toBe(400);
  });

  test('get-categoryProduct answers one product per category', async () => {
    await Promise.all([upload(), upload({ category: 'Productos-Home' }), upload(service)]);
    const { body } = await anyone.get<Product[]>('/get-categoryProduct');
    const categories = body.data.map(({ category }) => category);
    expect(categories).toEqual(expect.arrayContaining(['Productos', 'Productos-Home', 'Servicios-Home']));
    expect(new Set(categories).size).toBe(categories.length);
    expect(categories).toEqual(allCategories.filter((it) => categories.includes(it)));
  });

  test('get-categoryProduct prefers a product in stock, and answers a sold-out one when there is no other', async () => {
    const shown = async () =>
      (await anyone.get<Product[]>('/get-categoryProduct')).body.data.find(
        ({ category }) => category === 'Productos-Home',
      );
    const had = await upload({ category: 'Productos-Home', stock: 1 });
    const gone = await upload({ category: 'Productos-Home', stock: 0 });
    expect((await shown())?._id).toBe(had._id);
    const { data: all } = (await anyone.post<Product[]>('/category-product', { category: 'Productos-Home' }))
      .body;
    try {
      for (const it of all)
        await admin.client.post(`/product/${it._id}/stock`, { stock: 0, stockSeen: it.stock });
      expect((await shown())?._id).toBe(gone._id);
    } finally {
      for (const it of all)
        await admin.client.post(`/product/${it._id}/stock`, { stock: it.stock, stockSeen: 0 });
    }
  });
});

describe('search', () => {
  const word = 'zafiro';
  const made: Product[] = [];
  const search = async (q: string, more = '') =>
    names((await anyone.get<Product[]>(`/search?q=${encodeURIComponent(q)}${more}`)).body.data);

  beforeAll(async () => {
    made.push(await upload({ productName: 'Otra cosa', brandName: 'Zafiro' }));
    made.push(await upload({ productName: 'Loción Zafíro', description: '100 % natural (.*)' }));
    made.push(await upload({ productName: 'Nada que ver', description: `Habla de ${word}` }));
  });
  afterAll(async () => {
    for (const { _id } of made.splice(0)) await admin.client.delete(`/product/${_id}`);
  });

  test('ranks name over brand over description', async () => {
    expect(await search(word)).toEqual(['Loción Zafíro', 'Otra cosa', 'Nada que ver']);
    expect(await search(word, '&description=false')).toEqual(['Loción Zafíro', 'Otra cosa']);
  });

  test('answers pages', async () => {
    expect(await search(word, '&page=2&limit=1')).toEqual(['Otra cosa']);
  });
});
