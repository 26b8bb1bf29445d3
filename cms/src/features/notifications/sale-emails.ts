import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import { soldProductsByIds } from '../products/products-by-ids';
import { LATER, type EmailWriters } from './email-writer';
import { attentionEmail } from './attention-email';
import { confirmedEmail } from './confirmed-email';
import { cancellationEmailOf, hasReported } from './deposit-words';
import { bookingLink } from '../bookings/booking-link';
import type { EmailLink } from '../../providers/email/email-template';
import { staffAddress } from '../../providers/email/staff-address';
import type { Sale } from '../sales/sale';
import { asOrdered, bookingsOf, titleOf } from '../sales/sale-lines';
import { spaOf } from '../bookings/calendar-entry';
import { refundedEmail } from './refunded-email';
import { writtenEmails } from '../content/written-emails';

/** The links by which the buyer changes the bookings of a sale. Several are named by what they are for. */
async function changeLinks(payload: Payload, sale: Sale, now: Date): Promise<EmailLink[]> {
  const links: EmailLink[] = [];
  const bookings = bookingsOf(sale);
  for (const booking of bookings) {
    const link = await bookingLink(payload, booking, now);
    const service = bookings.length > 1 ? `: ${titleOf(sale, booking.line)}` : '';
    if (link) links.push({ ...link, label: link.label + service });
  }
  return links;
}

/** The emails about payments. None for a sale that failed meanwhile or a buyer without an address. */
export const saleEmails: EmailWriters = {
  confirmed: async (payload, stored, _subject, now) => {
    const sale = asOrdered(stored);
    if (sale.status === 'IN_REVIEW') return LATER;
    if (!sale.buyer.email || !isPaid(sale.status) || sale.status === 'REFUNDED') return null;
    const [spa, written, products] = await Promise.all([
      spaOf(payload),
      writtenEmails(payload),
      soldProductsByIds(
        payload,
        sale.lines.map(({ productId }) => productId),
      ),
    ]);
    const preparations = new Map(
      [...products].map(([id, { servicePreparation }]) => [id, servicePreparation ?? '']),
    );
    return confirmedEmail(sale, {
      spa,
      changes: await changeLinks(payload, sale, now),
      preparations,
      written,
      now,
      urlOf: (path) => pageUrl(payload, path),
    });
  },

  refunded: async (payload, sale, key) => {
    const refund = sale.refunds?.find((it) => it.key === key);
    if (!refund || !sale.buyer.email) return null;
    const cancellation = cancellationEmailOf(sale, key);
    if (cancellation && !cancellation.doneAt) return LATER;
    if (cancellation && hasReported(cancellation, refund)) return null;
    return refundedEmail(sale, refund, await spaOf(payload), await writtenEmails(payload));
  },

  attention: async (payload, sale) => {
    const to = sale.reviewDue ? await staffAddress(payload) : '';
    return to
      ? { to, replyTo: '', ...attentionEmail(sale, pageUrl(payload, '/admin-panel/pagos-por-revisar')) }
      : null;
  },
};
