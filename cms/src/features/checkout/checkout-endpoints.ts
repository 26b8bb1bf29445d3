import { whyGone } from '@spa-bronze/domain/checkout/hold-limits';
import { WOMPI } from '@spa-bronze/domain/checkout/wompi';
import { messages } from '@spa-bronze/domain/messages';
import { isOpen, isPaid, type Status } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers, type Call } from '../../lib/contract-handler';
import { limitsOf } from '../../lib/rate-limits';
import {
  findProvider,
  isPaidAway,
  type OpenProvider,
  openProviderOf,
  type PaymentProvider,
  ProviderError,
} from '../../providers/payments/payment-provider';
import { PAYPAL, paypalCapture } from '../../providers/payments/paypal/paypal-contract';
import { withSale, saleByReference } from '../sales/sales-operations';
import type { Sale } from '../sales/sale';
import { amountInCentsOf, saleToWire } from '../sales/sale-to-wire';
import { cancelOrder } from './cancel-order';
import { captureRequestedIfHeld, capture } from './capture';
import { handleWebhook } from './handle-webhook';
import { receiveEvent } from './payment-events';
import { placeOrder } from './place-order';
import { reconcileWithProvider } from './apply-provider-order';

/** The message for a payment that failed, by the status in which it ended. */
const refusals: Partial<Record<Status, string>> = {
  DECLINED: messages.captureFailed,
  CANCELLED: messages.orderReplaced,
  REFUNDED: messages.paymentRefunded,
  IN_REVIEW: messages.paymentInReview,
  CREATED: messages.paymentNotApproved,
  PAYER_APPROVED: messages.paymentNotApproved,
};

const isNotApproved = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'not-approved';

/** The provider may have the money already, and it is not written down yet. */
const isBeingPaid = ({ status, captureRequested }: Sale) => captureRequested && !isPaid(status);

const captureOf = ({ reference, captureId, currency, minor }: Sale, isPending: boolean) =>
  paypalCapture({ orderId: reference, captureId, charged: { currency, minor }, isPending });

async function ownSale(
  { req: { payload }, user }: Pick<Call<'POST /payment/capture-order'>, 'req' | 'user'>,
  reference: string,
): Promise<Sale> {
  const sale = await saleByReference(payload, reference);
  if (!sale || sale.user !== user.id || sale.provider === 'manual')
    throw new AppError(404, messages.orderNotFound);
  return sale;
}

/** The provider that an order names, else PayPal. Throws 400 for one that is not offered. */
function chargingProvider(payload: Payload, name: string | undefined): OpenProvider {
  const found = findProvider(payload, name);
  if (name !== undefined && !found)
    throw new AppError(400, messages.providerNotOffered, { provider: messages.providerNotOffered });
  return found ?? openProviderOf(payload, name);
}

const originOf = ({ req, env }: Pick<Call<'POST /payment/create-order'>, 'req' | 'env'>) =>
  env.publicUrl ?? new URL(req.url ?? '').origin;

/** An open sale is reconciled by asking the provider; what the browser says of its state is never read. */
async function reconciledIfOpen(payload: Payload, sale: Sale): Promise<Sale> {
  if (!isOpen(sale.status)) return sale;
  try {
    const reconciled = await withSale(payload, sale.id, (fresh) =>
      reconcileWithProvider(payload, fresh, 'buyer'),
    );
    return reconciled ?? sale;
  } catch (error) {
    if (error instanceof ProviderError) return sale;
    throw error;
  }
}

/** The body of a webhook that the provider made. Throws 400 for another, 429 after too many. */
async function genuineBody(
  { req, address }: Pick<Call<'POST /payment/webhook'>, 'req' | 'address'>,
  provider: PaymentProvider,
): Promise<string> {
  const raw = await req.text!();
  const headers = Object.fromEntries(req.headers.entries());
  const isGenuine = await limitsOf(req.payload).genuineWebhook(address, () =>
    provider.verifyWebhook(headers, raw),
  );
  if (!isGenuine) throw new AppError(400, messages.webhookForged);
  return raw;
}

