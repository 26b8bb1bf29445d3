import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { AppError } from './app-error';
import { leasedRow, passFence, rememberLeasedRow } from './fence';
import { Repository, type Changes } from './repository';
import { pauseAfter } from './retry-conflict';
import { Turns } from './turns';

const TRIES = 40;
const turns = new WeakMap<Payload, Turns>();

/** The writers of one row through this Payload come one after the other, so that they do not conflict. */
function turnsOf(payload: Payload): Turns {
  const own = turns.get(payload) ?? new Turns(Infinity);
  turns.set(payload, own);
  return own;
}

/**
 * A collection whose rows count their `writes`, so that a row can be changed on the condition that nobody else
 * has written it.
 */
export class CountedRepository<Row extends { id: string; writes: number }> extends Repository<Row> {
  /** The row, if the present work leases it. */
  leased(id: string): Row | undefined {
    const row = leasedRow(this.collection, id);
    return row && this.rowOf(row);
  }

  /**
   * Read, decide, write if nobody wrote meanwhile, else read again. `decide` returns the fields to write, or
   * null to leave the row unchanged. It may throw to refuse, and so may the fence of the present work. A row
   * that the caller has just read, or that the present work leases, is not read again before its write. Returns
   * the row as it is afterwards, or null when there is none. Throws 409 if others keep writing.
   */
  async change(
    payload: Payload,
    of: string | Row,
    decide: (row: Row) => Changes<Row> | null,
  ): Promise<Row | null> {
    const [id, read] = typeof of === 'string' ? [of, undefined] : [of.id, of];
    return turnsOf(payload).run(`${this.collection}/${id}`, async () => {
      const known = this.leased(id) ?? read;
      const expected = known && decideOrNull(known, decide);
      const first = known && expected && (await this.writeUnchanged(payload, known, expected));
      if (first) return first;
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const row = await this.findById(payload, id);
        const changes = row && decide(row);
        if (!row || !changes) return row;
        const written = await this.writeUnchanged(payload, row, changes);
        if (written) return written;
        await pauseAfter(attempt);
      }
      throw new AppError(409, messages.conflict);
    });
  }

  /** Writes to a row that is as it was read, past the fence of the present work. Null = it has changed. */
  private async writeUnchanged(payload: Payload, row: Row, changes: Changes<Row>): Promise<Row | null> {
    const { collection } = this;
    const fenced = await passFence({ collection, row });
    const unchanged: Where[] = [{ id: { equals: row.id } }, { writes: { equals: row.writes } }];
    const counted = { ...changes, writes: { $inc: 1 } };
    const written = await this.updateWhere(payload, { and: [...unchanged, ...fenced] }, counted);
    if (written) rememberLeasedRow(collection, written);
    return written;
  }
}

/** What to write to a row as last read. "Nothing to write" and a refusal must be decided on a fresh row. */
function decideOrNull<Row>(row: Row, decide: (row: Row) => Changes<Row> | null) {
  try {
    return decide(row);
  } catch {
    return null;
  }
}
