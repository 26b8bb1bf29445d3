import { ownJson } from '@spa-bronze/domain/lib/json';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvError } from '../env';
import { reasonOf } from '../lib/disk-fault';
import { codeOf } from '../lib/error-facts';
import type { FileSum } from './backup-sums';

export const FACTS_FILE = 'backup.json';
export const SQLITE_FILE = 'database.db';
export const MONGO_FILE = 'database.jsonl.gz';
export const MEDIA_FOLDER = 'media';

/** What a backup says of itself. It is written last, so a folder without it is no complete backup. */
export interface BackupFacts {
  kind: 'sqlite' | 'mongodb';
  at: string;
  rows: Record<string, number>;
  /** The number of media files; null when they are in a bucket. */
  files: number | null;
  missing: number;
  /** The version of the shop that wrote it, and the migrations of its database. Absent from 0.2.0. */
  version?: string;
  migrations?: string[];
  /** The size and sum of each other file, by its path. Absent from 0.2.0. */
  sums?: Record<string, FileSum>;
}

export async function readFacts(folder: string): Promise<BackupFacts> {
  try {
    return ownJson<BackupFacts>(await readFile(path.join(folder, FACTS_FILE), 'utf8'));
  } catch (error) {
    const isAbsent = codeOf(error) === 'ENOENT';
    throw new EnvError(
      isAbsent
        ? `En ${folder} no hay una copia completa (falta ${FACTS_FILE}).`
        : `No se puede leer ${FACTS_FILE} de ${folder}: ${reasonOf(error)}.`,
    );
  }
}
