import { sendOutbox, registerOutboxSender } from '../features/notifications/send-outbox';
import type { AppContext, Service } from './services';

/** Sends emails as soon as they are due, and every minute those that nobody has sent yet. */
export function emailsService({ payload }: AppContext): Service {
  registerOutboxSender(payload);
  return { minuteJob: { name: 'emails', round: (stopped) => sendOutbox(payload, new Date(), stopped) } };
}
