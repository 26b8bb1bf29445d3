import { readFileSync } from 'node:fs';
import { EnvError } from './env-error';
import type { Variables } from './env-variables';
import { reasonOf } from './lib/disk-fault';

type Values = Record<string, string | undefined>;

/** Settings that hold a secret. Each may stand in a file that `<name>_FILE` names instead. */
export const secretSettings = [
  'ADMIN_PASSWORD',
  'DATABASE_URI',
  'PAYLOAD_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'WOMPI_EVENTS_SECRET',
  'WOMPI_INTEGRITY_SECRET',
  'WOMPI_PRIVATE_KEY',
] as const satisfies (keyof Variables)[];

export function withSecretFiles(values: Values): Values {
  const found: Values = {};
  for (const name of secretSettings) {
    const file = values[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (values[name]?.trim())
      throw new EnvError(`${name} y ${name}_FILE no van juntas: deja una de las dos.`);
    found[name] = readSecret(`${name}_FILE`, file);
  }
  return { ...values, ...found };
}

/** An empty secret would count as absent, and another one would be made. */
function readSecret(variable: string, file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret) return secret;
  } catch (error) {
    throw new EnvError(`${variable} no se puede leer: ${reasonOf(error)}.`);
  }
  throw new EnvError(`${variable} está vacío (${file}).`);
}
