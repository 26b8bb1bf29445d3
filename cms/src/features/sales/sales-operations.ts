import { messages } from '@spa-bronze/domain/messages';
import { canTransition, isClosed, type Status } from '@spa-bronze/domain/sales/sale-rules';
import type { HistoryStep } from '@spa-bronze/domain/sales/sale-schemas';
import type { Payload, Where } from 'payload';
import { change, commit, type CommitWrite, insertion } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { sendIfDue, newEmails } from './outbox';
import { newId } from '../../lib/stored-id';
import { CountedRepository } from '../../lib/counted-repository';
import { newLease, RowLeases, type LeaseOptions } from '../../lib/row-lease';
import { readInParts } from '../../lib/parts-of';
import type { Sale } from './sale';
import { bookingSpan } from './sale-lines';
import { movementWrites } from './sale-movements';
import { linkReview } from './link-review';
import { surplusReview } from './surplus-review';

export const sales = new CountedRepository<Sale>('sales');

export { noLease, LostLease } from '../../lib/row-lease';

const leases = new RowLeases(sales);

/** Runs `work` on a sale that is leased already, and frees it afterwards. */
export const whileLeased = <T>(payload: Payload, sale: Sale, work: () => Promise<T>): Promise<T> =>
  leases.whileLeased(payload, sale, work);

/** How long a sale that somebody works on is waited for. */
const WAIT_MS = 10_000;

/**
 * Runs `work` on a sale, known by its id or as just read, while no other process or request does. Returns null
 * if its turn does not come: `waitMs` for a holder that lives, until the lease ends for one that has died, not
 * at all with 0. For `writeWithLease` and `unless` see `LeaseOptions`.
 */
export const withSale = <T>(
  payload: Payload,
  of: string | Sale,
  work: (sale: Sale) => Promise<T>,
  { waitMs = WAIT_MS, ...options }: Partial<LeaseOptions<Sale>> = {},
): Promise<T | null> => leases.withRow(payload, of, work, { waitMs, ...options });

type ByServer =
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'writes'
  | 'history'
  | 'attempt'
  | 'held'
  | 'lockedBy'
  | 'lockExpiresAt'
  | 'pendingEffects'
  | 'captureRequested'
  | 'refundDue'
  | 'captureId'
  | 'status';
type NewSale = Omit<Sale, ByServer>;

interface Cause {
  by: string;
  note?: string;
  /** How it was paid, in the provider's name of it. */
  means?: string;
}

const step = (from: Status | null, to: Status, { by, note, means }: Cause): HistoryStep => ({
  at: new Date().toISOString(),
  from,
  to,
  by,
  ...(note ? { note } : {}),
  ...(means ? { means } : {}),
});

/** A step of the history that leaves the status. */
export const noted = (sale: Sale, cause: Cause): Pick<Sale, 'history' | 'version'> => ({
  history: [...sale.history, step(sale.status, sale.status, cause)],
  version: sale.version + 1,
});

/** A new sale, CREATED and leased to the caller, that is not written yet. */
export const newSale = (payload: Payload, sale: NewSale, cause: Cause): Sale => ({
  ...sale,
  id: newId(payload, 'sales'),
  createdAt: '',
  updatedAt: '',
  ...bookingSpan(sale.lines),
  ...newLease(),
  status: 'CREATED',
  attempt: 1,
  held: false,
  pendingEffects: false,
  captureRequested: false,
  refundDue: false,
  captureId: null,
  writes: 0,
  history: [step(null, 'CREATED', cause)],
});

export const findSale = (payload: Payload, where: Where): Promise<Sale | null> =>
  sales.findOne(payload, where);
export const saleById = (payload: Payload, id: string): Promise<Sale | null> => sales.findById(payload, id);
/**
 * Sales by id only, in any order. `select` names the fields that are read. With more conditions SQLite may
 * choose an index that matches half of all rows.
 */
export async function salesByIds<Row = Sale>(
  payload: Payload,
  ids: readonly string[],
  select?: Record<string, true>,
): Promise<(Row & { id: string })[]> {
  return readInParts(ids, (some) =>
    sales.find<Row & { id: string }>(payload, { id: { in: some } }, { select }),
  );
}
export const saleByReference = (payload: Payload, reference: string): Promise<Sale | null> =>
  findSale(payload, { reference: { equals: reference } });

/**
 * Writes what `decide` makes of the present row of a sale, known by its id or as just read. Null leaves it as it is, a
 * throw refuses. Every write that may cause an email goes this way, so that none is without its outbox entry. The
 * lease and the marks of sent emails are written past it.
 */
