import type { Payload } from 'payload';
import { NamedLease } from './leases';

/** The row of `leases` with the last backup. `npm run backup` writes it. */
export const BACKUP = 'backup';
export interface BackupRecord {
  at: string;
}

const row = new NamedLease<BackupRecord>(BACKUP);

/** When `npm run backup` last ended well; null before the first time. */
export const lastBackupAt = async (payload: Payload): Promise<string | null> =>
  (await row.read(payload))?.pending?.at ?? null;
