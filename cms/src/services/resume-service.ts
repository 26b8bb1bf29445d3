import { openStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload, Where } from 'payload';
import { expireUnrequested, runReconciliation } from '../features/checkout/reconciliation-job';
import { sendOutbox } from '../features/notifications/send-outbox';
import type { Sale } from '../features/sales/sale';
import { sales } from '../features/sales/sales-operations';
import { hasCredentials } from '../providers/payments/payment-provider';
import { PAYPAL } from '../providers/payments/paypal/paypal-contract';
import type { AppContext, Service } from './service';

/** No browser is at work on a sale of a paused shop. */
const OF_ANY_AGE = 0;

/**
 * Ends the pause of a restored shop after the operator asked for it: first every open payment is compared with
 * the provider, and an approval whose capture nobody requested is given up. While a provider does not answer
 * for one whose hold is over, the shop stays paused. Orders of a provider without credentials keep nobody waiting.
 */
export const resumeService = ({ payload, pause }: AppContext): Service => ({
  minuteJob: {
    name: 'resume',
    evenPaused: true,
    round: async (stopped) => {
      if (!(await pause.read())?.resumeAt) return;
      if (!(await expireUnrequested(payload, stopped))) return;
      await runReconciliation(payload, OF_ANY_AGE, stopped);
      const { unanswered, unasked } = await lapsedOrders(payload);
      if (stopped() || unanswered.length > 0) return;
      if (unasked.length > 0)
        payload.logger.warn(
          {
            orders: unasked.length,
            providers: [...new Set(unasked.map(({ provider }) => provider ?? PAYPAL))],
          },
          'Open orders of a provider without credentials could not be asked about: they stay open',
        );
      await pause.end();
      payload.logger.warn('The shop was resumed after its payments were reconciled');
      await sendOutbox(payload, new Date(), stopped);
    },
  },
  startupMessages: pause.isOn
    ? ['En pausa        restaurada o trasladada: sin correos, cobros, devoluciones ni tareas; npm run resume']
    : [],
});

type LapsedOrder = Pick<Sale, 'id' | 'provider'>;

/**
 * The open orders whose hold is over. A pending capture is the provider's answer; the others end with their hold.
 * `unasked`: those of a provider without credentials, which nobody can ask.
 */
async function lapsedOrders(
  payload: Payload,
): Promise<{ unanswered: LapsedOrder[]; unasked: LapsedOrder[] }> {
  const waiting = openStatuses.filter((status) => status !== 'PENDING');
  const over = new Date().toISOString();
  const where: Where = { status: { in: waiting }, holdUntil: { less_than: over } };
  const lapsed = await sales.find<LapsedOrder>(payload, where, { select: { provider: true } });
  return {
    unanswered: lapsed.filter((sale) => hasCredentials(payload, sale)),
    unasked: lapsed.filter((sale) => !hasCredentials(payload, sale)),
  };
}
