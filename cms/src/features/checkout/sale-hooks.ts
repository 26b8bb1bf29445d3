import { sales, withSale, changeSale } from '../sales/sales-operations';
import { dateOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { pageOpenedAt } from '@spa-bronze/domain/sales/payment-links';
import { isOpen, isPaid } from '@spa-bronze/domain/sales/sale-rules';
import { staffNotes } from '@spa-bronze/domain/sales/staff-schemas';
import type { CollectionBeforeChangeHook, CollectionConfig, Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { withCalendarChange } from '../sales/booking-standing';
import { linksOf } from '../sales/sale';
import { bookingsAhead } from './holds';
import { changeWithEffects, holdsNothing } from './sale-effects';

/**
 * Puts a sale in the trash, which frees its cabins, or restores it and claims cabins again. This is a separate write
 * under the lease, before the write of the form.
 */
async function setTrashed(payload: Payload, id: string, deletedAt: string | null, by: string): Promise<void> {
  const done = await withSale(payload, id, (sale) => {
    if (deletedAt && isOpen(sale.status)) throw new AppError(409, messages.paymentUnderWay);
    if (deletedAt && pageOpenedAt(linksOf(sale), Date.now()))
      throw new AppError(409, messages.payLinkPageTrash);
    return changeWithEffects(payload, sale, (now) => {
      const isBack = !deletedAt && now.deletedAt && isPaid(now.status) && !holdsNothing(now);
      return {
        data: {
          deletedAt,
          deletedBy: deletedAt ? by : '',
          lines: withCalendarChange(now),
          version: now.version + 1,
        },
        ...(isBack && { take: bookingsAhead(now) }),
      };
    });
  });
  if (!done) throw new AppError(409, messages.conflict);
}

function trashDate(value: unknown): string | null {
  if (!value) return null;
  const date = dateOf(value);
  if (Number.isNaN(date.getTime()))
    throw new AppError(400, messages.invalidInput, { deletedAt: messages.invalidDate });
  return date.toISOString();
}

/** The notes as they will be stored. They are validated before any write, so bad input changes nothing. */
function notesOf(value: unknown, before: string): string {
  if (value === before) return before;
  const notes = staffNotes.safeParse(value);
  if (!notes.success)
    throw new AppError(400, messages.invalidInput, { notes: notes.error.issues[0]!.message });
  return notes.data;
}

/**
 * A form of the CMS sends the whole row as it was read. Only the fields that staff may write are kept (notes,
 * trash), so that an old copy of the sale is never written back. `version` grows, so that readers of the
 * former row get a conflict. The server changes all other fields by conditional writes. (No field of a sale
 * is `required`: Payload would demand it from the form.)
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

export const saleHooks: CollectionConfig['hooks'] = {
  beforeChange: [keepToStaffFields],
};
