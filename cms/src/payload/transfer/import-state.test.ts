import { messages } from '@spa-bronze/domain/messages';
import { Client, type Reply } from '../../testing/client';
import { eventually, inTime } from '../../testing/eventually';
import { heldWrite } from '../../testing/held-write';
import { newAdmin, newMarketer, newShopper, type Person } from '../../testing/people';
import type { ImportState } from './import-state';

let ana: Person;
beforeEach(async () => {
  ana = await newAdmin();
});

let files = 0;
const subscribers = (count: number) => {
  files += 1;
  return [
    'email;consentAt',
    ...Array.from(
      { length: count },
      (_, at) => `fila-${Date.now()}-${files}-${at}@correo.example;2026-01-31`,
    ),
  ].join('\r\n');
};
function put(text: string, client = ana.client): Promise<Reply> {
  const form = new FormData();
  form.set('file', new File([text], 'lista.csv', { type: 'text/csv' }));
  return client.send('POST', '/subscribers/import', undefined, { raw: form });
}
const stateOf = async (client = ana.client) => await client.read<ImportState | null>('/subscribers/import');

test('import: its sender reads how many rows are written, the total, and the result', async () => {
  expect(await stateOf()).toBeNull();
  const fourth = heldWrite('create', 'subscribers', 4);
  try {
    const sent = put(subscribers(5));
    const running = await eventually(
      async () => {
        const state = await stateOf();
        expect(state).toMatchObject({
          state: 'running',
          file: 'lista.csv',
          rows: 5,
          done: 3,
          at: expect.any(String),
        });
        return state as Exclude<ImportState, { state: 'finished' }>;
      },
      { what: 'three rows of five' },
    );
    expect(running.ms).toBeGreaterThan(0);
    fourth.release();
    const { status, body } = await inTime(sent, { what: 'the reply to the import' });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Listo: 5 nuevos, 0 actualizados, 0 sin cambios.',
    });
    expect(await stateOf()).toEqual({
      state: 'finished',
      file: 'lista.csv',
      rows: 5,
      at: running.at,
      ok: true,
      message: body.message,
      problems: [],
    });
  } finally {
    fourth.restore();
  }
});

test('import: while it is undone its sender reads how many rows are left, then that nothing changed', async () => {
  const fails = heldWrite('create', 'subscribers', 4, new Error('the disk is full'));
  const undo = heldWrite('deleteOne', 'subscribers', 2);
  try {
    fails.release();
    const sent = put(subscribers(5));
    await eventually(
      async () => expect(await stateOf()).toMatchObject({ state: 'undoing', rows: 5, done: 2 }),
      { what: 'two rows still to be undone' },
    );
    undo.release();
    expect((await inTime(sent, { what: 'the reply to the import' })).status).toBe(500);
    expect(await stateOf()).toMatchObject({
      state: 'finished',
      ok: false,
      message: messages.importUndone,
      problems: [],
    });
  } finally {
    fails.restore();
    undo.restore();
  }
});

test('import: continues and stores its result when its sender loses the connection', async () => {
  const second = heldWrite('create', 'subscribers', 2);
  try {
    const gone = new AbortController();
    const form = new FormData();
    form.set('file', new File([subscribers(3)], 'lista.csv', { type: 'text/csv' }));
    const sent = fetch(`${ana.client.url}/api/subscribers/import`, {
      method: 'POST',
      body: form,
      headers: ana.client.cookieHeader(),
      signal: gone.signal,
    });
    await eventually(async () => expect(await stateOf()).toMatchObject({ state: 'running', done: 1 }), {
      what: 'the first row',
    });
    gone.abort();
    await expect(sent).rejects.toThrow();
    second.release();
    await eventually(
      async () =>
        expect(await stateOf()).toMatchObject({
          state: 'finished',
          ok: true,
          message: 'Listo: 3 nuevos, 0 actualizados, 0 sin cambios.',
        }),
      { what: 'the result' },
    );
  } finally {
    second.restore();
  }
});

test('import: is reported as aborted when its process is silent for twenty seconds', async () => {
  const note = (silentSeconds: number) => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const seenAt = new Date(Date.now() - silentSeconds * 1000).toISOString();
    return { file: 'lista.csv', rows: 9, done: 4, undoing: false, at, seenAt };
  };
  for (const [silent, state] of [
    [15, 'running'],
    [21, 'broken'],
  ] as const) {
    expect(
      (await ana.client.post('/payload-preferences/import.subscribers', { value: note(silent) })).status,
    ).toBe(200);
    expect(await stateOf()).toMatchObject({ state, file: 'lista.csv', rows: 9, done: 4 });
  }
});

test('import: other requests are answered while it runs', async () => {
  const sent = put(subscribers(100));
  await eventually(async () => expect(await stateOf()).toMatchObject({ state: 'running', rows: 100 }), {
    what: 'an import that runs',
  });
  expect((await inTime(sent, { what: 'the reply to the import' })).body.message).toBe(
    'Listo: 100 nuevos, 0 actualizados, 0 sin cambios.',
  );
});

test('import: keeps the name of its file for its sender', async () => {
  const form = new FormData();
  form.set('file', new File([subscribers(1)], 'niñas de mayo.csv', { type: 'text/csv' }));
  form.set('_payload', JSON.stringify({ name: 'niñas de mayo.csv' }));
  expect((await ana.client.send('POST', '/subscribers/import', undefined, { raw: form })).status).toBe(200);
  expect(await stateOf()).toMatchObject({ file: 'niñas de mayo.csv' });
});

test('import: a refused file is not shown as running, and the result of the previous one stays', async () => {
  expect((await put(subscribers(1))).status).toBe(200);
  const before = await stateOf();
  expect((await put('email;consentAt\r\nnadie;2026-01-31')).status).toBe(400);
  expect(await stateOf()).toEqual(before);
});

test('import: its progress is for administrators, and for its sender only', async () => {
  expect((await put(subscribers(1))).status).toBe(200);
  expect(await stateOf((await newAdmin()).client)).toBeNull();
  const strangers = [
    [new Client(), 401, messages.loginRequired],
    [(await newShopper()).client, 403, messages.forbidden],
    [(await newMarketer()).client, 403, messages.forbidden],
  ] as const;
  for (const [client, status, message] of strangers) {
    for (const slug of ['products', 'subscribers'])
      expect(await client.get(`/${slug}/import`)).toMatchObject({ status, body: { message } });
  }
  const { headers, body } = await ana.client.get('/products/import');
  expect({ cacheControl: headers.get('cache-control'), body }).toEqual({
    cacheControl: 'no-store',
    body: { success: true, error: false, data: null },
  });
});
