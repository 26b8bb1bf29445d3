import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { countedRounds } from './counted-rounds';
import { isUniqueRefusal, retryConflict } from './retry-conflict';
import { nextTurn } from './row-pages';

const DELETED_AT_ONCE = 200;

/** Fields to write. A number may be counted up or down instead: `{ $inc: 1 }`. */
export type Changes<Row> = {
  [Field in keyof Row]?: Row[Field] | (NonNullable<Row[Field]> extends number ? { $inc: number } : never);
};

/** `sort` is a field, with `-` before it for descending. Without a `limit` all rows are read. */
interface Reading {
  select?: Record<string, true> | undefined;
  sort?: string | string[];
  limit?: number;
}

/**
 * The rows of one collection, straight from the database: no hooks run and no access is checked. This is the
 * only place where a row of `payload.db` gets its type.
 */
export class Repository<Row extends { id: string }> {
  /** With `fields` only these are read and returned, and the id. */
  constructor(
    readonly collection: CollectionSlug,
    readonly fields?: Record<string, true>,
  ) {}

  /** A document of this collection that Payload has read or is about to write, at depth 0. */
  rowOf(doc: unknown): Row {
    return doc as Row;
  }

  async find<Found = Row>(payload: Payload, where: Where, reading: Reading = {}): Promise<Found[]> {
    const { collection } = this;
    const select = reading.select ?? this.fields;
    const wanted = { limit: 0, ...reading, select, collection, where, pagination: false };
    return (await payload.db.find<Found>(wanted)).docs;
  }

  async page(
    payload: Payload,
    { where, ...reading }: { where: Where; sort: string; page: number; limit: number },
  ): Promise<{ docs: Row[]; totalDocs: number }> {
    const { collection, fields: select } = this;
    return payload.db.find<Row>({ collection, where, select, ...reading, pagination: true });
  }

  async findOne(payload: Payload, where: Where, select = this.fields): Promise<Row | null> {
    return payload.db.findOne<Row>({ collection: this.collection, where, select });
  }

  findById(payload: Payload, id: string): Promise<Row | null> {
    return this.findOne(payload, { id: { equals: id } });
  }

  async count(payload: Payload, where: Where): Promise<number> {
    return (await payload.db.count({ collection: this.collection, where })).totalDocs;
  }

  async insert(payload: Payload, row: Omit<Partial<Row>, 'id'>): Promise<Row> {
    const { collection } = this;
    return retryConflict(async () => {
      const made: unknown = await payload.db.create({ collection, data: { ...row } });
      return this.rowOf(made);
    });
  }

  /** Null = another row has a value that must be unique. */
  async insertUnlessTaken(payload: Payload, row: Omit<Partial<Row>, 'id'>): Promise<Row | null> {
    try {
      return await this.insert(payload, row);
    } catch (error) {
      if (isUniqueRefusal(error)) return null;
      throw error;
    }
  }

  /**
   * Writes `changes` in one step if `where` still holds, on SQLite and MongoDB alike; null = refused. Only
   * fields of the main table can be written. (With `id` MongoDB would drop the condition, so it belongs in
   * `where`.)
   */
  async updateWhere(
    payload: Payload,
    where: Where,
    changes: Changes<Row>,
    req?: PayloadRequest,
  ): Promise<Row | null> {
    const stamped = { ...changes, updatedAt: new Date().toISOString() };
    const call = {
      collection: this.collection,
      where,
      options: { atomic: true },
      req,
      select: this.fields,
    };
    return retryConflict(async () => {
      const written: unknown = await payload.db.updateOne({ ...call, data: { ...stamped } });
      return written === null ? null : this.rowOf(written);
    });
  }

  async deleteWhere(payload: Payload, where: Where): Promise<void> {
    await retryConflict(() => payload.db.deleteMany({ collection: this.collection, where }));
  }

  /** Deletes the rows that match, some hundred at a time, with other requests between them. */
  async deleteInParts(payload: Payload, where: Where, stopped: () => boolean): Promise<void> {
    for (const _ of countedRounds()) {
      const rows = await this.find<{ id: string }>(payload, where, { select: {}, limit: DELETED_AT_ONCE });
      if (rows.length > 0)
        await this.deleteWhere(payload, { and: [where, { id: { in: rows.map(({ id }) => id) } }] });
      if (rows.length < DELETED_AT_ONCE || stopped()) return;
      await nextTurn();
    }
  }
}
