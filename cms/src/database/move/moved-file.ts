import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';
import { EnvError } from '../../env';
import { clientOf } from '../sqlite/sqlite-client';

/** How the record of a move begins. An older program takes a file with it for a newer one and opens none. */
const MOVED = 'moved to ';

/** The MongoDB to which a file was moved, of the names of its records. */
export const movedTo = (records: readonly string[]): string | undefined =>
  records.find((name) => name.startsWith(MOVED))?.slice(MOVED.length);

export function refuseMoved(file: string, records: readonly string[]): void {
  const where = movedTo(records);
  if (where)
    throw new EnvError(
      `La tienda de ${file} se trasladó a ${where}. Usa esa DATABASE_URI, o restaura la copia de antes. Un traslado que no terminó se repite con la misma dirección.`,
    );
}

export async function markMoved({ db }: Payload, where: string): Promise<void> {
  await clientOf(db).execute({
    sql: 'INSERT INTO payload_migrations (id, name, batch) SELECT ?, ?, 0 WHERE NOT EXISTS (SELECT 1 FROM payload_migrations WHERE name = ?)',
    args: [randomUUID(), MOVED + where, MOVED + where],
  });
}
