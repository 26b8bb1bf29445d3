import { importWorkbook } from '@spa-bronze/domain/lib/csv';
import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import {
  asCsv,
  called,
  failing,
  good,
  importer,
  put,
  UNDONE,
  type Goods,
  type Kind,
} from '../../testing/import-files';
import { newAdmin, newMarketer, newShopper, type Person } from '../../testing/people';
import { server } from '../../testing/worker-server';
import { newProduct, stockOf } from '../../testing/shop';

let ana: Person;
beforeAll(async () => {
  ana = await importer();
});

test('products file: its export runs no formulas and imports without a change', async () => {
  const { id } = await newProduct({
    productName: '=HYPERLINK("http://x")',
    brandName: '@casa',
    stock: 7,
    description: 'Uno; dos\n\n"tres"',
  });
  const { text, headers } = await ana.client.get('/products/export?format=csv');
  expect({
    hasId: text.startsWith('_id;'),
    contentType: headers.get('content-type'),
    contentDisposition: headers.get('content-disposition'),
  }).toEqual({
    hasId: true,
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: 'attachment; filename="productos.csv"',
  });
  expect(text).toContain(`"'=HYPERLINK(""http://x"")";'@casa`);
  expect(text).not.toMatch(/(^|;)"?[=@]/m);
  const raw = await fetch(`${ana.client.url}/api/products/export`, { headers: ana.client.cookieHeader() });
  expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const before = (await new Client().post('/product-details', { productId: id })).body.data as Record<
    string,
    unknown
  >;
  const own = `\uFEFF${text.split('\r\n')[0]}\r\n${text.slice(text.indexOf(id)).split(/\r\n(?=[0-9a-f-]{20,};|$)/)[0]}\r\n`;
  expect(await put('/products/import', own)).toMatchObject({
    status: 200,
    body: { data: { created: 0, updated: 1 } },
  });
  const {
    version: _,
    updatedAt: __,
    ...after
  } = (await new Client().post('/product-details', { productId: id })).body.data as Record<string, unknown>;
  expect(before).toMatchObject(after);
  expect(await stockOf(id)).toBe(7);
});

test('products file: an import of an older file changes no stock and guesses no price', async () => {
  const { id } = await newProduct({ stock: 7 });
  const row = {
    _id: id,
    productName: 'Con otra letra',
    brandName: 'Casa',
    category: 'Productos',
    productImage: ['/api/media/file/a.webp'],
    price: '45.000',
    sellingPrice: '45.000',
    stock: '10',
  };
  expect(await put('/products/import', JSON.stringify([row]))).toMatchObject({
    status: 200,
    body: { data: { updated: 1 } },
  });
  expect({
    stock: await stockOf(id),
    post: (await new Client().post('/product-details', { productId: id })).body.data,
  }).toMatchObject({ stock: 7, post: { productName: 'Con otra letra', sellingPrice: 45_000 } });
  expect(
    (await put('/products/import', JSON.stringify([{ ...row, sellingPrice: '' }]))).body.data.problems?.[0],
  ).toMatch(/^Fila 1, columna sellingPrice: /);
});

test('products file: one bad row is named, and nothing is written', async () => {
  const name = `Bueno ${randomUUID().slice(0, 8)}`;
  const rows = [
    {
      productName: name,
      brandName: 'Casa',
      category: 'Productos',
      productImage: ['/api/media/file/a.webp'],
      price: 1,
      sellingPrice: 1,
      stock: 1,
    },
    { productName: '', brandName: 'Casa' },
  ];
  const { status, body } = await put('/products/import', JSON.stringify(rows));
  expect({ status, problems: body.data.problems?.[0] }).toEqual({
    status: 400,
    problems: expect.stringMatching(/^Fila 2, columna \w+: /),
  });
  expect(await new Client().read(`/search?q=${name}`)).toEqual([]);
  expect(await put('/products/import', JSON.stringify(rows.slice(0, 1)))).toMatchObject({
    status: 200,
    body: { data: { created: 1 } },
  });
  for (const text of ['', '[', '{}', 'hola']) expect((await put('/products/import', text)).status).toBe(400);
});

const asJson = (rows: Goods[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, productImage: [row.productImage] })));
test.each([
  [
    'CSV',
    'an unknown product',
    asCsv([good, { ...good, productName: 'Otra', _id: 'no-existe' }]),
    'Fila 3, columna _id: ',
  ],
  [
    'JSON',
    'an unknown product',
    asJson([good, { ...good, productName: 'Otra', _id: 'no-existe' }]),
    'Fila 2, columna _id: ',
  ],
  [
    'CSV',
    'a price that is none',
    asCsv([good, { ...good, productName: 'Otra', sellingPrice: 'barato' }]),
    'Fila 3, columna sellingPrice: ',
  ],
  [
    'JSON',
    'a price that is none',
    asJson([good, { ...good, productName: 'Otra', sellingPrice: 'barato' }]),
    'Fila 2, columna sellingPrice: ',
  ],
  [
    'CSV',
    'an unknown category',
    asCsv([good, { ...good, productName: 'Otra', category: 'Zapatos' }]),
    'Fila 3, columna category: ',
  ],
  [
    'CSV',
    'a product twice',
    asCsv([good, { ...good, productName: 'BRUMA de prueba' }]),
    'Fila 3, columna productName: ',
  ],
])('%s with %s: nothing is written, row and column are named', async (_form, _what, text, place) => {
  const { status, body } = await put('/products/import', text);
  expect({ status, problems: body.data.problems?.[0] }).toEqual({
    status: 400,
    problems: expect.stringContaining(place),
  });
  expect(await called('Bruma de prueba')).toEqual([]);
});

