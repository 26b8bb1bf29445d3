import { makeConfig } from './payload.config';
import { cannotOpen, mongoName } from './database/cannot-open';
import { MIGRATIONS } from './database/mongo/migrate-mongo';
import { markMoved } from './database/move/moved-file';
import { moveRows } from './database/move/move-rows';
import { demandMovable } from './database/move/move-source';
import { beginMove, demandRoom, endMove } from './database/move/move-target';
import { openDatabase } from './database/open-database';
import { withMongo } from './database/mongo/reach-mongo';
import { whileStartLocked } from './database/start-lock';
import type { Env } from './env';
import type { StartProgress } from './lib/console-progress';

/** MongoDB has the ids of SQLite. */
const WITH_TEXT_IDS = true;

interface Ends {
  source: Env;
  file: string;
  target: Env;
  uri: string;
}

/**
 * Takes a SQLite shop that does not run over to an empty MongoDB. Both have the same data folder. The new shop is
 * paused, and the old file does not open any more. Until all rows are there the file is as it was, the new
 * database does not open, and the move can be started again. Returns the number of rows by collection.
 */
export async function moveShop(
  { source, file, target, uri }: Ends,
  progress: StartProgress,
): Promise<Record<string, number>> {
  const where = mongoName(uri);
  demandMovable(file, where);
  await withMongo(uri, demandRoom).catch((error: unknown) => {
    throw cannotOpen(target.database, error, '--to');
  });
  const old = await openDatabase(source, makeConfig(source), 'move source', async () => {
    demandMovable(file, where);
    return [];
  });
  try {
    return await withMongo(uri, (db) =>
      whileStartLocked(db, MIGRATIONS, async (check) => {
        await beginMove(db, check);
        const made = await openDatabase(
          target,
          makeConfig(target, WITH_TEXT_IDS),
          'move target',
          async () => [],
        );
        try {
          const counts = await moveRows({ source: old.payload, target: made.payload, check, progress });
          await check();
          await markMoved(old.payload, where);
          await endMove(db, check);
          return counts;
        } finally {
          await made.close();
        }
      }),
    );
  } finally {
    await old.close();
  }
}