export const checkoutEndpoints = contractHandlers({
  'POST /payment/create-order': async (call) => {
    const { id, name, email, tel } = call.user as {
      id: string;
      name: string;
      email: string;
      tel: string;
    };
    const { product, shippingInfo, provider } = call.body;
    const { payload } = call.req;
    const charging = chargingProvider(payload, provider);
    const placed = await placeOrder(payload, {
      user: { id, name, email, tel },
      cost: product.cost,
      charging,
      shippingInfo,
      origin: originOf(call),
      address: call.address,
    });
    return { message: messages.orderCreated, extra: { ...placed } };
  },

  'POST /payment/capture-order': async (call) => {
    const { payload } = call.req;
    const { orderID, ifApproved } = call.body;
    const before = await ownSale(call, orderID);
    /* Before a capture is noted as requested, which it could not be. */
    const charging = isOpen(before.status) ? openProviderOf(payload, before.provider).provider : null;
    const sale = await withSale(payload, before, (fresh) => capture(payload, fresh, 'buyer'), {
      ...(charging && { writeWithLease: captureRequestedIfHeld(charging) }),
    }).catch((error: unknown) => {
      if (ifApproved && isNotApproved(error)) return before;
      throw error;
    });
    if (!sale && !ifApproved) throw new AppError(409, messages.paymentUnderWay);
    const after = sale && isPaid(sale.status) ? sale : await ownSale(call, orderID);
    if (isBeingPaid(after)) return { message: messages.paymentPending, extra: captureOf(after, true) };
    const lapsed = isPaidAway(payload, after) ? messages.paymentLapsedAway : messages.paymentLapsed;
    const refusal = after.status === 'EXPIRED' ? (whyGone(after) ?? lapsed) : refusals[after.status];
    if (refusal && ifApproved)
      return { message: refusal, extra: { id: orderID, status: after.status, purchase_units: [] } };
    if (refusal) throw new AppError(409, refusal, undefined, { data: { status: after.status } });
    return {
      message: after.status === 'PENDING' ? messages.paymentPending : messages.captureDone,
      extra: captureOf(after, after.status === 'PENDING'),
    };
  },

  'GET /payment/cancel-payment': async ({ req: { payload }, query: { token }, user, address }) => {
    if (token) await cancelOrder(payload, token, { user, address });
    return new Response(null, {
      status: 302,
      headers: { location: '/cancel-order', 'cache-control': 'no-store' },
    });
  },

  'POST /transactions': async ({ req: { payload }, user, body: { reference, amountInCents } }) => {
    const sale = await saleByReference(payload, reference);
    if (!sale || sale.user !== user.id) throw new AppError(404, messages.saleNotFound);
    if (amountInCentsOf(sale) !== amountInCents) throw new AppError(409, messages.amountMismatch);
    const reconciled = await reconciledIfOpen(payload, sale);
    if (!isPaid(reconciled.status) && reconciled.status !== 'PENDING' && !isBeingPaid(reconciled))
      throw new AppError(409, messages.paymentNotApproved);
    return { message: messages.saleSaved, data: saleToWire(reconciled) };
  },

  'POST /payment/webhook': async (call) => {
    const { payload } = call.req;
    const { provider } = openProviderOf(payload, PAYPAL);
    const event = provider.readWebhook(await genuineBody(call, provider));
    if (event) await handleWebhook(payload, provider, event);
    return { message: messages.webhookReceived };
  },

  'POST /payment/wompi/events': async (call) => {
    const { payload } = call.req;
    const found = findProvider(payload, WOMPI);
    if (!found) throw new AppError(404, messages.notFound);
    await receiveEvent(payload, found.provider, await genuineBody(call, found.provider));
    return { message: messages.webhookReceived };
  },
});
