import type { Server } from 'node:net';
import type { Router } from 'express';
import { isLocalOrigin, type Env } from '../env';
import { portOf } from '../lib/port-of';
import { createPayPal } from '../providers/payments/paypal/paypal';
import { createWompi } from '../providers/payments/wompi/wompi';
import { innerPort } from '../sandbox/inner-port';
import { sandboxFolder } from '../sandbox/paypal/paid-order';
import { paypalSandbox } from '../sandbox/paypal/paypal-sandbox';
import { wompiSandboxFolder } from '../sandbox/wompi/wompi-orders';
import { wompiSandbox } from '../sandbox/wompi/wompi-sandbox';
import type { OpenedProvider } from './real-providers';

const PAYPAL_PATH = '/sandbox/paypal';
const WOMPI_PATH = '/sandbox/wompi';

interface Sandbox {
  path: string;
  router: Router;
  /** Its client. The server has its port. */
  client: () => OpenedProvider['client'];
  close: () => void;
}

interface Sandboxes {
  routers: Pick<Sandbox, 'path' | 'router'>[];
  /** Their clients, once the server has a port. */
  providers: () => OpenedProvider[];
  close: () => void;
}

const ownOrigin = (server: Server) => `http://127.0.0.1:${portOf(server)}`;

/** A sandbox with a public address is for all or for nobody: a proxy may hide who asks. */
export const isMounted = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { openToAll }: { openToAll: boolean },
): boolean => openToAll || publicUrl === undefined || isLocalOrigin(publicUrl);

/**
 * The stand-ins of all providers. Each is called over a port that only this machine reaches. Without a server they send
 * no webhooks: the shop does that.
 */
export async function openSandboxes(env: Env, server: Server | null): Promise<Sandboxes> {
  const all = [await openPayPal(env, server), await openWompi(env, server)];
  return {
    routers: all.map(({ path, router }) => ({ path, router })),
    providers: () => all.map(({ client }) => ({ client: client(), test: true })),
    close: () => all.forEach(({ close }) => close()),
  };
}

function placeOf({ publicUrl, payments }: Env, server: Server | null, path: string) {
  const origin = () => publicUrl ?? (server ? ownOrigin(server) : 'http://127.0.0.1');
  return {
    baseUrl: () => `${origin()}${path}`,
    loopbackOnly: !payments.sandbox?.openToAll,
    webhooksTo: (address: string) => server && (() => `${ownOrigin(server)}${address}`),
  };
}

async function openPayPal(env: Env, server: Server | null): Promise<Sandbox> {
  const { baseUrl, loopbackOnly, webhooksTo } = placeOf(env, server, PAYPAL_PATH);
  const webhookUrl = webhooksTo('/api/payment/webhook');
  const sandbox = paypalSandbox({ dataDir: sandboxFolder(env), baseUrl, webhookUrl, loopbackOnly });
  const port = await innerPort(PAYPAL_PATH, sandbox.router);
  return {
    path: PAYPAL_PATH,
    router: sandbox.router,
    client: () => createPayPal({ ...sandbox.credentials, apiBase: port.baseUrl, certificates: baseUrl() }),
    close: () => {
      sandbox.close();
      port.close();
    },
  };
}

async function openWompi(env: Env, server: Server | null): Promise<Sandbox> {
  const { baseUrl, loopbackOnly, webhooksTo } = placeOf(env, server, WOMPI_PATH);
  const eventsUrl = webhooksTo('/api/payment/wompi/events');
  const sandbox = wompiSandbox({ dataDir: wompiSandboxFolder(env), baseUrl, eventsUrl, loopbackOnly });
  const port = await innerPort(WOMPI_PATH, sandbox.router);
  return {
    path: WOMPI_PATH,
    router: sandbox.router,
    client: () =>
      createWompi({
        ...sandbox.credentials,
        apiBase: `${port.baseUrl}/v1`,
        /* Where the payer is: the shop may have several addresses. */
        page: `${WOMPI_PATH}/p/`,
        mark: 'T',
        refundApi: false,
        callsPerMinute: Number.POSITIVE_INFINITY,
      }),
    close: () => {
      sandbox.close();
      port.close();
    },
  };
}
