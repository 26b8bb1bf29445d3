import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { withSale } from '../sales/sale-lease';
import { editsOf, type SaleLine, type Sale } from '../sales/sale';
import { changeSale } from '../sales/sales-operations';
import { bookingShown } from './booking-to-wire';
import { applySideEffects } from './side-effects';
import { visitFor, visitIn, partsOf, type Caller, type Visit } from './visits';

/** A visit as somebody saw it when they decided to change it. */
export interface Seen {
  id: string;
  sequence: number;
}

/**
 * Runs `work` on a visit of the caller's while nobody else changes its sale. Throws 404 for what is not
 * theirs, 409 when its turn does not come.
 */
export async function withVisit(
  payload: Payload,
  id: string,
  caller: Caller,
  work: (visit: Visit) => Promise<Sale>,
): Promise<Visit> {
  await visitFor(payload, id, caller);
  const { sale: saleId, product } = partsOf(id);
  const sale = await withSale(payload, saleId, async (fresh) => {
    if (fresh.deletedAt) throw new AppError(404, messages.bookingNotFound);
    return work(visitIn(fresh, product));
  });
  if (!sale) throw new AppError(409, messages.conflict);
  return visitIn(sale, product);
}

/**
 * Whether the request was carried out already, by a press whose answer got lost. Throws 409, with the visit of
 * now, when it changed otherwise.
 */
export async function isRepeated(
  payload: Payload,
  visit: Visit,
  { sequence, caller, isDone }: { sequence: number; caller: Caller; isDone: boolean },
): Promise<boolean> {
  const { booking } = visit.line;
  if (booking.sequence === sequence) return false;
  if (booking.sequence === sequence + 1 && isDone) return true;
  throw new AppError(409, messages.conflict, undefined, { data: await bookingShown(payload, visit, caller) });
}

/** The visit after what its sale’s last transition still owed. */
export async function settled(payload: Payload, visit: Visit): Promise<Visit> {
  return { ...visit, sale: await applySideEffects(payload, visit.sale) };
}

export interface Step {
  by: string;
  what: string;
  before: string;
  after: string;
}

/** Writes what changes of a visit, and what comes with it, in one step. Inside withSale. */
export function writeVisit(
  payload: Payload,
  { sale: { id }, line: { productId } }: Visit,
  step: Step,
  change: (visit: Visit) => { line: Partial<SaleLine>; sale?: Partial<Sale> },
): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    const visit = visitIn(sale, productId);
    const at = new Date().toISOString();
    const { line: fields, sale: more } = change(visit);
    const { booking: before } = visit.line;
    const booking = { ...before, ...fields.booking, sequence: before.sequence + 1, changedAt: at };
    return {
      lines: sale.lines.map((it) => (it.productId === productId ? { ...it, ...fields, booking } : it)),
      edits: [...editsOf(sale), { at, ...step }],
      edition: (sale.edition ?? 0) + 1,
      pendingEffects: true,
      ...more,
    };
  });
}
