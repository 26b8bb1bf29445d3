import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import type { Payload, Where } from 'payload';
import { earliest } from '../../lib/earliest';
import { drawers } from '../drawer/drawer-rows';
import { sales } from './sales-operations';

const iso = (date: Date | string | null | undefined) => (date ? new Date(date).toISOString() : null);

/** The emails of sales and about closes that should have gone, and since when the oldest is due. Tries do not count. */
export async function dueEmails(
  payload: Payload,
  now = new Date(),
): Promise<Pick<ShopStatus['emails'], 'due' | 'oldestDueAt'>> {
  const where: Where = {
    and: [{ outboxDueAt: { less_than_equal: now.toISOString() } }, { outboxAt: { exists: true } }],
  };
  const first = { sort: 'outboxDueAt', limit: 1, select: { outboxDueAt: true } as const };
  const unsent: Where = { mailAt: { exists: true } };
  const [due, [oldest], closes] = await Promise.all([
    sales.count(payload, where),
    sales.find(payload, where, first),
    drawers.find(payload, unsent, { select: { closedAt: true } }),
  ]);
  return {
    due: due + closes.length,
    oldestDueAt: earliest([oldest?.outboxDueAt, ...closes.map(({ closedAt }) => closedAt)].map(iso)),
  };
}
