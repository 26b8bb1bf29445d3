import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';
import { sendDrawerEmails } from '../features/drawer/drawer-email';
import { dueEmails } from '../features/sales/due-emails';
import { sendOutbox, registerOutboxSender } from '../features/notifications/send-outbox';
import type { AppContext, Service } from './service';

/** An email goes at once, or in the next round of the job. */
const LATE_MS = 5 * MINUTE_MS;

/** Logs once that emails are late, and once that they are not any more. Returns whether they are. */
async function logLateness(payload: Payload, wasLate: boolean): Promise<boolean> {
  const { due, oldestDueAt } = await dueEmails(payload);
  const isLate = oldestDueAt !== null && Date.now() - Date.parse(oldestDueAt) >= LATE_MS;
  if (isLate && !wasLate) payload.logger.error({ sales: due, since: oldestDueAt }, 'Emails are late');
  if (!isLate && wasLate) payload.logger.error({}, 'No email is late any more');
  return isLate;
}

/** Sends emails as soon as they are due, and every minute those that nobody has sent yet. */
export function emailsService({ payload }: AppContext): Service {
  registerOutboxSender(payload);
  let isLate = false;
  const round = async (stopped: () => boolean) => {
    await sendOutbox(payload, new Date(), stopped);
    await sendDrawerEmails(payload, new Date(), stopped);
    isLate = await logLateness(payload, isLate);
  };
  return { minuteJob: { name: 'emails', round } };
}
