import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import type { Payload } from 'payload';

/** Another process sees a change within these milliseconds; the one that wrote sees it at once. */
const KEEP_MS = 10_000;
const known = new WeakMap<Payload, { until: number; emails: Promise<WrittenEmails> }>();

/** What marketers wrote for the emails to clients. */
export function writtenEmails(payload: Payload): Promise<WrittenEmails> {
  const stored = known.get(payload);
  if (stored && Date.now() < stored.until) return stored.emails;
  const emails = payload.findGlobal({ slug: 'emails', depth: 0 });
  const entry = { until: Date.now() + KEEP_MS, emails };
  known.set(payload, entry);
  emails.catch(() => {
    if (known.get(payload) === entry) known.delete(payload);
  });
  return emails;
}

/** The next email reads them anew. */
export const forgetEmails = (payload: Payload): boolean => known.delete(payload);
