import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFile } from './lock-file';

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'spa-lock-')), 'shop.db');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true }));

test('lock file: a second holder is refused until the first one frees it', () => {
  const free = lockFile(file);
  expect(() => lockFile(file)).toThrow('Otro proceso ya está usando la base de datos');
  free();
  lockFile(file)();
});

test('lock file: a disk that refuses the lock is named, and no other process is blamed', () => {
  mkdirSync(`${file}.lock`);
  expect(() => lockFile(file)).toThrow(
    `No se puede abrir la base de datos de DATABASE_URI (${file}.lock): no se puede abrir`,
  );
});
