import { withoutEndSlashes } from '@spa-bronze/domain/content/content-rules';
import { EnvError } from './env-error';
import type { Variables } from './env-variables';
import {
  environmentOf,
  keysFault,
  type WompiEnvironment,
  type WompiKeys,
} from './providers/payments/wompi/wompi-keys';

interface PayPalCredentials {
  clientId: string;
  clientSecret: string;
  apiBase: string;
  webhookId?: string;
  /** PayPal's own sandbox: no money moves. */
  test: boolean;
}

interface WompiCredentials extends WompiKeys {
  environment: WompiEnvironment;
  apiBase: string;
  page: string;
  mark: string;
  refundApi: boolean;
}

/** The providers with credentials. Without any, the stand-ins of all of them. */
export interface Payments {
  paypal?: PayPalCredentials;
  wompi?: WompiCredentials;
  sandbox?: { openToAll: boolean };
}

const apiBases: Record<WompiEnvironment, string> = {
  test: 'https://sandbox.wompi.co/v1',
  prod: 'https://production.wompi.co/v1',
};
/** Part of every reference. The list of an account may have those of its tests too. */
const marks: Record<WompiEnvironment, string> = { test: 'T', prod: 'P' };

/** The addresses of PayPal's own sandbox. */
const PAYPAL_TESTS = /^https:\/\/api(-m)?\.sandbox\.paypal\.com(\/|:|$)/i;
/** An address of this machine stands for whatever is tried with it. */
const THIS_MACHINE = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/i;

/** Throws EnvError for credentials that are not whole, or of which only some take money. */
export function paymentsOf(it: Variables): Payments {
  const [paypal, wompi] = [payPalOf(it), wompiOf(it)];
  if (paypal && wompi) refuseMixed(paypal, wompi);
  if (!paypal && !wompi) return { sandbox: { openToAll: it.PAYMENTS === 'test' } };
  return { ...(paypal && { paypal }), ...(wompi && { wompi }) };
}

/** A shop that sells for money by one provider would give the same goods for test payments by the other. */
function refuseMixed({ apiBase, test }: PayPalCredentials, { environment }: WompiCredentials): void {
  const isWompiTest = environment === 'test';
  if (isWompiTest === test || THIS_MACHINE.test(apiBase)) return;
  const [tests, real] = isWompiTest ? ['Wompi', 'PayPal'] : ['PayPal', 'Wompi'];
  throw new EnvError(
    `${tests} está en pruebas y ${real} cobra dinero: usa los dos en pruebas o los dos reales (las llaves de Wompi y PAYPAL_API_BASE).`,
  );
}

function payPalOf(it: Variables): PayPalCredentials | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = it;
  if (clientId && clientSecret) {
    const apiBase = withoutEndSlashes(it.PAYPAL_API_BASE);
    return { clientId, clientSecret, webhookId, apiBase, test: PAYPAL_TESTS.test(apiBase) };
  }
  if (clientId || clientSecret || webhookId)
    throw new EnvError('PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET van juntos: falta uno de los dos.');
  return undefined;
}

function wompiOf(it: Variables): WompiCredentials | undefined {
  const { WOMPI_PUBLIC_KEY: publicKey, WOMPI_PRIVATE_KEY: privateKey } = it;
  const { WOMPI_EVENTS_SECRET: eventsSecret, WOMPI_INTEGRITY_SECRET: integritySecret } = it;
  const keys = { publicKey, privateKey, eventsSecret, integritySecret };
  if (Object.values(keys).every((key) => !key)) return undefined;
  const fault = keysFault(keys);
  if (fault !== null || !publicKey || !privateKey || !eventsSecret || !integritySecret)
    throw new EnvError(fault ?? 'Falta una llave de Wompi.');
  const environment = environmentOf({ publicKey });
  return {
    publicKey,
    privateKey,
    eventsSecret,
    integritySecret,
    environment,
    apiBase: withoutEndSlashes(it.WOMPI_API_BASE ?? apiBases[environment]),
    page: it.WOMPI_CHECKOUT_URL,
    mark: it.WOMPI_REFERENCE_PREFIX ?? marks[environment],
    refundApi: it.WOMPI_REFUND_API === 'on',
  };
}
