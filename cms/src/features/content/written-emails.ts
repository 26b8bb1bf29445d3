import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import type { Payload } from 'payload';

/** Another process sees a change within these milliseconds; the one that wrote sees it at once. */
const KEEP_MS = 10_000;
const known = new WeakMap<Payload, { until: number; emails: WrittenEmails }>();

/** What marketers wrote for the emails to clients. */
export async function writtenEmails(payload: Payload): Promise<WrittenEmails> {
  const stored = known.get(payload);
  if (stored && Date.now() < stored.until) return stored.emails;
  const emails = await payload.findGlobal({ slug: 'emails', depth: 0 });
  known.set(payload, { until: Date.now() + KEEP_MS, emails });
  return emails;
}

/** The next email reads them anew. */
export const forgetEmails = (payload: Payload): boolean => known.delete(payload);