test('products file: the same file again with new rows creates nothing twice', async () => {
  const name = `Bruma ${randomUUID().slice(0, 8)}`;
  for (const [text, data] of [
    [asCsv([{ ...good, productName: name }]), { created: 1, updated: 0 }],
    [asCsv([{ ...good, productName: name, sellingPrice: '35.000' }]), { created: 0, updated: 1 }],
    [asJson([{ ...good, productName: name, sellingPrice: '35000' }]), { created: 0, updated: 1 }],
  ] as const) {
    expect((await put('/products/import', text)).body.data).toMatchObject(data);
  }
  expect(await called(name)).toMatchObject([{ sellingPrice: 35_000 }]);
});

test('products file: one saved by Excel in a legacy encoding keeps its accents', async () => {
  const name = `Loción de coco y ñame ${randomUUID().slice(0, 8)}`;
  const file = Buffer.from(asCsv([{ ...good, productName: name }]), 'latin1');
  expect((await put('/products/import', file)).status).toBe(200);
  expect(await called(name)).toHaveLength(1);
});

test('products file: prices with thousands are read by either mark, and one that could be two is refused', async () => {
  const name = `Bruma ${randomUUID().slice(0, 8)}`;
  const priced = (price: string, sellingPrice: string) =>
    `productName,brandName,category,productImage,price,sellingPrice,stock\r\n${name},Casa,Productos,/api/media/file/a.webp,"${price}","${sellingPrice}","1,200"\r\n`;
  for (const price of ['39.9000', '0,500', '1.500,000', '1234,567'])
    expect(await put('/products/import', priced('45,000', price))).toMatchObject({
      status: 400,
      body: { data: { problems: [`Fila 2, columna sellingPrice: ${messages.notANumber}`] } },
    });
  expect(await called(name)).toEqual([]);
  expect((await put('/products/import', priced('45,000', '39,900'))).status).toBe(200);
  expect(await called(name)).toMatchObject([{ price: 45_000, sellingPrice: 39_900, stock: 1200 }]);
});

