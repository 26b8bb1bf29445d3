import { dollars } from '@spa-bronze/domain/lib/dollars';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import {
  attemptReference,
  type CreateOrderInput,
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type RefundInput,
} from '../payment-provider';
import { PayPalConnection, type PayPalSettings } from './paypal-connection';
import { PAYPAL } from './paypal-contract';
import { readPayPalEvent } from './paypal-event';
import { moneyFromCents } from './paypal-money';
import { movementsFromPayPal, movementsPath } from './paypal-movements';
import { orderFromPayPal, refundFromPayPal } from './paypal-order';
import { isWebhookEvent, readSignature } from './paypal-webhook';

const ID = /^[A-Za-z0-9-]{1,64}$/;

interface WebhookSettings {
  webhookId?: string;
  /** Where the sandbox has its certificates, when that is not under `apiBase`. */
  certificates?: string;
}

/** PayPal's Orders v2 REST as a payment provider. The sandbox is used in the same way. */
export function createPayPal({
  webhookId,
  certificates,
  ...settings
}: PayPalSettings & WebhookSettings): PaymentProvider {
  const connection = new PayPalConnection(settings);
  const signers = [settings.apiBase, ...(certificates ? [certificates] : [])];

  return {
    name: PAYPAL,
    currency: dollars,
    readWebhook: readPayPalEvent,
    oncePerName: true,
    capturesItself: false,
    least: 1,
    getOrder: (orderId) => readOrder(connection, orderId),
    checkAccess: () => connection.checkAccess(),

    async createOrder(input) {
      const body = JSON.stringify(orderBody(input));
      return orderFromPayPal(
        await connection.send({
          method: 'POST',
          path: '/v2/checkout/orders',
          requestId: input.requestId,
          body,
        }),
      );
    },

    async captureOrder(orderId, requestId) {
      const path = `/v2/checkout/orders/${knownId(orderId)}/capture`;
      try {
        return orderFromPayPal(await connection.send({ method: 'POST', path, requestId, body: '{}' }));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'already-captured') throw error;
        const order = await readOrder(connection, orderId);
        if (!order) throw error;
        return order;
      }
    },

    async refundCapture(input) {
      const path = `/v2/payments/captures/${knownId(input.captureId)}/refund`;
      const body = JSON.stringify(refundBody(input));
      return refundFromPayPal(
        await connection.send({ method: 'POST', path, requestId: input.requestId, body }),
      );
    },

    async listMovements(query) {
      return movementsFromPayPal(await connection.send({ method: 'GET', path: movementsPath(query) }), query);
    },

    async verifyWebhook(headers, rawBody) {
      const signature = readSignature(headers, signers);
      if (!webhookId || !signature || !isWebhookEvent(rawBody)) return false;
      return isVerified(connection, { ...signature, webhook_id: webhookId }, rawBody);
    },
  };
}

async function readOrder(connection: PayPalConnection, orderId: string): Promise<ProviderOrder | null> {
  if (!ID.test(orderId)) return null;
  try {
    return orderFromPayPal(await connection.send({ method: 'GET', path: `/v2/checkout/orders/${orderId}` }));
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not-found') return null;
    throw error;
  }
}

/**
 * Whether PayPal says that it sent this event. It checks a checksum of the exact bytes, so the event is sent as
 * it came, not serialised again.
 */
async function isVerified(
  connection: PayPalConnection,
  signature: object,
  rawBody: string,
): Promise<boolean> {
  const body = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${rawBody}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  try {
    const answer = await connection.send({ method: 'POST', path, body });
    const { verification_status: verdict } = recordOf(answer);
    if (typeof verdict !== 'string') throw new ProviderError('unavailable', 'PayPal gave no verdict');
    return verdict === 'SUCCESS';
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return false;
    throw error;
  }
}

function knownId(id: string): string {
  if (!ID.test(id)) throw new ProviderError('not-found', 'Not an id of PayPal');
  return id;
}

function orderBody({ minor, description, returnUrl, cancelUrl, ...input }: CreateOrderInput) {
  const reference = attemptReference(input.reference, input.attempt);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        invoice_id: reference,
        description: description.slice(0, 127),
        amount: moneyFromCents(minor),
      },
    ],
    application_context: {
      brand_name: 'Spa Bronze',
      locale: 'es-CO',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  };
}

function refundBody({ minor, note, reference }: RefundInput) {
  return {
    ...(reference && { custom_id: reference.slice(0, 127) }),
    ...(minor !== undefined && { amount: moneyFromCents(minor) }),
    ...(note && { note_to_payer: note.slice(0, 255) }),
  };
}
