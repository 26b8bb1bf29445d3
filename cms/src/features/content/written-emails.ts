import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import type { Payload } from 'payload';
import { globalInMemory } from '../../lib/global-in-memory';

export const writtenEmails = globalInMemory((payload: Payload): Promise<WrittenEmails> =>
  payload.findGlobal({ slug: 'emails', depth: 0 }),
);
