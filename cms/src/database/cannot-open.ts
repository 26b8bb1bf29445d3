import { EnvError, type Env } from '../env';
import { reasonOf } from '../lib/disk-fault';

/** What follows the password, which may have an `@` of its own. A URI may name several hosts: `URL` refuses it. */
const afterPassword = (uri: string) => uri.replace(/^[^/]*\/\/(.*@)?/, '');
const hostsOf = (uri: string) => /^[^/?]*/.exec(afterPassword(uri))?.[0] ?? '';

export function cannotOpen(database: Env['database'], error: unknown, setting = 'DATABASE_URI'): EnvError {
  if (error instanceof EnvError) return error;
  const where = database.kind === 'sqlite' ? database.file : hostsOf(database.uri);
  return new EnvError(`No se puede abrir la base de datos de ${setting} (${where}): ${reasonOf(error)}`);
}

/** A MongoDB for the operator, such as `db.example:27017/shop`. */
export const mongoName = (uri: string): string =>
  `${hostsOf(uri)}/${/^[^/?]*\/([^?]*)/.exec(afterPassword(uri))?.[1] ?? ''}`;
