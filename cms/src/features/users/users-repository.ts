import { Repository } from '../../lib/repository';
import type { UserRow } from './user-row';

export const users = new Repository<UserRow>('users');

/** A login or a link to set a new password. `user` is null in the rows that count an account's emails. */
export interface SessionRow {
  id: string;
  tokenHash: string;
  user: string | null;
  kind: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}
export const sessions = new Repository<SessionRow>('sessions');
