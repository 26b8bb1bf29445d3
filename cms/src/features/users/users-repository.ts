import { Repository } from '../../lib/repository';
import type { UserRow } from './user-row';

export const users = new Repository<UserRow>('users');

/** A login, or a link or code that was mailed. `user` is null in the rows that count (see `counted-uses`). */
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
