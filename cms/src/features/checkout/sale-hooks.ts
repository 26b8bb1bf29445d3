import { sales, withSale } from '../sales/sales-repository';
import { dateOf } from '@spa-bronze/domain/lib/one-of';
import { messages } from '@spa-bronze/domain/messages';
import { isOpen, isPaid } from '@spa-bronze/domain/sales/rules';
import { staffNotes } from '@spa-bronze/domain/sales/staff-schemas';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  Payload,
} from 'payload';
import { AppError } from '../../lib/app-error';
import type { Sale } from '../sales/sale';
import { amendSale, changeSale, saleById } from '../sales/sales-operations';
import { holdsNothing, applySideEffects } from './finalize-sale';
import { claimAgain } from './holds';

async function leased(payload: Payload, id: string, work: (sale: Sale) => Promise<unknown>): Promise<void> {
  const done = await withSale(payload, id, async (sale) => {
    await work(sale);
    return true;
  });
  if (!done) throw new AppError(409, messages.conflict);
}

/**
 * In the trash, or out of it with its cabins claimed again: a write of its own under the lease, for the
 * form's comes after it.
 */
function setTrashed(payload: Payload, id: string, deletedAt: string | null, by: string): Promise<void> {
  return leased(payload, id, async (sale) => {
    if (deletedAt && isOpen(sale.status)) throw new AppError(409, messages.paymentUnderWay);
    if (!deletedAt && sale.deletedAt && hasSlots(sale)) {
      await amendSale(payload, id, { pendingEffects: true });
      await claimAgain(payload, sale);
    }
    await changeSale(payload, id, ({ version }) => ({
      deletedAt,
      deletedBy: deletedAt ? by : '',
      pendingEffects: true,
      version: version + 1,
    }));
  });
}

/** A sale that takes its hours along out of the trash. */
const hasSlots = (sale: Sale) => isPaid(sale.status) && sale.status !== 'REFUNDED' && !holdsNothing(sale);

function trashDate(value: unknown): string | null {
  if (!value) return null;
  const date = dateOf(value);
  if (Number.isNaN(date.getTime()))
    throw new AppError(400, messages.invalidInput, { deletedAt: messages.invalidDate });
  return date.toISOString();
}

/**
 * The notes as they shall be. They are validated before anything is written: bad input changes nothing, the
 * trash included.
 */
function notesOf(value: unknown, before: string): string {
  if (value === before) return before;
  const notes = staffNotes.safeParse(value);
  if (!notes.success)
    throw new AppError(400, messages.invalidInput, { notes: notes.error.issues[0]!.message });
  return notes.data;
}

/**
 * A form of the CMS carries the whole row as it was read. Only what staff may write goes on (notes, trash),
 * so that no sale is written back, and raises `version`, so that whoever read it before is told; all
 * else is the server's and changes by conditional writes. (No field of a sale is `required`: Payload would
 * ask the form for it.)
 */
const keepToStaffFields: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req: { payload, user },
}) => {
  if (operation !== 'update') return data;
  const { id, deletedAt: before, notes: stored } = sales.rowOf(originalDoc);
  const notes = stored ?? '';
  const after = 'deletedAt' in data ? trashDate(data.deletedAt) : before;
  const noted = 'notes' in data ? notesOf(data.notes, notes) : notes;
  if (Boolean(after) !== Boolean(before)) await setTrashed(payload, id, after ?? null, user?.email ?? '');
  if (noted !== notes) await changeSale(payload, id, (sale) => ({ notes: noted, version: sale.version + 1 }));
  return {};
};

/**
 * A booking in the trash frees its slot; the reconciliation job does it if this process does
 * not live to.
 */
const freeWhenTrashed: CollectionAfterChangeHook = async ({ doc, previousDoc, req: { payload } }) => {
  if (Boolean(doc.deletedAt) !== Boolean(previousDoc.deletedAt))
    await withSale(payload, String(doc.id), (sale) => applySideEffects(payload, sale));
};

/** What was paid, or may yet be, stays on record: it can be put in the trash, not destroyed. */
const keepPaid: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const sale = await saleById(req.payload, String(id));
  if (sale && (isPaid(sale.status) || isOpen(sale.status) || sale.pendingEffects || sale.captureRequested))
    throw new AppError(409, messages.paidStays);
};

/** What follows when staff write notes of a sale or move it to the trash and back. */
export const saleHooks: CollectionConfig['hooks'] = {
  beforeChange: [keepToStaffFields],
  afterChange: [freeWhenTrashed],
  beforeDelete: [keepPaid],
};
