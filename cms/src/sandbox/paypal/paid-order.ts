import { join } from 'node:path';
import type { Env } from '../../env';
import { captureIdOf, fingerprintOf } from './ids';
import { paypalOrders } from './paypal-orders';
import type { StoredOrder } from './stored-order';

export const sandboxFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'paypal-sandbox');

/** A past payment. `id` has 17 capitals and digits, `reference` is the sale's own, `at` is an ISO instant. */
interface PaidOrder {
  id: string;
  reference: string;
  amountCents: number;
  at: string;
}

/** Stores an order as captured, so that it can be refunded. An existing order stays unchanged. */
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
  await paypalOrders(folder).change(id, (present) => ({ order: present ?? order, events: [] }));
}
