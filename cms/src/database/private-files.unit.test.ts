import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeToOthers } from './private-files';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'spa-private-'));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const modeOf = (name: string) => statSync(path.join(dataDir, name)).mode & 0o777;
const close = () =>
  closeToOthers({ dataDir, database: { kind: 'sqlite', file: path.join(dataDir, 'shop.db') } });
function fill(): void {
  mkdirSync(path.join(dataDir, 'media'), { mode: 0o755 });
  for (const name of ['shop.db', 'shop.db-wal']) writeFileSync(path.join(dataDir, name), '', { mode: 0o644 });
}

test('a data folder and all that stands in it are closed to others', async () => {
  fill();
  await close();
  expect(['', 'media', 'shop.db', 'shop.db-wal'].map(modeOf)).toEqual([0o700, 0o700, 0o600, 0o600]);
});

test("a folder that holds more than the shop stays open, the shop's own files in it do not", async () => {
  fill();
  writeFileSync(path.join(dataDir, 'index.html'), '', { mode: 0o644 });
  await close();
  expect(['', 'index.html', 'media', 'shop.db', 'shop.db-wal'].map(modeOf)).toEqual([
    0o755, 0o644, 0o700, 0o600, 0o600,
  ]);
});
