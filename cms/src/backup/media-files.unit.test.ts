import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyNewFiles, countFiles, replaceFiles } from './media-files';

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

test('copies that are made on demand are in no backup, and are no foreign files where one is restored', async () => {
  const [from, to] = [path.join(folder, 'media'), path.join(folder, 'copy')];
  await mkdir(from);
  for (const name of ['photo.webp', 'photo-w640.avif', '.photo-w640.webp.0a1b'])
    await writeFile(path.join(from, name), name);
  await copyNewFiles(from, to);
  expect({ names: await readdir(to), count: await countFiles(from) }).toEqual({
    names: ['photo.webp'],
    count: 1,
  });
  await replaceFiles(to, from);
  expect(await readFile(path.join(from, 'photo-w640.avif'), 'utf8')).toBe('photo-w640.avif');
  await writeFile(path.join(from, 'other.webp'), 'of another shop');
  await expect(replaceFiles(to, from)).rejects.toThrow('other.webp');
});
