import { runScheduledPublications } from '../features/content/scheduled-publications';
import type { AppContext, Service } from './service';

/** Drafts whose hour has come are published, or taken off, within a minute. */
export const scheduledService = ({ payload }: AppContext): Service => ({
  minuteJob: { name: 'publications', round: (stopped) => runScheduledPublications(payload, stopped) },
});
