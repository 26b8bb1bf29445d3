import {
  statusOf,
  type StoredOrder,
  type StoredTransaction,
  type TransactionStatus,
} from './stored-transaction';

interface Shown {
  base: string;
  /** As of an earlier moment. */
  status?: TransactionStatus;
}

/** A transaction as replies and events have it. */
export function transactionBody(
  { reference }: Pick<StoredOrder, 'reference'>,
  transaction: StoredTransaction,
  { base, status = statusOf(transaction) }: Shown,
) {
  const { id, method, ending } = transaction;
  const ended = status !== 'PENDING';
  const bank = method.bankPage ? { async_payment_url: bankPageUrl(base, id) } : {};
  return {
    id,
    created_at: transaction.createdAt,
    finalized_at: ended ? ending.at : null,
    amount_in_cents: transaction.amountInCents,
    reference,
    currency: 'COP',
    customer_email: transaction.email,
    customer_data: transaction.fullName ? { full_name: transaction.fullName, phone_number: null } : null,
    billing_data: null,
    payment_method_type: method.type,
    payment_method: { type: method.type, extra: { ...method.extra, ...bank } },
    status,
    status_message: ended ? ending.message : null,
    shipping_address: null,
    redirect_url: transaction.redirectUrl ?? null,
    payment_source_id: null,
    payment_link_id: null,
    origin: null,
    taxes: [],
  };
}

/** The page of the simulated bank where the payer decides. */
export const bankPageUrl = (base: string, id: string) => `${base}/p/banco?transaccion=${id}`;
