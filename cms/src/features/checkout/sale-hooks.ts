import { messages } from '@spa-bronze/domain/messages';
import { isOpen, isPaid } from '@spa-bronze/domain/transactions';
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig, Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { claimVisit, releaseVisits } from '../booking/booking-operations';
import { holderOf, visitOf, type SaleRow } from '../transactions/sale-row';
import { saleById } from '../transactions/transactions-operations';

/** (No field of a sale is `required`: Payload would ask a staff form for those that are the server's.) What staff may write on a sale; all else is the server's and goes through conditional writes only. */
const byStaff = ['notes', 'deletedAt', 'updatedAt'];

async function claimAgain(payload: Payload, sale: SaleRow): Promise<void> {
  const holder = holderOf(sale);
  const now = new Date();
  try {
    for (const visit of sale.lines.map(visitOf)) if (visit && Date.parse(`${visit.date}T${visit.time}:00-05:00`) > now.getTime()) await claimVisit(payload, visit, holder, now);
  } catch (error) {
    await releaseVisits(payload, holder);
    throw error;
  }
}

/** A form of the CMS carries the whole row as it was read; only what staff may write goes on, so that no sale is written back. */
const keepToStaffFields: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update') return data;
  const restored = Boolean((originalDoc as SaleRow).deletedAt) && data.deletedAt === null;
  const trashed = !(originalDoc as SaleRow).deletedAt && Boolean(data.deletedAt);
  const sale = restored || trashed ? await saleById(req.payload, String(originalDoc.id)) : null;
  if (trashed && sale && isOpen(sale.status)) throw new AppError(409, messages.paymentPending);
  if (restored && sale && isPaid(sale.status) && sale.status !== 'REFUNDED') await claimAgain(req.payload, sale);
  return Object.fromEntries(Object.entries(data).filter(([field]) => byStaff.includes(field)));
};

/** A booking in the trash frees its slot (design, 5.6). */
const freeWhenTrashed: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (doc.deletedAt && !previousDoc?.deletedAt) {
    const sale = await saleById(req.payload, String(doc.id));
    if (sale) await releaseVisits(req.payload, holderOf(sale));
  }
};

/** What was paid stays on record: it can be put in the trash, not destroyed. */
const keepPaid: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const sale = await saleById(req.payload, String(id));
  if (sale && (isPaid(sale.status) || isOpen(sale.status))) throw new AppError(409, messages.paidStays);
};

export const saleHooks: CollectionConfig['hooks'] = { beforeChange: [keepToStaffFields], afterChange: [freeWhenTrashed], beforeDelete: [keepPaid] };
