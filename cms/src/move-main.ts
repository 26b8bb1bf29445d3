import { parseArgs } from 'node:util';
import { mongoName } from './database/cannot-open';
import { writePrivateFiles } from './database/private-files';
import { EnvError, readEnv, type Env } from './env';
import { consoleProgress, secondsText } from './lib/console-progress';
import { moveShop } from './move';
import { runProgram } from './program';

const USAGE = 'Uso: npm run move -- --to mongodb://…';

function requestedTarget(): string {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to?.startsWith('mongodb')) throw new EnvError(USAGE);
  return values.to;
}

/** The shop of the process's environment, and the same one on another database. */
function readEnds(uri: string): { source: Env; target: Env } {
  const source = readEnv(process.env);
  return {
    source,
    target: readEnv({ ...process.env, DATABASE_URI_FILE: '', DATABASE_URI: uri, DATA_DIR: source.dataDir }),
  };
}

/** `npm run move`: takes the SQLite shop of DATABASE_URI over to an empty MongoDB. Neither may be running. */
async function main(): Promise<void> {
  const uri = requestedTarget();
  writePrivateFiles();
  const { source, target } = readEnds(uri);
  Object.assign(process.env, { NODE_ENV: source.mode });
  if (source.database.kind !== 'sqlite')
    throw new EnvError('La tienda de DATABASE_URI ya está en MongoDB. Se traslada una de SQLite.');
  const { file } = source.database;
  console.log(`De ${file}\na ${mongoName(uri)}`);
  const started = Date.now();
  const counts = await moveShop({ source, file, target, uri }, consoleProgress());
  const rows = Object.values(counts).reduce((sum, it) => sum + it, 0);
  const count = rows.toLocaleString('es-CO');
  console.log(
    `Trasladadas ${count} filas en ${secondsText(Date.now() - started)}. ${file} ya no abre.
Inicia con DATABASE_URI=mongodb://… y DATA_DIR=${source.dataDir}: la tienda abre en pausa, hasta npm run resume.`,
  );
}

runProgram(main);
