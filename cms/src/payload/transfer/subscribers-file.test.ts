import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { asCsv, called, failing, good, importer, put, UNDONE } from '../../testing/import-files';
import { type Person } from '../../testing/people';
import { server } from '../../testing/worker-server';
import { newProduct } from '../../testing/shop';

let ana: Person;
beforeAll(async () => {
  ana = await importer();
});

test('subscribers file: a date as it is written in Colombia is read, another one is named', async () => {
  const address = `${Date.now()}-fecha@correo.example`;
  const problems = async (date: string) =>
    (await put('/subscribers/import', `email;consentAt\r\n${address};${date}\r\n`)).body.data.problems;
  expect(await problems('')).toEqual([expect.stringContaining('falta la fecha')]);
  for (const date of ['01/31/2026', '31/01/26', '9999-12-31', 'ayer'])
    expect(await problems(date)).toEqual([
      'Fila 2, columna consentAt: no entendemos esta fecha: escríbela como AAAA-MM-DD o DD/MM/AAAA.',
    ]);
  expect(await problems('31/01/2026 10:00')).toBeUndefined();
  expect((await ana.client.get('/subscribers/export?format=json')).body).toContainEqual({
    email: address,
    consentAt: '2026-01-31T15:00:00.000Z',
  });
});

test('subscribers file: one bad row and nothing is written, in both formats', async () => {
  const [first, second] = ['uno', 'dos'].map((it) => `${it}-${Date.now()}@correo.example`);
  for (const [text, place] of [
    [`email;consentAt\r\n${first};2026-01-31\r\nnadie;2026-01-31\r\n`, 'Fila 3, columna email: '],
    [
      JSON.stringify([{ email: first, consentAt: '2026-01-31' }, { email: second }]),
      'Fila 2, columna consentAt: ',
    ],
  ] as const) {
    expect((await put('/subscribers/import', text)).body).toEqual({
      success: false,
      error: true,
      message: messages.invalidInput,
      data: { problems: [expect.stringContaining(place)] },
    });
  }
  expect((await ana.client.get('/subscribers/export?format=json')).text).not.toContain(first);
  expect(
    (await put('/subscribers/import', JSON.stringify([{ email: first, consentAt: '2026-01-31' }]))).body.data,
  ).toMatchObject({ created: 1 });
});

test('subscribers file: imports only rows with consent, once each, and exports them', async () => {
  const address = `${Date.now()}@correo.example`;
  expect((await put('/subscribers/import', `email;consentAt\r\n${address};\r\n`)).status).toBe(400);
  const file = `email;consentAt\r\n${address};2026-01-31\r\n`;
  expect((await put('/subscribers/import', file)).body).toEqual({
    success: true,
    error: false,
    message: 'Listo: 1 nuevos, 0 actualizados, 0 sin cambios.',
    data: { created: 1, updated: 0, kept: 0 },
  });
  expect((await put('/subscribers/import', file)).body).toEqual({
    success: true,
    error: false,
    message: 'Listo: 0 nuevos, 0 actualizados, 1 sin cambios.',
    data: { created: 0, updated: 0, kept: 1 },
  });
  expect((await ana.client.get('/subscribers/export?format=json')).body).toContainEqual({
    email: address,
    consentAt: '2026-01-31T00:00:00.000Z',
  });
});

test.each([
  ['updateOne', 2],
  ['createVersion', 2],
  ['create', 2],
  ['createVersion', 4],
] as const)(
  'products file: a database failure in its middle (%s, number %i) leaves the catalogue unchanged, and the reply says so',
  async (kind, nth) => {
    const one = await newProduct({ stock: 7, description: 'Como antes.' });
    const two = await newProduct({ stock: 8 });
    const stored = async (id: string) => {
      const {
        version: _,
        updatedAt: __,
        writes: ___,
        ...row
      } = (await server.payload.db.findOne({
        collection: 'products',
        where: { id: { equals: id } },
      })) as unknown as Record<string, unknown>;
      return row;
    };
    const before = [await stored(one.id), await stored(two.id)];
    const name = `Nueva ${kind} ${nth} ${randomUUID().slice(0, 8)}`;
    const rows = [
      { ...good, _id: one.id, productName: `Otra ${one.id}` },
      { ...good, _id: two.id, productName: `Otra ${two.id}` },
      { ...good, productName: name },
      { ...good, productName: `${name} B` },
    ];
    const { status, body } = await failing(kind, 'products', nth, () => put('/products/import', asCsv(rows)));
    expect({ status, message: body.message, problems: body.data.problems }).toEqual({
      status: 500,
      message: UNDONE,
      problems: [],
    });
    expect([await stored(one.id), await stored(two.id)]).toEqual(before);
    expect([await called(name), await called(`${name} B`)]).toEqual([[], []]);
    expect(await put('/products/import', asCsv(rows))).toMatchObject({
      status: 200,
      body: { data: { created: 2, updated: 2 } },
    });
  },
);

test('subscribers file: a database failure in its middle leaves none of its rows, and keeps the existing ones', async () => {
  const [known = '', first = '', second = ''] = ['ya', 'uno', 'dos'].map(
    (it) => `${it}-${Date.now()}@correo.example`,
  );
  expect((await put('/subscribers/import', `email;consentAt\r\n${known};2026-01-31\r\n`)).status).toBe(200);
  const file = `email;consentAt\r\n${known};2026-01-31\r\n${first};2026-01-31\r\n${second};2026-01-31\r\n`;
  const { status, body } = await failing('create', 'subscribers', 2, () => put('/subscribers/import', file));
  expect({ status, body }).toEqual({
    status: 500,
    body: { success: false, error: true, message: UNDONE, data: { problems: [] } },
  });
  const { text } = await ana.client.get('/subscribers/export?format=json');
  expect([known, first, second].map((it) => text.includes(it))).toEqual([true, false, false]);
});

test('subscribers file: names its columns in Spanish, writes the moment in Colombia, and reads both again', async () => {
  const address = `hora-${Date.now()}@correo.example`;
  const file = `Correo;Autorizó el envío\r\n${address};26/11/2026 20:45\r\n`;
  expect((await put('/subscribers/import', file)).status).toBe(200);
  expect((await ana.client.get('/subscribers/export?format=json')).body).toContainEqual({
    email: address,
    consentAt: '2026-11-27T01:45:00.000Z',
  });
  const { text } = await ana.client.get('/subscribers/export');
  expect(text.replace(/^\uFEFF/, '').split('\r\n')[0]).toBe('Correo;Autorizó el envío');
  expect(text).toContain(`\r\n${address};26/11/2026 20:45\r\n`);
});
