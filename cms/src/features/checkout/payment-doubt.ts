import { chargedInWords } from '@spa-bronze/domain/lib/currency';
import { messages } from '@spa-bronze/domain/messages';
import { openStatuses, paidStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { ofUser } from '../../lib/of-user';
import { providerOf } from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';

/** Why staff must look at money that came, in minor units, for a sale that is not paid yet; null: they need not. */
export async function whyDoubted(payload: Payload, sale: Sale, captured: number): Promise<string | null> {
  const { lines, currency, minor } = sale;
  if (lines.length === 0) return messages.paymentWithoutSale;
  if (captured === minor) return (await isBoughtAnew(payload, sale)) ? messages.paidReplaced : null;
  const [requested, came] = [minor, captured].map((it) => chargedInWords({ currency, minor: it }));
  return `${messages.amountMismatch} Se pidieron ${requested} y llegaron ${came}.`;
}

const hasEnded = ({ history }: Pick<Sale, 'history'>) =>
  history.some(({ to }) => to === 'CANCELLED' || to === 'EXPIRED');

const boughtIn = ({ lines }: Pick<Sale, 'lines'>): string =>
  JSON.stringify(
    lines
      .map(({ productId, quantity, reservationDate = '', reservationTime = '' }) =>
        [productId, quantity, reservationDate, reservationTime].join(' '),
      )
      .toSorted(),
  );

/**
 * Whether a sale ended without money, and its buyer has a newer one of just the same that is open or paid. Only a page
 * that takes the money by itself can still be paid then.
 */
async function isBoughtAnew(payload: Payload, sale: Sale): Promise<boolean> {
  if (!sale.user || !hasEnded(sale) || !providerOf(payload, sale).capturesItself) return false;
  const newer = await sales.find<Pick<Sale, 'id' | 'lines'>>(
    payload,
    {
      and: [
        { id: { not_equals: sale.id } },
        ofUser(sale.user),
        { createdAt: { greater_than: sale.createdAt } },
        { status: { in: [...openStatuses, ...paidStatuses].filter((it) => it !== 'REFUNDED') } },
      ],
    },
    { select: { lines: true } },
  );
  return newer.some((it) => boughtIn(it) === boughtIn(sale));
}
