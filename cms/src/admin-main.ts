import { parseArgs } from 'node:util';
import { administratorLink } from './backup/administrator-link';
import { EnvError, readEnv } from './env';
import { runProgram } from './program';

const USAGE = 'Uso: npm run admin -- --email correo@spa.example';

/** `npm run admin`: prints a link with which an administrator who cannot log in sets a new password. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) throw new EnvError(USAGE);
  const link = await administratorLink(readEnv(process.env), values.email.trim().toLowerCase());
  console.log(`Sirve una sola vez y vence en una hora:\n${link}`);
}

runProgram(main);
