import type { Db } from 'mongodb';
import type { Payload } from 'payload';
import { DatabaseAwayError } from '../../lib/database-away';

/**
 * The driver's own database behind Payload's connection. Its operations fail when no server is there; those of
 * Mongoose's collections wait. Throws before there is a connection.
 */
export function mongoDb({ db: { connection } }: Payload): Db {
  if (!connection.db) throw new DatabaseAwayError();
  return connection.db;
}
