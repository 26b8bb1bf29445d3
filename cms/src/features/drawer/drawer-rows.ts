import type { MethodSum, Movement, Notes } from '@spa-bronze/domain/drawer/drawer-rules';
import type { Payload } from 'payload';
import { type CommitWrite, insertion } from '../../database/commit';
import { CountedRepository } from '../../lib/counted-repository';
import { Repository } from '../../lib/repository';

/** One use of the drawer. It is closed once, and final then. */
export interface DrawerRow {
  id: string;
  number: number;
  state: 'OPEN' | 'CLOSED';
  openKey: string;
  openedAt: string;
  openedBy: string;
  openingFloat: number;
  closeKey?: string | null;
  closedAt?: string | null;
  closedBy?: string | null;
  /** What should have been there by each way, and what was counted, as they were at the close. */
  expected?: MethodSum[] | null;
  counted?: MethodSum[] | null;
  notes?: Notes | null;
  reason?: string | null;
  /** The email about the close. Null: nobody was to get one. */
  mail?: { tries: number; sentAt?: string } | null;
  /** When it is tried next. */
  mailAt?: string | null;
  writes: number;
}

/** A movement belongs to no closed drawer yet: the next close takes it. */
export const PENDING = 0;
/** It was before the first drawer was opened. */
export const BEFORE = -1;

export interface MovementRow extends Movement {
  id: string;
  /** `<sale>/<charge>`, or the key of the request. */
  key: string;
  sale?: string | null;
  what?: string | null;
  reason?: string | null;
  /** The key of what it undoes. */
  undoes?: string | null;
  /** The number of the closed drawer that has it, PENDING or BEFORE. */
  drawer: number;
}

export const drawers = new CountedRepository<DrawerRow>('drawer-sessions');
export const movements = new Repository<MovementRow>('drawer-movements');

/** A new movement, as one write of the commit of what caused it. */
export const movementWrite = (row: Omit<MovementRow, 'id' | 'drawer'>): CommitWrite<MovementRow> =>
  insertion(movements, { ...row, drawer: PENDING });

export async function lastDrawer(payload: Payload): Promise<DrawerRow | null> {
  const [last] = await drawers.find(payload, {}, { sort: '-number', limit: 1 });
  return last ?? null;
}

export const movementsIn = (payload: Payload, drawer: number): Promise<MovementRow[]> =>
  movements.find(payload, { drawer: { equals: drawer } }, { sort: 'at' });
