import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWeakSecret, keptSecret } from './kept-secret';

test('secret: is generated once, is strong, and is readable by its owner only', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'spa-secret-'));
  const data = path.join(folder, 'data');
  const secret = keptSecret(data);
  expect(isWeakSecret(secret)).toBe(false);
  chmodSync(path.join(data, 'payload-secret'), 0o644);
  expect(keptSecret(data)).toBe(secret);
  expect(statSync(path.join(data, 'payload-secret')).mode & 0o777).toBe(0o600);
  expect(keptSecret(path.join(folder, 'other'))).not.toBe(secret);
  rmSync(folder, { recursive: true });
});

test('secret: its file is complete when it appears, and no other file stays beside it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'spa-secret-'));
  const [one, other] = [keptSecret(folder), keptSecret(folder)];
  expect(other).toBe(one);
  expect(readdirSync(folder)).toEqual(['payload-secret']);
  rmSync(folder, { recursive: true });
});
