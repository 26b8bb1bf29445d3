import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ImportProgress } from './import-progress';
import { replyOf } from './import-requests';
import type { ShownImport } from './use-import';

type Running = Exclude<ShownImport, { state: 'broken' }>;
const html = (now: Running) => renderToStaticMarkup(createElement(ImportProgress, { now }));
const counted = { file: 'lista.csv', rows: 500, at: '2026-05-01T15:00:00.000Z', ms: 5000 };
const barOf = (now: Running) => /<progress[^>]*>/.exec(html(now))?.[0];
const resultOf = (now: Running) => /<span role="status"[^>]*>([^<]*)</.exec(html(now))?.[1];

test('import progress: a file that is being sent shows how much of it is sent', () => {
  const now = { state: 'sending', file: 'lista.csv', sent: 0.426 } as const;
  expect({ bar: barOf(now), html: html(now) }).toEqual({
    bar: expect.stringMatching(/aria-label="Enviando «lista.csv»" max="100" value="42"/),
    html: expect.stringContaining('42 % enviado'),
  });
});

test.each(['checking', 'unreachable'] as const)(
  'import progress: a file of unknown progress (%s) has a bar without a value',
  (state) => {
    expect(barOf({ state, file: 'lista.csv' })).not.toContain('value');
  },
);

test('import progress: rows that are saved show their number, the total, the time left, and that the page may be closed', () => {
  const now = { state: 'running', done: 120, ...counted } as const;
  expect(barOf(now)).toMatch(/aria-label="Guardando «lista.csv»" max="100" value="24"/);
  expect(html(now)).toContain('Filas guardadas: 120 de 500 (24 %), faltan unos 20 segundos.');
  expect(html(now)).toContain('Puedes cerrar esta página');
});

test('import progress: rows that are undone show how many are left', () => {
  const now = { state: 'undoing', done: 80, ...counted } as const;
  expect({ bar: barOf(now), html: html(now) }).toEqual({
    bar: expect.stringContaining('value="16"'),
    html: expect.stringContaining('faltan 80 filas por deshacer'),
  });
});

test('import progress: a screen reader hears every quarter, not every row', () => {
  const result = Array.from({ length: 501 }, (_, done) => resultOf({ state: 'running', done, ...counted }));
  expect([...new Set(result)]).toEqual(
    ['0 %', '25 %', '50 %', '75 %', '100 %'].map((it) => `Guardando «lista.csv»: ${it}`),
  );
});

test("import reply: has the server's message, or none when a proxy answered", () => {
  expect(replyOf(200, '{"message":"Listo","data":{"created":1}}')).toEqual({
    ok: true,
    message: 'Listo',
    problems: [],
  });
  expect(replyOf(400, '{"message":"Mal","data":{"problems":["Fila 2"]}}')).toEqual({
    ok: false,
    message: 'Mal',
    problems: ['Fila 2'],
  });
  expect(replyOf(403, '{"errors":[{"message":"No"}]}')).toEqual({ ok: false, message: 'No', problems: [] });
  expect([replyOf(504, '<html>Gateway Timeout</html>'), replyOf(413, '<html>Too large</html>')]).toEqual([
    null,
    { ok: false, message: 'No pudimos leer el archivo. Intenta de nuevo.', problems: [] },
  ]);
});
