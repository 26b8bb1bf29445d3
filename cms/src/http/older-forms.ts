import { messages } from '@spa-bronze/domain/messages';
import type { PayloadRequest, SanitizedConfig, Where } from 'payload';
import { AppError } from '../access/app-error';

/** What people write side by side in forms that send every field. Sales have an edition of their own. */
const writtenTogether = new Set(['banners', 'pages', 'posts', 'announcements', 'media', 'products', 'shipping-rates', 'home', 'menus', 'business', 'booking-settings']);

interface Stamped { id?: unknown; updatedAt?: string | Date | null }
interface Act { by?: string; createdAt: string | Date }
const instant = (at: unknown) => new Date(at as string).getTime();

/**
 * Payload's form carries the hour of what it was filled from. When somebody else saved after that, its old fields would undo theirs:
 * it is refused, at the first autosave where there is one. One's own saves, also from another window, never stand in the way; scripts
 * that name no hour pass. Throws 409.
 */
async function refuseOlder(req: PayloadRequest, subject: string, subjectId: string, sent: Stamped, stored: Stamped | undefined): Promise<void> {
  if (req.payloadAPI === 'local' || !req.user || req.context.isRestoringVersion || !sent.updatedAt || !stored?.updatedAt) return;
  if (!(instant(stored.updatedAt) > instant(sent.updatedAt))) return;
  const where: Where = { and: [{ subject: { equals: subject } }, { subjectId: { equals: subjectId } }] };
  const { docs: [last] } = await req.payload.db.find<Act>({ collection: 'acts', where, sort: '-createdAt', limit: 1, pagination: false });
  if (last && last.by !== (req.user as { email?: string }).email && instant(last.createdAt) > instant(sent.updatedAt)) throw new AppError(409, messages.olderForm);
}

/** Whichever door a form comes through: of two people in one document the second is told, instead of undoing the first. */
export function refuseOlderForms({ collections, globals }: SanitizedConfig): void {
  for (const { slug, hooks } of collections) {
    if (writtenTogether.has(slug)) hooks.beforeValidate = [async ({ data, originalDoc, req }) => { await refuseOlder(req, slug, String((originalDoc as Stamped | undefined)?.id), data ?? {}, originalDoc as Stamped | undefined); return data; }, ...(hooks.beforeValidate ?? [])];
  }
  for (const { slug, hooks } of globals) {
    if (writtenTogether.has(slug)) hooks.beforeValidate = [async ({ data, originalDoc, req }) => { await refuseOlder(req, slug, slug, (data ?? {}) as Stamped, originalDoc as Stamped | undefined); return data as object; }, ...(hooks.beforeValidate ?? [])];
  }
}
