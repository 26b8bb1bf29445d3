import { parseArgs } from 'node:util';
import { EnvError, readEnv } from './env';
import { consoleProgress } from './lib/console-progress';
import { mediaToBucket } from './media-to-bucket';
import { runProgram } from './program';

const USAGE = 'Uso: npm run media -- --to s3';
/** The same as that of a backup. */
const FILES_MISSING = 3;

/** `npm run media`: copies the media of the data folder into the bucket of S3_BUCKET. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to !== 's3') throw new EnvError(USAGE);
  const env = readEnv(process.env);
  if (!env.s3) throw new EnvError('Falta el bucket: S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.');
  const { copied, present, missing } = await mediaToBucket(env, consoleProgress());
  console.log(`Copiados ${copied} archivos al bucket ${env.s3.bucket}; ${present} ya estaban.`);
  if (missing) console.error(`Faltan ${missing} archivos que la base de datos nombra.`);
  return missing ? FILES_MISSING : 0;
}

runProgram(main);
