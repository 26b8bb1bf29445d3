import { messages } from '@spa-bronze/domain/messages';
import { isOpen, isPaid } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Handlers } from '../../lib/contract-handler';
import { ProviderError } from '../../providers/payments/payment-provider';
import { paymentsOf } from '../../providers/payments/payments';
import { withSale } from '../sales/sale-lease';
import type { Sale } from '../sales/sale';
import { saleToWire } from '../sales/sale-to-wire';
import { saleByReference } from '../sales/sales-operations';
import { reconcile } from './reconcile';

/** An open sale is reconciled by asking the provider; what the browser says of its state is never read. */
async function upToDate(payload: Payload, sale: Sale): Promise<Sale> {
  if (!isOpen(sale.status)) return sale;
  try {
    const reconciled = await withSale(payload, sale.id, async (fresh) => {
      const order = await paymentsOf(payload).getOrder(fresh.reference);
      return order && reconcile(payload, fresh, order, 'buyer');
    });
    return reconciled ?? sale;
  } catch (error) {
    if (error instanceof ProviderError) return sale;
    throw error;
  }
}

export const confirmEndpoints: Handlers<'POST /transactions'> = {
  'POST /transactions': async ({ req: { payload }, user, body: { reference, amountInCents } }) => {
    const sale = await saleByReference(payload, reference);
    if (!sale || sale.user !== user.id) throw new AppError(404, messages.saleNotFound);
    if (sale.usdCents !== amountInCents) throw new AppError(409, messages.amountMismatch);
    const reconciled = await upToDate(payload, sale);
    if (!isPaid(reconciled.status) && reconciled.status !== 'PENDING')
      throw new AppError(409, messages.paymentNotApproved);
    return { message: messages.saleSaved, data: saleToWire(reconciled) };
  },
};
