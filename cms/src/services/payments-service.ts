import { portOf } from '../lib/port-of';
import type { Server } from 'node:net';
import type { Payload } from 'payload';
import { isLocalOrigin, type Env } from '../env';
import { finishOlderSales } from '../features/checkout/older-sales';
import { runReconciliation } from '../features/checkout/reconciliation-job';
import type { AppContext, Service } from './service';
import { provideProviders, providersOf, type PaymentProvider } from '../providers/payments/payment-provider';
import { createPayPal } from '../providers/payments/paypal/paypal';
import { ProviderWatch } from '../providers/payments/provider-watch';
import { innerPort } from '../sandbox/inner-port';
import { sandboxFolder } from '../sandbox/paypal/paid-order';
import { paypalSandbox } from '../sandbox/paypal/paypal-sandbox';

const SANDBOX_PATH = '/sandbox/paypal';

const ownOrigin = (server: Server) => `http://127.0.0.1:${portOf(server)}`;

const TEST_MODE = 'Pagos           modo de prueba: no se cobra dinero';
const NO_PAYMENTS =
  'Pagos           nadie puede pagar: faltan PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET (para una muestra, PAYMENTS=test)';

/** A sandbox with a public address is for all or for nobody: a proxy may hide who asks. */
const isMounted = ({ publicUrl }: Env, { openToAll }: { openToAll: boolean }): boolean =>
  openToAll || publicUrl === undefined || isLocalOrigin(publicUrl);

function paymentLines(env: Env): string[] {
  const { payments } = env;
  if (payments.kind === 'sandbox') return [isMounted(env, payments) ? TEST_MODE : NO_PAYMENTS];
  const blind =
    '                Sin PAYPAL_WEBHOOK_ID no se oyen los avisos de PayPal: un pago sin navegador se encuentra en un minuto, pero lo que se devuelva o dispute en PayPal no se ve aquí.';
  return [`Pagos           PayPal (${payments.apiBase})`, ...(payments.webhookId ? [] : [blind])];
}

/** PayPal, or without credentials the sandbox, which has the same REST and is called by the same client. */
async function openPayments({ env, payload, server }: AppContext): Promise<Service> {
  const open = (client: PaymentProvider, test: boolean) => {
    const watch = new ProviderWatch(payload.logger, client.name);
    provideProviders(payload, [{ provider: watch.watched(client), watch, test }]);
  };
  if (env.payments.kind === 'paypal') {
    open(createPayPal(env.payments), false);
    /* Not awaited: a shop without its provider opens, and the watch logs it. */
    server.once('listening', () => void checkAccess(payload, () => true));
    return {};
  }
  const baseUrl = () => `${env.publicUrl ?? ownOrigin(server)}${SANDBOX_PATH}`;
  const sandbox = paypalSandbox({
    dataDir: sandboxFolder(env),
    baseUrl,
    webhookUrl: () => `${ownOrigin(server)}/api/payment/webhook`,
    loopbackOnly: !env.payments.openToAll,
  });
  const inner = await innerPort(SANDBOX_PATH, sandbox.router);
  const client = () =>
    createPayPal({ ...sandbox.credentials, apiBase: inner.baseUrl, certificates: baseUrl() });
  server.once('listening', () => open(client(), true));
  return {
    routers: isMounted(env, env.payments) ? [{ path: SANDBOX_PATH, router: sandbox.router }] : [],
    close: () => {
      sandbox.close();
      inner.close();
    },
  };
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
        await checkAccess(payload, ({ outage }) => outage !== null);
        await runReconciliation(payload, undefined, stopped);
      },
    },
    startupMessages: paymentLines(context.env),
  };
}
