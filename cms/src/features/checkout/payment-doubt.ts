import { chargedInWords } from '@spa-bronze/domain/lib/currency';
import { messages } from '@spa-bronze/domain/messages';
import { isClosed, openStatuses, paidStatuses, type Status } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { ofUser } from '../../lib/of-user';
import { providerOf } from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { asFirstBooked } from '../sales/sale-lines';
import { changeSale, sales } from '../sales/sales-operations';

/** Why staff must look at money that came, in minor units, for a sale that is not paid yet; null: they need not. */
export async function whyDoubted(payload: Payload, sale: Sale, captured: number): Promise<string | null> {
  const { lines, currency, minor } = sale;
  if (lines.length === 0) return messages.paymentWithoutSale;
  if (captured === minor) return (await isBoughtAnew(payload, sale)) ? messages.paidReplaced : null;
  const [requested, came] = [minor, captured].map((it) => chargedInWords({ currency, minor: it }));
  return `${messages.amountMismatch} Se pidieron ${requested} y llegaron ${came}.`;
}

/** Whether a sale ended without money once. */
export const hasEnded = ({ history }: Pick<Sale, 'history'>): boolean =>
  history.some(({ to }) => isClosed(to));

/** What a sale sold when it was ordered, whatever staff changed or added since. */
const boughtIn = ({ lines }: Pick<Sale, 'lines'>): string =>
  JSON.stringify(
    lines
      .filter(({ added }) => !added)
      .map(asFirstBooked)
      .map(({ productId, quantity, reservationDate = '', reservationTime = '' }) =>
        [productId, quantity, reservationDate, reservationTime].join(' '),
      )
      .toSorted(),
  );

const sold: Status[] = ['APPROVED', 'PARTLY_REFUNDED'];
type Other = Pick<Sale, 'id' | 'lines' | 'status' | 'history' | 'createdAt'>;

const soldAt = ({ history }: Pick<Sale, 'history'>) => history.findLast(({ to }) => to === 'APPROVED')?.at;

/**
 * Whether another sale is what the buyer has instead: one that was newer when the money came, or an older one that was
 * paid after all. Beside a sale that is sold itself, only what is sold counts.
 */
function isInstead(sale: Sale, other: Other): boolean {
  const isSold = sold.includes(other.status);
  const at = soldAt(sale);
  if (other.createdAt > sale.createdAt) return at === undefined || (isSold && other.createdAt < at);
  return isSold && (soldAt(other) ?? '') > sale.createdAt;
}

/**
 * Whether a sale ended without money, and its buyer has another one of just the same instead. Only a page that takes
 * the money by itself can still be paid then.
 */
async function isBoughtAnew(payload: Payload, sale: Sale): Promise<boolean> {
  if (!sale.user || !hasEnded(sale) || !providerOf(payload, sale).capturesItself) return false;
  const others = await sales.find<Other>(
    payload,
    {
      and: [
        { id: { not_equals: sale.id } },
        ofUser(sale.user),
        { updatedAt: { greater_than: sale.createdAt } },
        { status: { in: [...openStatuses, ...paidStatuses].filter((it) => it !== 'REFUNDED') } },
      ],
    },
    { select: { lines: true, status: true, history: true, createdAt: true } },
  );
  return others.some((it) => boughtIn(it) === boughtIn(sale) && isInstead(sale, it));
}

const isNoted = ({ review }: Pick<Sale, 'review'>) => Boolean(review?.why.includes(messages.paidReplaced));

/**
 * Puts a sale under review, once, that was sold while another one of just the same was. Two pages that were paid at the
 * same time do not see each other before. Inside withSale.
 */
export async function noteBoughtAnew(payload: Payload, sale: Sale): Promise<Sale> {
  if (sale.status !== 'APPROVED' || isNoted(sale) || !(await isBoughtAnew(payload, sale))) return sale;
  return changeSale(payload, sale.id, (row) => {
    if (row.status !== 'APPROVED' || isNoted(row)) return null;
    const why = [row.reviewDue ? row.review?.why : '', messages.paidReplaced].filter(Boolean).join(' ');
    const since = (row.reviewDue && row.review?.since) || new Date().toISOString();
    return { reviewDue: true, review: { why, since }, version: row.version + 1 };
  });
}
