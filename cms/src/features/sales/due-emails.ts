import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import type { Payload, Where } from 'payload';
import { sales } from './sales-operations';

/** The emails that should have gone, and since when the oldest is due, however often it was tried. */
export async function dueEmails(
  payload: Payload,
  now = new Date(),
): Promise<Pick<ShopStatus['emails'], 'due' | 'oldestDueAt'>> {
  const where: Where = {
    and: [{ outboxDueAt: { less_than_equal: now.toISOString() } }, { outboxAt: { exists: true } }],
  };
  const first = { sort: 'outboxDueAt', limit: 1, select: { outboxDueAt: true } as const };
  const [due, [oldest]] = await Promise.all([sales.count(payload, where), sales.find(payload, where, first)]);
  return { due, oldestDueAt: oldest?.outboxDueAt ? new Date(oldest.outboxDueAt).toISOString() : null };
}
