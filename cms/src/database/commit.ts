import type { CollectionSlug, Payload, Where } from 'payload';
import type { CountedRepository } from '../lib/counted-repository';
import type { Changes, Repository } from '../lib/repository';

/** One write of a commit. Made by the functions below, which know the type of its row. */
export interface CommitWrite<Row = unknown> {
  kind: 'insert' | 'change' | 'changeAll' | 'delete';
  collection: CollectionSlug;
  data: Readonly<Record<string, unknown>>;
  where: Where;
  /** Rows that must match: an insert and a change write one. Absent: as many as there are. */
  count?: number;
  /** The fields of a changed row that are returned. Absent: all. */
  select?: Record<string, true> | undefined;
  /** Lists of products show the same before and after it. */
  isSameOnLists?: boolean;
  /** Never set. */
  row?: Row;
}

/**
 * What a commit did. `rows` has what each write left, in their order (a deletion or a change of all: the number of
 * rows). Or nothing was written, for the write at `at`: its row was changed meanwhile or its condition is not met
 * (`changed`), or another row has its unique key (`taken`). A rival in the same moment counts as `changed`: decide
 * anew.
 */
export type CommitOutcome<Rows> = { rows: Rows } | { refused: 'changed' | 'taken'; at: number };

type RowsOf<Writes extends readonly CommitWrite[]> = {
  -readonly [At in keyof Writes]: Writes[At] extends CommitWrite<infer Row> ? Row : never;
};

declare module 'payload' {
  interface BaseDatabaseAdapter {
    /** Set by `withSqliteCommit` or `withMongoCommit`. */
    commit?: (writes: readonly CommitWrite[]) => Promise<CommitOutcome<unknown[]>>;
  }
}

/**
 * Writes all of `writes` or nothing. No hook runs, no access is checked, and nobody outside is asked inside. Throws
 * when the database does not answer; whoever then does not know whether it was written reads the rows.
 */
export const commit = <const Writes extends readonly CommitWrite[]>(
  { db }: Payload,
  writes: Writes,
): Promise<CommitOutcome<RowsOf<Writes>>> =>
  db.commit!(writes) as unknown as Promise<CommitOutcome<RowsOf<Writes>>>;

const now = () => new Date().toISOString();

/** A new row. It gets an id if it has none. */
export function insertion<Row extends { id: string }>(
  { collection }: Repository<Row>,
  row: Partial<Row>,
): CommitWrite<Row> {
  const at = now();
  return { kind: 'insert', collection, data: { ...row, createdAt: at, updatedAt: at }, where: {}, count: 1 };
}

export const changeWhere = <Row extends { id: string }>(
  { collection, fields }: Repository<Row>,
  where: Where,
  changes: Changes<Row>,
): CommitWrite<Row> => ({
  kind: 'change',
  collection,
  data: { ...changes, updatedAt: now() },
  where,
  count: 1,
  select: fields,
});

/** A change of a row that nobody has written since it was read, and that meets `also`. */
export const change = <Row extends { id: string; writes: number }>(
  rows: CountedRepository<Row>,
  { id, writes }: Row,
  changes: Changes<Row>,
  also: readonly Where[] = [],
): CommitWrite<Row> =>
  changeWhere<Row>(
    rows,
    { and: [{ id: { equals: id } }, { writes: { equals: writes } }, ...also] },
    { ...changes, writes: { $inc: 1 } },
  );

/** A change of all rows that match, of exactly `count` if that is given. What it returns is their number. */
export const changeAll = <Row extends { id: string }>(
  { collection }: Repository<Row>,
  where: Where,
  changes: Changes<Row>,
  count?: number,
): CommitWrite<number> => ({
  kind: 'changeAll',
  collection,
  data: { ...changes, updatedAt: now() },
  where,
  count,
  select: {},
});

/** The deletion of the rows that match, of exactly `count` if that is given. */
export const deletion = <Row extends { id: string }>(
  { collection }: Repository<Row>,
  where: Where,
  count?: number,
): CommitWrite<number> => ({ kind: 'delete', collection, data: {}, where, count });
