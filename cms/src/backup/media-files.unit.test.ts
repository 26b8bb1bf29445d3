import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyNewFiles } from './media-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spa-bronze-media-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that was copied while it was being written is copied again when it is complete', async () => {
  const [from, to] = [path.join(folder, 'media'), path.join(folder, 'copy')];
  await mkdir(from);
  await writeFile(path.join(from, 'photo.webp'), 'half');
  await copyNewFiles(from, to);
  await writeFile(path.join(from, 'photo.webp'), 'half and the rest');
  await copyNewFiles(from, to);
  expect(await readFile(path.join(to, 'photo.webp'), 'utf8')).toBe('half and the rest');
});

test('a folder that does not exist has no files', async () => {
  const to = path.join(folder, 'copy');
  await expect(copyNewFiles(path.join(folder, 'nothing'), to)).resolves.toBeUndefined();
});
