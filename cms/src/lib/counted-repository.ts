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

/** Runs `work` after others of this process that name one of these keys, so that their commits do not conflict. */
export function inTurns<T>(payload: Payload, keys: readonly string[], work: () => Promise<T>): Promise<T> {
  return [...new Set(keys)].sort().reduceRight((next, key) => () => turnsOf(payload).run(key, next), work)();
}

/** A collection whose rows count their `writes`: a row is changed if nobody else has written it. */
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
  change(payload: Payload, of: string | Row, decide: (row: Row) => Changes<Row> | null): Promise<Row | null> {
    return this.changeBy(payload, of, decide, (row, changes, fenced) =>
      this.write(payload, row, changes, fenced),
    );
  }

  /** Writes a row that is as it was read, and meets `also`; null = it is not. */
  write(payload: Payload, row: Row, changes: Changes<Row>, also: readonly Where[]): Promise<Row | null> {
    const unchanged: Where[] = [{ id: { equals: row.id } }, { writes: { equals: row.writes } }];
    const counted = { ...changes, writes: { $inc: 1 } };
    return this.updateWhere(payload, { and: [...unchanged, ...also] }, counted);
  }

  /** The same for any decision. `write` returns null when the row is not as it was read. */
  changeBy<Decision>(
    payload: Payload,
    of: string | Row,
    decide: Decide<Row, Decision>,
    write: (row: Row, decision: Decision, fenced: Where[]) => Promise<Row | null>,
  ): Promise<Row | null> {
    const { collection } = this;
    const [id, read] = typeof of === 'string' ? [of, undefined] : [of.id, of];
    const writeFenced = async (row: Row, decision: Decision) => {
      const written = await write(row, decision, await passFence({ collection, row }));
      if (written) rememberLeasedRow(collection, written);
      return written;
    };
    return turnsOf(payload).run(`${collection}/${id}`, async () => {
      const known = this.leased(id) ?? read;
      const expected = known && (await decideOrNull(known, decide));
      const first = known && expected && (await writeFenced(known, expected));
      if (first) return first;
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const row = await this.findById(payload, id);
        const decision = row && (await decide(row));
        if (!row || !decision) return row;
        const written = await writeFenced(row, decision);
        if (written) return written;
        await pauseAfter(attempt);
      }
      throw new AppError(409, messages.conflict);
    });
  }
}

type Decide<Row, Decision> = (row: Row) => Decision | null | Promise<Decision | null>;

/** What to write to a row as last read. "Nothing to write" and a refusal must be decided on a fresh row. */
async function decideOrNull<Row, Decision>(row: Row, decide: Decide<Row, Decision>) {
  try {
    return await decide(row);
  } catch {
    return null;
  }
}
