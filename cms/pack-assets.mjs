/* `node pack-assets.mjs folder`: writes a .br and a .gz beside every text file that gets smaller by it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = process.argv[2];
const packings = [
  [
    '.br',
    (text) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
  ],
  ['.gz', (text) => promisify(gzip)(text, { level: 9 })],
];

for (const name of await readdir(folder)) {
  if (!/\.(js|css|svg|json|map|txt)$/.test(name)) continue;
  const text = await readFile(path.join(folder, name));
  for (const [end, pack] of packings) {
    const packed = await pack(text);
    if (packed.length < text.length * 0.95) await writeFile(path.join(folder, name + end), packed);
  }
}
