import { EnvError } from '../../env';
import { migrations } from '../../migrations';
import { movedTo, refuseMoved } from './moved-file';
import { recordedNames } from '../sqlite/migrate-sqlite';
import { pendingMigrations } from '../migrate/pending-migrations';
import { withSqlite } from '../sqlite/reach-sqlite';

/** Throws when this file is not a shop of the present version, or was moved elsewhere than to `where`. */
export function demandMovable(file: string, where: string): void {
  const records = withSqlite(file, recordedNames);
  if (movedTo(records) !== where) refuseMoved(file, records);
  const ran = records.filter((name) => movedTo([name]) === undefined);
  if (!ran.length || pendingMigrations(file, ran, migrations).length)
    throw new EnvError(
      `La base de datos ${file} no es de esta versión de la tienda. Inicia la tienda una vez, y luego trasládala.`,
    );
}
