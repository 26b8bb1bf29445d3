import { openStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { expireUnrequested, runReconciliation } from '../features/checkout/reconciliation-job';
import { sendOutbox } from '../features/notifications/send-outbox';
import { sales } from '../features/sales/sales-operations';
import type { AppContext, Service } from './service';

/** No browser is at work on a sale of a paused shop. */
const OF_ANY_AGE = 0;

/**
 * Ends the pause of a restored shop after the operator asked for it: first every open payment is compared with
 * the provider, and an approval whose capture nobody requested is given up. While the provider does not answer
 * for one whose hold is over, the shop stays paused.
 */
export const resumeService = ({ payload, pause }: AppContext): Service => ({
  minuteJob: {
    name: 'resume',
    evenPaused: true,
    round: async (stopped) => {
      if (!(await pause.read())?.resumeAt) return;
      if (!(await expireUnrequested(payload, stopped))) return;
      await runReconciliation(payload, OF_ANY_AGE, stopped);
      if (stopped() || (await hasUnanswered(payload))) return;
      await pause.end();
      payload.logger.warn('The shop was resumed after its payments were reconciled');
      await sendOutbox(payload, new Date(), stopped);
    },
  },
  startupMessages: pause.isOn
    ? ['En pausa        restaurada o trasladada: sin correos, cobros, devoluciones ni tareas; npm run resume']
    : [],
});

/** A pending capture is the provider's answer; the others end with their hold. */
async function hasUnanswered(payload: Payload): Promise<boolean> {
  const waiting = openStatuses.filter((status) => status !== 'PENDING');
  const over = new Date().toISOString();
  return (await sales.count(payload, { status: { in: waiting }, holdUntil: { less_than: over } })) > 0;
}
