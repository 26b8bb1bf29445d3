import path from 'node:path';
import { parseArgs } from 'node:util';
import { cmsFolder } from './cms-folder';
import { withStartLock } from './database/start-lock';
import { openDatabase } from './database/open-database';
import { writePrivateFiles } from './database/private-files';
import { EnvError, readEnv } from './env';
import { makeConfig } from './payload.config';
import { consoleProgress, secondsText } from './lib/console-progress';
import { underFence } from './lib/fence';
import { runProgram } from './program';
import { bulkProducts } from './seed/bulk-products';
import { bulkSales } from './seed/bulk-sales';
import { seed } from './seed/seed';

const seedFolder = path.join(cmsFolder, 'src/seed/media');
const USAGE = 'Uso: npm run seed [-- --products 100000 --sales 40000]';

function requestedCounts(): { products: number; sales: number } {
  const {
    values: { products = '0', sales = '0' },
  } = parseArgs({ options: { products: { type: 'string' }, sales: { type: 'string' } } });
  for (const it of [products, sales])
    if (!/^\d{1,7}$/.test(it)) throw new EnvError('--products y --sales quieren un número entero.');
  return { products: Number(products), sales: Number(sales) };
}

/**
 * `npm run seed`: writes the demo shop into an empty database. `--products n` and `--sales n` add as many for
 * benchmarks. The server must not be running on SQLite.
 */
async function main(): Promise<void> {
  const { products, sales } = requestedCounts();
  writePrivateFiles();
  const env = readEnv(process.env);
  Object.assign(process.env, { NODE_ENV: env.mode });
  const { payload, close } = await openDatabase(env, makeConfig(env), 'seed');
  const started = Date.now();
  const progress = consoleProgress();
  const made = await withStartLock(payload, 'seed', (check) =>
    underFence(check, () => seed(payload, env, seedFolder, progress)),
  );
  console.log(
    made
      ? 'Tienda de demostración creada.'
      : 'La base de datos ya tiene datos: la tienda de demostración no se toca.',
  );
  if (products > 0) await bulkProducts(payload, products, progress);
  if (sales > 0) await bulkSales(payload, sales, { progress });
  console.log(`Listo en ${secondsText(Date.now() - started)}.`);
  await close();
}

runProgram(main, USAGE);
