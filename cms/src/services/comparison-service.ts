import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { lookUpListed } from '../features/checkout/listed-payments';
import { compareAtNight } from '../features/reports/night-comparison';
import { asRound } from '../providers/payments/call-share';
import type { AppContext, Service } from './service';

const EVERY_MS = 10 * MINUTE_MS;

/** Looks every ten minutes whether the comparison of the night is due, the first time ten minutes after the start. */
export function comparisonService({ payload }: AppContext): Service {
  let last = Date.now();
  return {
    minuteJob: {
      name: 'comparison',
      round: async () => {
        if (Date.now() - last < EVERY_MS) return;
        last = Date.now();
        await asRound(async () => {
          if (await compareAtNight(payload)) await lookUpListed(payload);
        });
      },
    },
  };
}
