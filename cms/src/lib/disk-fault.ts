import { messageOf } from './error-facts';
import { chain } from './retry-conflict';

const FULL = 'no hay espacio en el disco';
const READ_ONLY = 'el disco es de solo lectura';
const causes: Record<string, string> = {
  EACCES: 'falta permiso',
  EPERM: 'falta permiso',
  ENOSPC: FULL,
  EDQUOT: 'la cuota del disco está llena',
  EROFS: READ_ONLY,
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  EISDIR: 'es una carpeta',
  ENOENT: 'no existe',
  EIO: 'el disco falla',
  EMFILE: 'hay demasiados archivos abiertos',
  SQLITE_FULL: FULL,
  SQLITE_READONLY: READ_ONLY,
  SQLITE_CANTOPEN: 'no se puede abrir',
  SQLITE_IOERR: 'el disco falla',
};

/** A file that libsql cannot open has this text and no code. */
const UNOPENED = 'Unable to open connection to local database';
/** SQLite adds a detail: SQLITE_IOERR_WRITE. */
const causeOf = ({ code, message }: Record<string, unknown>) =>
  String(message).includes(UNOPENED)
    ? causes.SQLITE_CANTOPEN
    : causes[String(code).replace(/^(SQLITE_[A-Z]+)_.*/, '$1')];

/** What the disk refused and where, in one line for the operator. Undefined for any other fault. */
export function diskFault(error: unknown): string | undefined {
  for (const it of chain(error)) {
    const cause = causeOf(it);
    if (cause) return typeof it.path === 'string' ? `${cause} (${it.path})` : cause;
  }
  return undefined;
}

const fullCodes = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

export function isDiskFull(error: unknown): boolean {
  for (const { code } of chain(error)) if (fullCodes.includes(String(code))) return true;
  return false;
}

export const reasonOf = (error: unknown): string => diskFault(error) ?? messageOf(error).split('\n')[0] ?? '';
