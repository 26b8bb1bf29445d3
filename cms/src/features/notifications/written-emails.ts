import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import type { Payload } from 'payload';

/** What marketers wrote for the emails to clients. */
export const writtenEmails = (payload: Payload): Promise<WrittenEmails> =>
  payload.findGlobal({ slug: 'emails', depth: 0 });
