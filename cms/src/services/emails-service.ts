import { saleEmails } from '../features/notifications/sale-emails';
import { bookingEmails } from '../features/notifications/booking-emails';
import { provideEmailWriters, sendOutbox } from '../features/sales/send-outbox';
import type { AppContext, Service } from './services';
import { everyMinute } from '../lib/every-minute';

/**
 * The writers of every kind of email that a sale may owe, and the job that sends what nobody has sent yet.
 */
export function emailsService({ payload, server }: AppContext): Service {
  provideEmailWriters(payload, { ...saleEmails, ...bookingEmails });
  let job: ReturnType<typeof everyMinute> | undefined;
  server.once('listening', () => {
    job = everyMinute(payload, (stopped) => sendOutbox(payload, new Date(), stopped));
  });
  return {
    close: async () => {
      await job?.stop();
    },
  };
}
