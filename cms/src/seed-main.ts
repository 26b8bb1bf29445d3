import path from 'node:path';
import { parseArgs } from 'node:util';
import { cmsFolder } from './cms-folder';
import { openDatabase } from './database/open-database';
import { writePrivateFiles } from './database/private-files';
import { EnvError, readEnv } from './env';
import { makeConfig } from './payload.config';
import { bulkProducts } from './seed/bulk-products';
import { seed } from './seed/seed';

const seedFolder = path.join(cmsFolder, 'src/seed/media');
const USAGE = 'Uso: npm run seed [-- --products 100000]';

function wantedProducts(): number {
  const { values: { products = '0' } } = parseArgs({ options: { products: { type: 'string' } } });
  if (!/^\d{1,7}$/.test(products)) throw new EnvError('--products quiere un número entero.');
  return Number(products);
}

/** `npm run seed`: the demo shop into an empty database; with `--products n`, n more products for benchmarks. The server must not be running on SQLite. */
async function main(): Promise<void> {
  const count = wantedProducts();
  writePrivateFiles();
  const env = readEnv(process.env);
  Object.assign(process.env, { NODE_ENV: env.mode });
  const { payload, close } = await openDatabase(env, makeConfig(env), 'seed');
  const started = Date.now();
  console.log(await seed(payload, env, seedFolder) ? 'Tienda de demostración creada.' : 'La base de datos ya tiene datos: la tienda de demostración no se toca.');
  if (count > 0) await bulkProducts(payload, count);
  if (count > 0) console.log(`${count} productos agregados.`);
  console.log(`Listo en ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  await close();
}

main().then(() => process.exit(0), (error: unknown) => {
  console.error(error instanceof EnvError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? `${(error as Error).message}\n${USAGE}` : error);
  process.exit(1);
});
