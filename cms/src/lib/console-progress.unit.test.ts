import { consoleProgress } from './console-progress';

/** A console that keeps what is written, and a clock that the test sets. */
function fakeConsole(more: { isTTY?: boolean; columns?: number } = {}) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const start = consoleProgress({ ...more, write: (text) => written.push(text) }, () => clock.ms);
  return { written, clock, start };
}
/** What a terminal shows in the end. */
function screen(written: readonly string[]): string[] {
  const lines: string[] = [];
  for (const text of written) {
    const again = text.startsWith('\x1b[1A\x1b[2K');
    if (again) lines.pop();
    lines.push(again ? text.slice('\x1b[1A\x1b[2K'.length, -1) : text.slice(0, -1));
  }
  return lines;
}

test('progress: a terminal redraws one line with the count, the total and the time left, and ends with the time taken', () => {
  const { written, clock, start } = fakeConsole({ isTTY: true, columns: 120 });
  const step = start('Imágenes', 60);
  expect(screen(written)).toEqual(['Imágenes: 0 de 60 (0 %)']);
  clock.ms = 500;
  step();
  expect(screen(written)).toEqual(['Imágenes: 1 de 60 (1 %)']);
  clock.ms = 5000;
  step(19);
  expect(screen(written)).toEqual(['Imágenes: 20 de 60 (33 %), faltan unos 10 segundos']);
  clock.ms = 14_260;
  step(40);
  expect(screen(written)).toEqual(['Imágenes: 60 de 60 en 14,3 s']);
  start('Productos', 2)(2);
  expect(screen(written)).toEqual(['Imágenes: 60 de 60 en 14,3 s', 'Productos: 2 de 2 en 0 s']);
});

test('progress: a terminal line is drawn at most ten times a second, always at the end, and fits the width', () => {
  const { written, clock, start } = fakeConsole({ isTTY: true, columns: 20 });
  const step = start('Productos', 1000);
  for (clock.ms = 0; clock.ms < 1000; clock.ms += 1) step();
  expect(written.length).toBe(1 + 9 + 1);
  expect(screen(written)).toEqual(['Productos: 1.000 de']);
});

test('progress: a log has a line for every tenth, none of them redrawn', () => {
  const { written, clock, start } = fakeConsole();
  const step = start('Productos', 100_000);
  for (let at = 1; at <= 50; at += 1) {
    clock.ms = at * 400;
    step(2000);
  }
  expect(written).toEqual([
    'Productos: 10.000 de 100.000 (10 %), faltan unos 20 segundos\n',
    'Productos: 20.000 de 100.000 (20 %), faltan unos 20 segundos\n',
    'Productos: 30.000 de 100.000 (30 %), faltan unos 15 segundos\n',
    'Productos: 40.000 de 100.000 (40 %), faltan unos 15 segundos\n',
    'Productos: 50.000 de 100.000 (50 %), faltan unos 10 segundos\n',
    'Productos: 60.000 de 100.000 (60 %), faltan unos 8 segundos\n',
    'Productos: 70.000 de 100.000 (70 %), faltan unos 6 segundos\n',
    'Productos: 80.000 de 100.000 (80 %), faltan unos 4 segundos\n',
    'Productos: 90.000 de 100.000 (90 %), faltan unos 2 segundos\n',
    'Productos: 100.000 de 100.000 en 20 s\n',
  ]);
});

test('progress: a log has one line for fast work, and one every half a minute for slow work', () => {
  const { written, clock, start } = fakeConsole();
  const quick = start('Textos', 30);
  for (let at = 1; at <= 30; at += 1) quick();
  expect(written.splice(0)).toEqual(['Textos: 30 de 30 en 0 s\n']);
  const slow = start('Productos', 1000);
  for (let at = 1; at <= 40; at += 1) {
    clock.ms = at * 2000;
    slow();
  }
  expect(written).toEqual([
    'Productos: 15 de 1.000 (1 %), faltan unos 33 minutos\n',
    'Productos: 30 de 1.000 (3 %), faltan unos 32 minutos\n',
  ]);
});

test('progress: parts that existed before count as done, but not for the speed', () => {
  const { written, clock, start } = fakeConsole();
  const step = start('Imágenes', 60, 40);
  clock.ms = 5000;
  step(10);
  expect(written).toEqual(['Imágenes: 50 de 60 (83 %), faltan unos 5 segundos\n']);
});
