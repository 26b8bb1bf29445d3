import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { type PaymentProvider, ProviderError } from '../../providers/payments/payment-provider';
import { nameOf } from '../sales/sale-lines';
import type { Sale } from '../sales/sale';
import { amendSale, noLease } from '../sales/sales-operations';
import { holdingNothing, isWithinAddressLimit } from './hold-plan';
import { isPayable } from './holds';
import { changeWithEffects, transitionWithEffects } from './sale-effects';
import { wayRefused } from './way-refused';

export interface PlacedOrder {
  /** The provider's order. */
  id: string;
  /** The page of a provider that takes the money by itself. */
  payUrl?: string;
}

/** The provider's order of a sale, made by a name of the sale: asked again, it is the same. */
export async function askForOrder(
  provider: PaymentProvider,
  sale: Sale,
  origin: string,
): Promise<PlacedOrder> {
  const { id, approveUrl } = await provider.createOrder({
    requestId: `order-${sale.id}`,
    reference: sale.id,
    minor: sale.minor,
    description: sale.lines.map((line) => nameOf(line)).join(', '),
    returnUrl: `${origin}/payment-success`,
    cancelUrl: `${origin}/api/payment/cancel-payment`,
    expiresAt: new Date(sale.holdUntil),
    email: sale.buyer.email,
  });
  if (!provider.capturesItself) return { id };
  if (!approveUrl) throw new ProviderError('unavailable', 'The provider gave no page to pay on');
  return { id, payUrl: approveUrl };
}

interface Opening {
  provider: PaymentProvider;
  origin: string;
  /** Said of an order that may not hold all, at a provider that takes only what is held. */
  refusal: string;
}

/** The sale as it may hold beside the other unpaid orders of its address. */
async function withinAddressLimit(
  payload: Payload,
  inserted: Sale,
  { provider, refusal }: Opening,
): Promise<Sale> {
  const sale = (await isWithinAddressLimit(payload, inserted))
    ? inserted
    : await changeWithEffects(payload, inserted, (row) => ({ data: holdingNothing(payload, row) }));
  if (provider.capturesItself && !isPayable(sale)) throw wayRefused(refusal);
  return sale;
}

/**
 * Creates the order of a new row at the provider, and stores its reference before anybody is told. On any failure the
 * row is closed, which releases its holds. The row must be leased.
 */
export async function openProviderOrder(
  payload: Payload,
  inserted: Sale,
  opening: Opening,
): Promise<PlacedOrder> {
  try {
    const sale = await withinAddressLimit(payload, inserted, opening);
    const placed = await askForOrder(opening.provider, sale, opening.origin);
    const watched = opening.provider.capturesItself && { nextLookAt: new Date().toISOString() };
    await amendSale(payload, sale.id, { reference: placed.id, ...watched, ...noLease });
    return placed;
  } catch (error) {
    await transitionWithEffects(payload, inserted, 'CANCELLED', {
      by: 'server',
      note: error instanceof AppError ? error.message : messages.orderError,
      endLease: true,
    });
    throw error;
  }
}
