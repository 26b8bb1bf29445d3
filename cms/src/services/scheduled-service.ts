import { runScheduledPublications } from '../features/content/scheduled-publications';
import { everyMinute } from '../lib/every-minute';
import type { AppContext, Service } from './services';

/** Drafts whose hour has come are published, or taken off, within a minute. */
export function scheduledService({ payload }: AppContext): Service {
  const { stop } = everyMinute(payload, (stopped) => runScheduledPublications(payload, stopped));
  return { close: stop };
}
