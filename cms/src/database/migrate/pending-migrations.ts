import { EnvError } from '../../env';
import type { Migration } from './migration';

export function pendingMigrations(
  where: string,
  ran: readonly string[],
  all: readonly Migration[],
): readonly Migration[] {
  if (ran.every((name, at) => name === all[at]?.name)) return all.slice(ran.length);
  if (all.every(({ name }, at) => name === ran[at]))
    throw new EnvError(
      `La base de datos ${where} es de una versión más nueva de la tienda (${ran.at(-1)}). Inicia esa versión, o recupera la copia de antes de actualizar.`,
    );
  throw olderDatabaseError(where);
}

/** The error for a database without a record of the first migration. Nothing brings it to the present. */
export const olderDatabaseError = (where: string) =>
  new EnvError(
    `La base de datos ${where} es de otra versión de la tienda, anterior a la 0.2.0. Guarda una copia y usa otra DATABASE_URI o DATA_DIR.`,
  );
