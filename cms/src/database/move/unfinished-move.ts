import type { Db } from 'mongodb';
import { EnvError } from '../../env';
import { MIGRATION_RECORDS, TEXT_IDS } from '../migrate/migration-records';

/** The collection that says, until a move is complete, that all rows of the database are of that move. */
export const UNFINISHED_MOVE = 'unfinished_move';

/** Whether a move into this database did not come to its end. The records of migrations are its last rows. */
export async function isUnfinishedMove(db: Db): Promise<boolean> {
  const [begun, ended] = await Promise.all([
    db.collection(UNFINISHED_MOVE).findOne(),
    db.collection(MIGRATION_RECORDS).findOne({ name: { $ne: TEXT_IDS } }),
  ]);
  return Boolean(begun && !ended);
}

export async function refuseUnfinishedMove(db: Db): Promise<void> {
  if (await isUnfinishedMove(db))
    throw new EnvError(
      `El traslado a la base de datos ${db.databaseName} no terminó. Repite npm run move, que empieza de nuevo.`,
    );
}
