import {
  byPerson,
  cashByDay,
  differencesOf,
  expectedOf,
  ofSales,
  type MethodSum,
} from '@spa-bronze/domain/drawer/drawer-rules';
import type { Drawer, DrawerMovement, DrawerNow, DrawerView } from '@spa-bronze/domain/drawer/drawer-schemas';
import { sum, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { readInParts } from '../../lib/parts-of';
import {
  drawers,
  lastDrawer,
  movements,
  movementsIn,
  PENDING,
  type DrawerRow,
  type MovementRow,
} from './drawer-rows';

const LISTED = 30;
const inPesos = <Sum extends MethodSum>(sums: readonly Sum[]) =>
  sums.map(({ centavos, ...of }) => ({ ...of, amountCop: toPesos(centavos) }));
const at = (instant: string) => new Date(instant).toISOString();

function drawerToWire(row: DrawerRow, expected: MethodSum[] = row.expected ?? []): Drawer {
  return {
    number: row.number,
    openedAt: at(row.openedAt),
    openedBy: row.openedBy,
    floatCop: toPesos(row.openingFloat),
    closedAt: row.closedAt ? at(row.closedAt) : null,
    closedBy: row.closedBy ?? '',
    expected: inPesos(expected),
    counted: row.counted ? inPesos(row.counted) : null,
    notes: row.notes ?? null,
    differences: inPesos(differencesOf(expected, row.counted ?? [])),
    reason: row.reason ?? '',
  };
}

const movementToWire = (row: MovementRow, undone: ReadonlyMap<string, MovementRow>): DrawerMovement => {
  const before = undone.get(row.undoes ?? '');
  return {
    _id: String(row.id),
    kind: row.kind,
    method: row.method,
    amountCop: toPesos(row.centavos),
    at: at(row.at),
    by: row.by,
    sale: row.sale ?? '',
    what: row.what ?? '',
    reason: row.reason ?? '',
    undoes: before ? { at: at(before.at), number: before.drawer > 0 ? before.drawer : null } : null,
  };
};

const ofKinds = (rows: readonly MovementRow[], kinds: readonly string[]) =>
  toPesos(Math.abs(sum(rows.map(({ kind, centavos }) => (kinds.includes(kind) ? centavos : 0)))));

/** A drawer with its movements; what is expected of an open one is what moved until now. */
async function viewOf(payload: Payload, row: DrawerRow): Promise<DrawerView> {
  const isOpen = row.state === 'OPEN';
  const moved = await movementsIn(payload, isOpen ? PENDING : row.number);
  const keys = moved.flatMap(({ undoes }) => (undoes ? [undoes] : []));
  const undone = await readInParts(keys, (some) => movements.find(payload, { key: { in: some } }));
  const byKey = new Map(undone.map((it) => [it.key, it]));
  const cash = ofSales(moved).filter(({ method }) => method === 'CASH');
  return {
    ...drawerToWire(row, isOpen ? expectedOf(row.openingFloat, moved) : undefined),
    takenCop: toPesos(sum(cash.map(({ centavos }) => centavos))),
    inCop: ofKinds(moved, ['IN']),
    outCop: ofKinds(moved, ['EXPENSE', 'WITHDRAWAL']),
    people: inPesos(byPerson(ofSales(moved))),
    days: cashByDay(moved).map(({ day, centavos }) => ({ day, amountCop: toPesos(centavos) })),
    movements: moved.map((it) => movementToWire(it, byKey)),
  };
}

/** The open drawer, and closed ones that this person opened or closed. */
const shownTo = (email: string): Where => ({
  or: [{ state: { equals: 'OPEN' } }, { openedBy: { equals: email } }, { closedBy: { equals: email } }],
});

/** A drawer by its number; with `own`, one that this person may see. Null for none. */
export async function findDrawer(payload: Payload, number: number, own?: string): Promise<DrawerView | null> {
  const byNumber = { number: { equals: number } };
  const row = await drawers.findOne(payload, own ? { and: [byNumber, shownTo(own)] } : byNumber);
  return row && viewOf(payload, row);
}

/** As `findDrawer`. Throws 404 for none. */
export async function drawerNumbered(payload: Payload, number: number, own?: string): Promise<DrawerView> {
  const found = await findDrawer(payload, number, own);
  if (!found) throw new AppError(404, messages.drawerNotFound);
  return found;
}

const lastClose = ({ number, counted }: DrawerRow): DrawerNow['last'] => ({
  number,
  counted: counted ? inPesos(counted.filter(({ method }) => method === 'CASH')) : null,
});

/** What is open now, the last close, and cash that came since it while no drawer is open. */
export async function drawerAtPresent(payload: Payload): Promise<DrawerNow> {
  const last = await lastDrawer(payload);
  const none = { count: 0, cashCop: 0 };
  if (!last) return { open: null, last: null, waiting: none };
  if (last.state === 'CLOSED') {
    const cash = (await movementsIn(payload, PENDING)).filter(({ method }) => method === 'CASH');
    const cashCop = toPesos(sum(cash.map(({ centavos }) => centavos)));
    return { open: null, last: lastClose(last), waiting: { count: cash.length, cashCop } };
  }
  const before = await drawers.findOne(payload, { number: { equals: last.number - 1 } });
  return { open: await viewOf(payload, last), last: before && lastClose(before), waiting: none };
}

/** Closed drawers, the newest first; with `own`, those that this person opened or closed. */
export async function listDrawers(
  payload: Payload,
  { page = 1, limit = LISTED }: { page?: number | undefined; limit?: number | undefined },
  own?: string,
): Promise<{ drawers: Drawer[]; total: number }> {
  const isClosed = { state: { equals: 'CLOSED' } };
  const where: Where = own ? { and: [isClosed, shownTo(own)] } : isClosed;
  const { docs, totalDocs } = await drawers.page(payload, { where, sort: '-number', page, limit });
  return { drawers: docs.map((row) => drawerToWire(row)), total: totalDocs };
}
