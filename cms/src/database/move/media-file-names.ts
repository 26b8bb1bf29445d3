import type Database from 'libsql';
import type { Env } from '../../env';
import { withMongo } from '../mongo/reach-mongo';
import { withSqlite } from '../sqlite/reach-sqlite';

export type MediaFiles = Map<string, string>;

const MIME_TYPE = 'application/octet-stream';

/** The files that the media rows of a SQLite file name, those of every size. */
export function mediaFilesIn(database: Database.Database): MediaFiles {
  const files: MediaFiles = new Map();
  for (const row of database.prepare('SELECT * FROM media').all([]) as Record<string, unknown>[])
    for (const [column, name] of Object.entries(row)) {
      if (!column.endsWith('filename') || name === null) continue;
      files.set(String(name), String(row[column.replace(/filename$/, 'mime_type')] ?? MIME_TYPE));
    }
  return files;
}

export interface MediaDocument {
  filename?: string;
  mimeType?: string;
  sizes?: Record<string, Omit<MediaDocument, 'sizes'> | null>;
}

export const mediaFilesOf = (document: MediaDocument): MediaFiles =>
  new Map(
    [document, ...Object.values(document.sizes ?? {})].flatMap((it) =>
      it?.filename ? [[it.filename, it.mimeType ?? MIME_TYPE]] : [],
    ),
  );

/** The files that the media rows of a shop name. The shop may be open. */
export async function readMediaFiles(database: Env['database']): Promise<MediaFiles> {
  if (database.kind === 'sqlite') return withSqlite(database.file, mediaFilesIn);
  return withMongo(database.uri, async (db) => {
    const files: MediaFiles = new Map();
    for await (const row of db.collection<MediaDocument>('media').find())
      for (const [name, type] of mediaFilesOf(row)) files.set(name, type);
    return files;
  });
}
