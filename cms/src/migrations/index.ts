import type { Migration } from '../database/migration';
import { migration as m0001 } from './0001_initial';

export const migrations: Migration[] = [m0001];
