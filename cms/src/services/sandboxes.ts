import type { Server } from 'node:net';
import type { Router } from 'express';
import { isLocalOrigin, type Env } from '../env';
import { portOf } from '../lib/port-of';
import { createPayPal } from '../providers/payments/paypal/paypal';
import { innerPort } from '../sandbox/inner-port';
import { sandboxFolder } from '../sandbox/paypal/paid-order';
import { paypalSandbox } from '../sandbox/paypal/paypal-sandbox';
import type { OpenedProvider } from './real-providers';

const PAYPAL_PATH = '/sandbox/paypal';

interface Sandboxes {
  routers: { path: string; router: Router }[];
  /** Their clients, once the server has a port. */
  providers: () => OpenedProvider[];
  close: () => void;
}

type InnerPort = Awaited<ReturnType<typeof innerPort>>;

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
  const loopbackOnly = !env.payments.sandbox?.openToAll;
  const baseUrlOf = (path: string, port: InnerPort) => () =>
    server ? `${env.publicUrl ?? ownOrigin(server)}${path}` : port.baseUrl;
  const paypal = paypalSandbox({
    dataDir: sandboxFolder(env),
    baseUrl: () => paypalUrl(),
    webhookUrl: server && (() => `${ownOrigin(server)}/api/payment/webhook`),
    loopbackOnly,
  });
  const paypalPort = await innerPort(PAYPAL_PATH, paypal.router);
  const paypalUrl = baseUrlOf(PAYPAL_PATH, paypalPort);
  return {
    routers: [{ path: PAYPAL_PATH, router: paypal.router }],
    providers: () => [
      {
        client: createPayPal({
          ...paypal.credentials,
          apiBase: paypalPort.baseUrl,
          certificates: paypalUrl(),
        }),
        test: true,
      },
    ],
    close: () => {
      paypal.close();
      paypalPort.close();
    },
  };
}
