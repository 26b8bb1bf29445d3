import { join } from 'node:path';
import type { Env } from '../../env';
import { captureIdOf, fingerprintOf } from './ids';
import { orderStore } from './order-store';
import type { StoredOrder } from './stored-order';

/** Where the stand-in keeps its orders. */
export const sandboxFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'paypal-sandbox');

/**
 * A payment of the past; `id` has 17 capitals and digits, `reference` is the sale's own, `at` an instant
 * (ISO).
 */
interface PaidOrder {
  id: string;
  reference: string;
  amountCents: number;
  at: string;
}

/**
 * Keeps an order as if it had been captured in the stand-in, so that it can be refunded there. One that is
 * there already stays as it is.
 */
export async function keepPaidOrder(
  folder: string,
  { id, reference, amountCents, at }: PaidOrder,
): Promise<void> {
  const order: StoredOrder = {
    id,
    fingerprint: fingerprintOf(id),
    createdAt: at,
    updatedAt: at,
    amountCents,
    referenceId: 'default',
    customId: reference,
    invoiceId: reference,
    payerActionFlow: false,
    decision: 'approve',
    capture: { id: captureIdOf(id), status: 'COMPLETED', createdAt: at, updatedAt: at },
    refunds: [],
  };
  await orderStore(folder).change(id, (present) => ({ order: present ?? order, events: [] }));
}
