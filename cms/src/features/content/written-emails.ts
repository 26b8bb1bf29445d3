import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import type { Payload } from 'payload';
import { globalInMemory } from '../../lib/global-in-memory';

/** What marketers wrote for the emails to clients. */
export const writtenEmails = globalInMemory((payload: Payload): Promise<WrittenEmails> =>
  payload.findGlobal({ slug: 'emails', depth: 0 }),
);
