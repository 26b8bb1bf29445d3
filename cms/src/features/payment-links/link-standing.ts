import { whyClosed, type ClosedReason, type PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import type { Sale } from '../sales/sale';
import { isConfirmed } from '../sales/sale-lines';
import { moneyOf } from '../sales/sale-ledger';

/** Centavos that a link may be made for; 0 where nothing of the sale stands. */
export const dueOf = (sale: Sale): number => (isConfirmed(sale) && !sale.deletedAt ? moneyOf(sale).due : 0);

/** Why a link of a sale is not to be paid now; null: it is. */
export const whyLinkClosed = (sale: Sale, link: PaymentLink, now = Date.now()): ClosedReason | null =>
  whyClosed(link, { isStanding: isConfirmed(sale) && !sale.deletedAt, due: dueOf(sale), now });