export async function changeSale(
  payload: Payload,
  of: string | Sale,
  decide: (sale: Sale) => Partial<Sale> | null,
): Promise<Sale> {
  const write = async (before: Sale, data: Partial<Sale>, fenced: Where[]) => {
    const moved = movementWrites(before, { ...before, ...data });
    if (moved.length === 0) return sales.write(payload, before, data, fenced);
    const outcome = await commit(payload, [change(sales, before, data, fenced), ...moved]);
    return 'refused' in outcome ? null : outcome.rows[0];
  };
  const decideAll = (before: Sale) => {
    const data = decide(before);
    return data && withConsequences(before, data);
  };
  const sale = await sales.changeBy(payload, of, decideAll, write);
  if (sale) sendIfDue(payload, sale);
  if (!sale) throw new AppError(404, messages.saleNotFound);
  return sale;
}

function withConsequences(before: Sale, changes: Partial<Sale>): Partial<Sale> {
  const reviewed = { ...changes, ...surplusReview(before, changes) };
  const data = { ...reviewed, ...linkReview(before, reviewed) };
  return {
    ...data,
    ...(data.lines && bookingSpan(data.lines)),
    ...newEmails(before, { ...before, ...data }),
  };
}

/**
 * The same as writes of a commit, on the condition that the sale is as it was read: the sale, and the money that staff
 * take or give with it.
 */
export function saleChange(
  before: Sale,
  data: Partial<Sale>,
  also?: readonly Where[],
): [CommitWrite<Sale>, ...CommitWrite[]] {
  const all = withConsequences(before, data);
  return [change(sales, before, all, also), ...movementWrites(before, { ...before, ...all })];
}

/** A change of a sale, and the writes of other rows that belong to it. */
export interface SaleCommit {
  data: Partial<Sale>;
  writes: readonly CommitWrite[];
}

/** Like `changeSale`, for a change that is written with other rows or not at all. */
export async function commitSale(
  payload: Payload,
  of: Sale,
  decide: (sale: Sale) => Promise<SaleCommit | null>,
): Promise<Sale> {
  const sale = await sales.changeBy(payload, of, decide, async (row, { data, writes }, fenced) => {
    const outcome = await commit(payload, [...saleChange(row, data, fenced), ...writes]);
    return 'refused' in outcome ? null : outcome.rows[0];
  });
  if (sale) sendIfDue(payload, sale);
  if (!sale) throw new AppError(404, messages.saleNotFound);
  return sale;
}

/** Writes a new sale as `data` leaves it, with other rows or not at all. Null = one of them was refused. */
export async function insertSale(
  payload: Payload,
  sale: Sale,
  { data, writes }: SaleCommit = { data: {}, writes: [] },
): Promise<Sale | null> {
  const row = { ...sale, ...withConsequences(sale, data) };
  const outcome = await commit(payload, [insertion(sales, row), ...movementWrites(null, row), ...writes]);
  if ('refused' in outcome) return null;
  sendIfDue(payload, outcome.rows[0]);
  return outcome.rows[0];
}

export const amendSale = (payload: Payload, id: string, data: Partial<Sale>): Promise<Sale> =>
  changeSale(payload, id, () => ({ ...data }));

/** A row that opens again holds nothing and gets a new holder name. */
const reopening = (sale: Sale, to: Status) => to === 'PAYER_APPROVED' && isClosed(sale.status);
const revived: readonly Status[] = ['PAYER_APPROVED', 'APPROVED', 'IN_REVIEW'];

/** Whether a sale waits for a person who hands over money at the spa. */
export const waitsForHandover = ({ reviewDue, review }: Pick<Sale, 'reviewDue' | 'review'>): boolean =>
  Boolean(reviewDue && review?.why.includes(messages.depositByHand));

/**
 * Rows in which a person must look. Every other transition ends the waiting, but a refund in part, and none
 * does while money has to be handed over.
 */
function reviewFields(sale: Sale, to: Status, note: string | undefined): Partial<Sale> {
  if (to === 'IN_REVIEW')
    return { reviewDue: true, review: { why: note ?? '', since: new Date().toISOString() } };
  return to === 'PARTLY_REFUNDED' || waitsForHandover(sale) ? {} : { reviewDue: false };
}

/**
 * The fields that transition a sale to another state, with a dated step in its history. Null if `transitions` does not
 * allow it from where it stands.
 */
export const transition = (sale: Sale, to: Status, { data, ...cause }: Cause & { data?: Partial<Sale> }) =>
  canTransition(sale.status, to)
    ? {
        status: to,
        history: [...sale.history, step(sale.status, to, cause)],
        version: sale.version + 1,
        addressKey: null,
        ...reviewFields(sale, to, cause.note),
        ...(reopening(sale, to) ? { attempt: sale.attempt + 1, held: false } : {}),
        ...(revived.includes(to) ? { deletedAt: null } : {}),
        ...data,
      }
    : null;
