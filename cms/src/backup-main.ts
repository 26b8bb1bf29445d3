import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backup } from './backup/backup';
import { askToResume, isPaused } from './backup/resume';
import { restore } from './backup/restore';
import { writePrivateFiles } from './database/private-files';
import { EnvError, readEnv, type Env } from './env';
import { runProgram } from './program';

const ASK_AGAIN_MS = 2_000;
/** A running shop looks every minute, and then asks the provider for every open payment. */
const WAIT_MS = 150_000;

const newName = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

/** The backup is complete, but files that the database names were not there. docker/backup.sh keeps it. */
const FILES_MISSING = 3;

async function runBackup(env: Env, folder = path.join('backups', newName())): Promise<number> {
  const { rows, files, missing } = await backup(env, path.resolve(folder));
  const count = Object.values(rows).reduce((sum, it) => sum + it, 0);
  const media = files === null ? 'los archivos están en el bucket' : `${files} archivos`;
  if (missing) console.error(`Faltan ${missing} archivos que la base de datos nombra.`);
  console.log(`Copia en ${path.resolve(folder)}: ${count} filas, ${media}.`);
  return missing ? FILES_MISSING : 0;
}

async function runRestore(env: Env, folder?: string): Promise<void> {
  if (!folder) throw new EnvError('Uso: npm run restore -- <carpeta de la copia>');
  const { at } = await restore(env, path.resolve(folder));
  console.log(`Restaurada la copia de ${at}. La tienda abre en pausa, hasta npm run resume.`);
}

async function runResume({ database }: Env): Promise<void> {
  await askToResume(database);
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(ASK_AGAIN_MS))
    if (!(await isPaused(database))) return console.log('La tienda ya no está en pausa.');
  throw new EnvError(
    'Sigue en pausa: la tienda termina la pausa cuando está abierta y el proveedor de pagos responde.',
  );
}

const commands: Record<string, (env: Env, folder?: string) => Promise<number | void>> = {
  backup: runBackup,
  restore: runRestore,
  resume: runResume,
};

async function main(): Promise<number | void> {
  writePrivateFiles();
  const [, , name = '', folder] = process.argv;
  const command = commands[name];
  if (!command) throw new EnvError(`Uso: ${Object.keys(commands).join(' | ')}`);
  return command(readEnv(process.env), folder);
}

runProgram(main);
