import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { withMongo } from '../database/mongo/reach-mongo';
import { withSqlite } from '../database/sqlite/reach-sqlite';
import { EnvError, type Env } from '../env';
import { newToken, tokenHash } from '../lib/token-hash';

const VALID_MS = HOUR_MS;
/** As `sessionKinds` names a link to set a new password. */
const KIND = 'password-reset';

interface Link {
  hash: string;
  at: Date;
  expiresAt: Date;
}

const notFound = (email: string, administrators: string[]) =>
  new EnvError(
    administrators.length
      ? `${email} no es una cuenta de administración. Las hay: ${administrators.join(', ')}.`
      : 'No hay administradores: inicia con ADMIN_EMAIL y ADMIN_PASSWORD para crear uno.',
  );

function insertOnSqlite(file: string, email: string, { hash, at, expiresAt }: Link): void {
  withSqlite(file, (database) => {
    const found = database.prepare("SELECT id, email FROM users WHERE role = 'ADMIN' ORDER BY email").all([]);
    const administrators = found as { id: string; email: string }[];
    const user = administrators.find((it) => it.email === email);
    if (!user)
      throw notFound(
        email,
        administrators.map((it) => it.email),
      );
    database
      .prepare(
        `INSERT INTO sessions (id, token_hash, user_id, kind, expires_at, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run([randomUUID(), hash, user.id, KIND, expiresAt.toISOString(), at.toISOString(), at.toISOString()]);
  });
}

const insertOnMongo = (uri: string, email: string, { hash, at, expiresAt }: Link): Promise<void> =>
  withMongo(uri, async (db) => {
    const users = db.collection<{ _id: unknown; email: string }>('users');
    const administrators = await users.find({ role: 'ADMIN' }).sort({ email: 1 }).toArray();
    const user = administrators.find((it) => it.email === email);
    if (!user)
      throw notFound(
        email,
        administrators.map((it) => it.email),
      );
    /* A database that was moved from SQLite has ids that are texts. */
    const id = typeof user._id === 'string' ? { _id: randomUUID() as never } : {};
    const row = { tokenHash: hash, user: user._id, kind: KIND, expiresAt, createdAt: at, updatedAt: at };
    await db.collection('sessions').insertOne({ ...id, ...row });
  });

/**
 * A link with which an administrator sets a new password, once and within an hour. The shop may be open. Whoever uses
 * it counts as the owner of the mailbox. Throws EnvError when no administrator has this address.
 */
export async function administratorLink({ database, publicUrl, port }: Env, email: string): Promise<string> {
  const token = newToken();
  const at = new Date();
  const link = { hash: tokenHash(token), at, expiresAt: new Date(at.getTime() + VALID_MS) };
  if (database.kind === 'sqlite') insertOnSqlite(database.file, email, link);
  else await insertOnMongo(database.uri, email, link);
  return `${publicUrl ?? `http://localhost:${port}`}/reset-password?token=${token}`;
}