test.each([
  ['its separator in the first line', (text: string) => `sep=;\r\n${text}`],
  ['tabs', (text: string) => text.replaceAll(';', '\t')],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('products file: one with %s is read', async (_, saved) => {
  const name = `Ñame ${randomUUID().slice(0, 8)}`;
  expect((await put('/products/import', saved(asCsv([{ ...good, productName: name }])))).status).toBe(200);
  expect(await called(name)).toMatchObject([{ sellingPrice: 39_900 }]);
});

test('products file: a workbook and a file without known columns are named, not read row by row', async () => {
  const problemsOf = async (data: BlobPart) => {
    const { status, body } = await put('/products/import', data);
    return { status, problems: body.data.problems };
  };
  expect(await problemsOf(Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toEqual({
    status: 400,
    problems: [importWorkbook],
  });
  expect(await problemsOf('nombre;precio\r\nBruma;45000\r\n')).toEqual({
    status: 400,
    problems: [expect.stringContaining('productName, brandName')],
  });
});

test('import: a row that cannot be undone at once is undone at the second try, or named', async () => {
  const [name, other] = [`Nueva ${Date.now()}`, `Otra ${Date.now()}`];
  const file = asCsv([
    { ...good, productName: name },
    { ...good, productName: other },
  ]);
  const broken = () => failing('createVersion', 'products', 2, () => put('/products/import', file));
  const { status, body } = await failing('deleteOne', 'products', 1, broken);
  expect({
    status,
    message: body.message,
    nameCalled: await called(name),
    otherCalled: await called(other),
  }).toEqual({ status: 500, message: UNDONE, nameCalled: [], otherCalled: [] });
  const left = await failing('deleteOne', 'products', 1, () => failing('deleteOne', 'products', 1, broken));
  expect({ status: left.status, message: left.body.message, problems: left.body.data.problems }).toEqual({
    status: 500,
    message: expect.stringContaining('Revisa estas filas'),
    problems: ['Fila 3'],
  });
  expect({ nameCalled: await called(name), otherCalled: (await called(other)).length }).toEqual({
    nameCalled: [],
    otherCalled: 1,
  });
});

test('import: accepts a byte order mark and spaces around columns, and refuses a row that is no object', async () => {
  const row = { ...good, productName: `Con marca ${Date.now()}`, productImage: [good.productImage] };
  expect(await put('/products/import', `\uFEFF ${JSON.stringify([row])}`)).toMatchObject({
    status: 200,
    body: { data: { created: 1 } },
  });
  const spaced = asCsv([{ ...good, productName: row.productName, sellingPrice: '30.000' }]).replaceAll(
    /^.*\r\n/g,
    (head) => head.split(';').join(' ; '),
  );
  expect(await put('/products/import', spaced)).toMatchObject({
    status: 200,
    body: { data: { updated: 1 } },
  });
  expect(await called(row.productName)).toMatchObject([{ sellingPrice: 30_000 }]);
  for (const none of [1, null, 'x'])
    expect((await put('/products/import', JSON.stringify([row, none]))).body.data.problems?.[0]).toMatch(
      /^Fila 2: /,
    );
});

test('import: refuses more than two thousand rows, and names at most twenty problems', async () => {
  const rows = (count: number) =>
    put('/subscribers/import', `email;consentAt\r\n${'nadie;2026-01-31\r\n'.repeat(count)}`);
  expect(await rows(2001)).toMatchObject({ status: 413, body: { message: messages.tooLarge } });
  const most = await rows(2000);
  expect({
    status: most.status,
    message: most.body.message,
    problems: most.body.data.problems?.length,
  }).toEqual({ status: 400, message: messages.invalidInput, problems: 20 });
  expect((await put('/subscribers/import', 'email;consentAt\r\n')).body.message).toBe(messages.invalidInput);
});

test('export: is not cached, and names every column even if a row lacks it', async () => {
  const { id } = await newProduct();
  const { headers, body } = await ana.client.get('/products/export?format=json');
  expect({
    cacheControl: headers.get('cache-control'),
    contentType: headers.get('content-type'),
    contentDisposition: headers.get('content-disposition'),
  }).toEqual({
    cacheControl: 'no-store',
    contentType: 'application/json',
    contentDisposition: 'attachment; filename="productos.json"',
  });
  const rows = body as unknown as Record<string, unknown>[];
  const columns = (await ana.client.get('/products/export')).text
    .split('\r\n')[0]!
    .replace('\uFEFF', '')
    .split(';');
  expect(Object.keys(rows.find((it) => it._id === id)!)).toEqual(columns);
});

test('import: rows that cannot be undone are named in the order of the file, at most twenty', async () => {
  const { db } = server.payload;
  const { deleteOne } = db;
  const addresses = Array.from({ length: 23 }, (_, at) => `queda-${at}-${Date.now()}@correo.example`);
  db.deleteOne = (args) =>
    args.collection === 'subscribers'
      ? Promise.reject(new Error('the disk is full'))
      : (Reflect.apply(deleteOne, db, [args]) as ReturnType<typeof deleteOne>);
  try {
    const { body } = await failing('create', 'subscribers', 23, () =>
      put(
        '/subscribers/import',
        `email;consentAt\r\n${addresses.map((it) => `${it};2026-01-31\r\n`).join('')}`,
      ),
    );
    expect({ message: body.message, problems: body.data.problems }).toEqual({
      message: messages.importHalfUndone,
      problems: Array.from({ length: 20 }, (_, at) => `Fila ${at + 2}`),
    });
  } finally {
    db.deleteOne = deleteOne;
    await db.deleteMany({ collection: 'subscribers', where: { email: { in: addresses } } });
  }
});

test('import: other preferences of its administrator and of others stay', async () => {
  const [luz, kept] = [await newAdmin(), { value: { limit: 25 } }];
  const stored = async (client: Client, key: string) =>
    ((await client.get(`/payload-preferences/${key}`)).body as { value?: object | null }).value ?? null;
  for (const [client, key] of [
    [ana.client, 'users-list'],
    [luz.client, 'users-list'],
    [luz.client, 'import.subscribers'],
  ] as const)
    expect((await client.post(`/payload-preferences/${key}`, kept)).status).toBe(200);
  expect(
    (await put('/subscribers/import', `email;consentAt\r\n${Date.now()}@correo.example;2026-01-31\r\n`))
      .status,
  ).toBe(200);
  expect([
    await stored(ana.client, 'users-list'),
    await stored(luz.client, 'users-list'),
    await stored(luz.client, 'import.subscribers'),
    await stored(ana.client, 'import.subscribers'),
  ]).toEqual([kept.value, kept.value, kept.value, null]);
});

test.each<[Kind, number]>([
  ['find', 2],
  ['deleteOne', 1],
])(
  'import: a note that cannot be removed (%s) does not undo a file that was imported, and is logged',
  async (kind, nth) => {
    const address = `nota-${kind}-${Date.now()}@correo.example`;
    const file = `email;consentAt\r\n${address};2026-01-31\r\n`;
    const log = jest.spyOn(server.payload.logger, 'error').mockImplementation(() => {});
    try {
      expect(
        await failing(kind, 'payload-preferences', nth, () => put('/subscribers/import', file)),
      ).toMatchObject({ status: 200, body: { data: { created: 1 } } });
      expect(log.mock.calls).toEqual([
        [
          { err: expect.objectContaining({ message: expect.any(String) as string }) as object },
          'The note of a finished import could not be removed',
        ],
      ]);
    } finally {
      log.mockRestore();
    }
    expect((await put('/subscribers/import', file)).body.data).toMatchObject({ created: 0, kept: 1 });
  },
);

test('import: does not start while the note of an earlier one cannot be removed', async () => {
  const address = `nota-vieja-${Date.now()}@correo.example`;
  const file = `email;consentAt\r\n${address};2026-01-31\r\n`;
  expect(
    (await ana.client.post('/payload-preferences/import.subscribers', { value: { rows: 1 } })).status,
  ).toBe(200);
  expect(
    (await failing('deleteOne', 'payload-preferences', 1, () => put('/subscribers/import', file))).status,
  ).toBe(500);
  expect((await put('/subscribers/import', file)).body.data).toMatchObject({ created: 1 });
});

test('import: a row may end before its last columns, and a bracket in a text does not make it a list', async () => {
  const name = `Bruma [nueva] ${randomUUID().slice(0, 8)}`;
  expect(
    await put('/products/import', asCsv([{ ...good, productName: name }]).replace(/;3\r\n$/, '\r\n')),
  ).toMatchObject({ status: 200, body: { data: { created: 1 } } });
  expect(await called(name)).toMatchObject([{ sellingPrice: 39_900, stock: 0 }]);
});

test('export: numbers have a decimal comma, each address its own line, and missing values are empty or null', async () => {
  const { id } = await newProduct({
    price: 12_500.5,
    sellingPrice: 12_500.5,
    productImage: ['/api/media/file/a.webp', '/api/media/file/b.webp'],
  });
  const { text } = await ana.client.get('/products/export');
  const row = text.slice(text.indexOf(`\r\n${id};`) + 2).split('\r\n')[0];
  expect(row).toContain(';12500,5;12500,5;');
  expect(row).toContain(';"/api/media/file/a.webp\n/api/media/file/b.webp";');
  const email = `antes-${Date.now()}@correo.example`;
  await server.payload.db.create({ collection: 'subscribers', data: { email } });
  expect((await ana.client.get('/subscribers/export')).text).toContain(`\r\n${email};\r\n`);
  expect((await ana.client.get('/subscribers/export?format=json')).body).toContainEqual({
    email,
    consentAt: null,
  });
});

test('import and export: are for administrators', async () => {
  for (const [client, status, message] of [
    [new Client(), 401, messages.loginRequired],
    [(await newShopper()).client, 403, messages.forbidden],
    [(await newMarketer()).client, 403, messages.forbidden],
  ] as const) {
    for (const slug of ['products', 'subscribers'])
      expect([await client.get(`/${slug}/export`), await put(`/${slug}/import`, 'x', client)]).toMatchObject([
        { status, body: { message } },
        { status, body: { message } },
      ]);
  }
});
