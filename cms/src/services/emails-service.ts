import { sendOutbox, sendOutboxWhenDue } from '../features/notifications/send-outbox';
import { everyMinute } from '../lib/every-minute';
import type { AppContext, Service } from './services';

/** Sends emails as soon as they are due, and every minute those that nobody has sent yet. */
export function emailsService({ payload, server }: AppContext): Service {
  sendOutboxWhenDue(payload);
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
