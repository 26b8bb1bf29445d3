import { runScheduledPublications } from './features/content/scheduled-publications';
import { everyMinute } from './providers/every-minute';
import type { House, Part } from './parts';

/** Drafts whose hour has come are published, or taken off, within a minute. */
export function scheduledPart({ payload }: House): Part {
  const { stop } = everyMinute(payload, (stopped) => runScheduledPublications(payload, stopped));
  return { close: stop };
}
