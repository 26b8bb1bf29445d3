import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { server } from './worker-server';

/** A few bytes that are recognised as an MP4. */
const clip = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypisom'),
  Buffer.from('00000200', 'hex'),
  Buffer.from('isommp41'),
  Buffer.from('00000008', 'hex'),
  Buffer.from('free'),
]);

/**
 * A folder with the demo's files by name, each a few pixels, because the tests concern the seed and not the
 * encoder.
 */
export async function smallDemo(real: string, seedFiles = server.inside.seedFiles): Promise<string> {
  const to = await mkdtemp(path.join(tmpdir(), 'spa-bronze-seed-'));
  const picture = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#A8642A' } })
    .jpeg()
    .toBuffer();
  const files = (await seedFiles(real)).map(({ file }) => file);
  await Promise.all(
    files.map((file) => writeFile(path.join(to, file), file.endsWith('.mp4') ? clip : picture)),
  );
  await writeFile(
    path.join(to, 'alt.json'),
    JSON.stringify(Object.fromEntries(files.map((file) => [file, 'Una imagen']))),
  );
  return to;
}
