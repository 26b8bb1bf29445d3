import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import type { Payload } from 'payload';
import { keptInMemory } from '../../lib/generation';

export const writtenEmails = keptInMemory(
  (payload: Payload): Promise<WrittenEmails> => payload.findGlobal({ slug: 'emails', depth: 0 }),
  'globals',
);
