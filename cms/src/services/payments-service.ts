import type { Payload } from 'payload';
import type { Env } from '../env';
import { finishOlderSales } from '../features/checkout/older-sales';
import { workOffEvents } from '../features/checkout/payment-events';
import { runReconciliation } from '../features/checkout/reconciliation-job';
import type { AppContext, Service } from './service';
import { asRound } from '../providers/payments/call-share';
import { provideProviders, providersOf } from '../providers/payments/payment-provider';
import { ProviderWatch } from '../providers/payments/provider-watch';
import { realProviders, type OpenedProvider } from './real-providers';
import { isMounted, openSandboxes } from './sandboxes';

const TEST_MODE = 'Pagos           modo de prueba: no se cobra dinero';
const NO_PAYMENTS =
  'Pagos           nadie puede pagar: faltan las llaves de Wompi o de PayPal (para una muestra, PAYMENTS=test)';

function paymentLines(env: Env): string[] {
  const { paypal, wompi, sandbox } = env.payments;
  if (sandbox) return [isMounted(env, sandbox) ? TEST_MODE : NO_PAYMENTS];
  const inTest = (isTest = false) => (isTest ? ', en pruebas: no cobra dinero' : '');
  const blind =
    '                Sin PAYPAL_WEBHOOK_ID no se oyen los avisos de PayPal: un pago sin navegador se encuentra en un minuto, pero lo que se devuelva o dispute en PayPal no se ve aquí.';
  return [
    ...(wompi ? [`Pagos           Wompi (${wompi.apiBase}${inTest(wompi.environment === 'test')})`] : []),
    ...(paypal ? [`Pagos           PayPal (${paypal.apiBase}${inTest(paypal.test)})`] : []),
    ...(paypal && !paypal.webhookId ? [blind] : []),
  ];
}

/** Those with credentials, or the sandboxes, which have the same REST and are called by the same clients. */
async function openPayments(context: AppContext): Promise<Service> {
  const { env, payload, server } = context;
  const open = (providers: readonly OpenedProvider[]) =>
    provideProviders(
      payload,
      providers.map(({ client, test }) => {
        const watch = new ProviderWatch(payload.logger, client.name);
        return { provider: watch.watched(client), watch, test };
      }),
    );
  if (!env.payments.sandbox) {
    open(realProviders(env.payments));
    /* Not awaited: a shop without its provider opens, and the watch logs it. */
    server.once('listening', () => void checkAccess(payload, () => true));
    return {};
  }
  const sandboxes = await openSandboxes(env, server);
  server.once('listening', () => open(sandboxes.providers()));
  return { routers: isMounted(env, env.payments.sandbox) ? sandboxes.routers : [], close: sandboxes.close };
}

/** Asks the providers of which `isMeant` is true. Their watches note and log what failed. */
const checkAccess = (payload: Payload, isMeant: (watch: ProviderWatch) => boolean) =>
  Promise.all(
    providersOf(payload)
      .filter(({ watch }) => isMeant(watch))
      .map(({ provider }) => provider.checkAccess().catch(() => undefined)),
  );

/** The payment providers, PayPal's sandbox where there are no credentials, and the reconciliation job. */
export async function paymentsService(context: AppContext): Promise<Service> {
  const { payload, pause } = context;
  if (!(await pause.read())) await finishOlderSales(payload);
  return {
    ...(await openPayments(context)),
    minuteJob: {
      name: 'reconciliation',
      round: async (stopped) => {
        await asRound(async () => {
          await checkAccess(payload, ({ outage, isCheckDue }) => outage !== null || isCheckDue);
          await runReconciliation(payload, undefined, stopped);
        });
        await workOffEvents(payload, stopped);
      },
    },
    startupMessages: paymentLines(context.env),
  };
}
