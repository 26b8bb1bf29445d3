import { runScheduledPublications } from '../features/content/scheduled-publications';
import type { AppContext, Service } from './service';

export const scheduledService = ({ payload }: AppContext): Service => ({
  minuteJob: { name: 'publications', round: (stopped) => runScheduledPublications(payload, stopped) },
});
