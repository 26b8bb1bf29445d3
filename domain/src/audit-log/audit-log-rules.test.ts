import { fieldLabel, valueLabel } from './labels';
import { actionLabel, changesOf, wordless } from './audit-log-rules';

describe('changes of a row', () => {
  it('list every field that differs, by its path', () => {
    expect(
      changesOf(
        { stock: 3, name: 'a', lines: [{ time: '10:00', state: 'BOOKED' }] },
        { stock: 4, name: 'a', lines: [{ time: '11:00', state: 'BOOKED' }], note: 'x' },
      ),
    ).toEqual([
      { field: 'stock', before: '3', after: '4' },
      { field: 'lines.0.time', before: '10:00', after: '11:00' },
      { field: 'note', before: '', after: 'x' },
    ]);
  });
  it('list every field of a row that was created or deleted', () => {
    expect(changesOf(null, { city: 'Tunja', default: 0 })).toEqual([
      { field: 'city', before: '', after: 'Tunja' },
      { field: 'default', before: '', after: '0' },
    ]);
    expect(changesOf({ city: 'Tunja' }, null)).toEqual([{ field: 'city', before: 'Tunja', after: '' }]);
  });
  it.each([
    'password',
    'hash',
    'salt',
    'resetPasswordToken',
    'tokenHash',
    'clientSecret',
    'feedKey',
    'sessions',
    'updatedAt',
    'version',
  ])('never contain %s', (name) => {
    expect(changesOf({ [name]: 'a', deep: { [name]: 'a' } }, { [name]: 'b', deep: { [name]: 'b' } })).toEqual(
      [],
    );
  });
  it('contain only the words of a rich text', () => {
    const text = (words: string) => ({
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            format: '',
            children: [
              { type: 'text', text: words },
              { type: 'link', children: [{ type: 'text', text: 'aquí' }] },
            ],
          },
        ],
      },
    });
    expect(changesOf({ body: text('Antes') }, { body: text('Después') })).toEqual([
      { field: 'body', before: 'Antes aquí', after: 'Después aquí' },
    ]);
  });
  it.each([
    'id',
    '_id',
    '_status',
    'createdAt',
    'sessions',
    'lockUntil',
    'stockSeen',
    'resetPasswordToken',
    'SECRET',
    'apiKey',
    'holdsUntil',
    'lockedBy',
    'outboxAt',
    'history',
    'captured',
    'sizes',
    '_order',
  ])('%s is never listed', (name) => expect(wordless(name)).toBe(true));
  it.each([
    'idea',
    'paid',
    'versions',
    'aversion',
    'rehash',
    'keyboard',
    'thresholds',
    'overbusy',
    'prehistory',
    'historyNote',
    'review',
    'viewer',
    'stock',
    'price',
    'role',
  ])('%s is listed', (name) => expect(wordless(name)).toBe(false));
  it('are empty when one empty value replaces another', () => {
    for (const was of [null, undefined, '', [], {}])
      for (const is of [null, undefined, '', [], {}])
        expect(changesOf({ note: was }, { note: is })).toEqual([]);
  });
  it('compare instants, not the ways to write them', () => {
    const [at, later] = [new Date('2026-11-23T14:00:00.000Z'), new Date('2026-11-23T15:00:00.000Z')];
    expect([changesOf({ at }, { at: at.toISOString() }), changesOf({ at }, { at: later })]).toEqual([
      [],
      [{ field: 'at', before: '2026-11-23T14:00:00.000Z', after: '2026-11-23T15:00:00.000Z' }],
    ]);
  });
  it('list a text that changed only its format, with the same words', () => {
    const text = (format: number, ...nodes: object[]) => ({
      root: {
        children: [{ format, children: [{ text: 'Uno' }, { type: 'linebreak' }, ...nodes, { text: 'dos' }] }],
      },
    });
    expect(changesOf({ body: text(0) }, { body: text(1) })).toEqual([
      { field: 'body', before: 'Uno dos', after: 'Uno dos' },
    ]);
    expect(changesOf({}, { body: text(0, { children: 'x' }) })).toEqual([
      { field: 'body', before: '', after: 'Uno dos' },
    ]);
  });
  it.each([
    [{ root: 'x' }, 'a.root', 'x'],
    [{ root: { b: 1 } }, 'a.root.b', '1'],
    [{ root: null, c: true }, 'a.c', 'true'],
    [{ b: { root: undefined, d: 0 } }, 'a.b.d', '0'],
  ])('do not take %j for a rich text', (value, field, after) =>
    expect(changesOf({}, { a: value })).toEqual([{ field, before: '', after }]),
  );
  it('are cut to a length that can be read', () => {
    expect(
      changesOf({}, Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${at}`, 'x']))),
    ).toHaveLength(60);
    expect(changesOf({}, { text: 'x'.repeat(5000) })[0]?.after).toHaveLength(600);
  });
});

it('an entry of the audit log is described in words', () => {
  const trash = (before: string, after: string) =>
    actionLabel({ act: 'update', changes: [{ field: 'deletedAt', before, after }] });
  expect([
    trash('', '2026'),
    trash('2026', ''),
    actionLabel({ act: 'update', changes: [] }),
    actionLabel({ act: 'POST /update-user', changes: [] }),
  ]).toEqual(['Envió a la papelera', 'Recuperó de la papelera', 'Cambió', 'Cambió el rol']);
  expect(
    actionLabel({ act: 'POST /update-user', changes: [{ field: 'marketing', before: '', after: 'true' }] }),
  ).toBe('Cambió un permiso');
  expect(['shippingInfo.city', 'lines.0.quantity', 'neighborhoods.Manga', 'stock'].map(fieldLabel)).toEqual([
    'Envío · Ciudad',
    'Compra 1 · Cantidad',
    'Barrio · Manga',
    'Existencias',
  ]);
  expect(
    ['APPROVED', 'READY', 'CASH', 'Calle 1', '0b6c2f3e-1111-4222-8333-abcdefabcdef'].map((value) =>
      valueLabel(value),
    ),
  ).toEqual(['Pagada', 'Lista para recoger', 'Efectivo', 'Calle 1', 'n.º abcdef']);
  expect(
    [
      ['89900', 'sellingPrice'],
      ['2026-11-23', 'lines.0.reservationDate'],
      ['9', 'stock'],
      ['2026-11-01T23:27:00.000Z', 'publishedAt'],
    ].map(([value = '', field]) => valueLabel(value, field)),
  ).toEqual(['$ 89.900 COP', '23/11/2026', '9', expect.stringMatching(/^01\/11\/2026, 6:27\sp\.\sm\.$/)]);
  expect(valueLabel('2026-11-21T18:30:00.000Z')).toMatch(/^21.*2026.*1:30/);
});

it('an action is described by its kind, whatever it changed', () => {
  const label = (act: string, ...fields: string[]) =>
    actionLabel({ act, changes: fields.map((field) => ({ field, before: '', after: 'x' })) });
  expect({
    updateLabel: label('update', 'stock'),
    stockLabel: label('update', 'stock', 'deletedAt'),
    createLabel: label('create', 'deletedAt'),
    patchTransactionsIdLabel: label('PATCH /transactions/{id}', 'deletedAt'),
  }).toEqual({
    updateLabel: 'Cambió',
    stockLabel: 'Envió a la papelera',
    createLabel: 'Creó',
    patchTransactionsIdLabel: 'Editó',
  });
  expect([
    label('POST /update-user', 'role'),
    label('POST /update-user', 'marketing', 'role'),
    label('POST /update-user', 'marketing'),
    label('POST /bookings/{id}/cancel', 'marketing'),
    label('POST /other', 'x'),
  ]).toEqual(['Cambió el rol', 'Cambió el rol', 'Cambió un permiso', 'Canceló una cita', 'POST /other']);
});
