import { deliveryWords } from '@spa-bronze/domain/emails/words';
import type { Payload } from 'payload';
import { contentVersion } from '../../lib/content-version';

interface Known {
  version: string;
  words: Promise<string>;
}
const known = new WeakMap<object, Known>();

const read = async (payload: Payload): Promise<string> =>
  deliveryWords(await payload.findGlobal({ slug: 'emails', depth: 0, select: { delivery: true } }));

/**
 * When goods arrive, as marketers wrote it for the emails: from memory, for every page shows it. It is read again when
 * the content version changes.
 */
export async function deliveryOnPages(payload: Payload): Promise<string> {
  const version = await contentVersion(payload);
  const present = known.get(payload);
  if (present?.version === version) return present.words;
  const own = { version, words: read(payload) };
  known.set(payload, own);
  own.words.catch(() => known.delete(payload));
  return own.words;
}
