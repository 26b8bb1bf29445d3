import {
  businessLines,
  moneyInDigits,
  receiptHead,
  receiptParts,
} from '@spa-bronze/domain/receipts/receipt-words';
import { pageUrl } from '../../env';
import { renderEmail } from '../../providers/email/email-template';
import { receipts } from '../receipts/issue-receipt';
import { namesClientOf } from '../receipts/receipt-content';
import { issuedOf } from '../receipts/receipt-view';
import type { EmailWriters } from './email-writer';

const HEADING = 'La cuenta';

/**
 * The email with a receipt that staff sent. What it says is what was issued. None once the sale is in the trash or has
 * another client. `subject`: its id, and its turn.
 */
export const receiptEmails: EmailWriters = {
  receipt: async (payload, sale, subject) => {
    const { buyer, user } = sale;
    const [id = ''] = subject.split('.');
    const receipt = await receipts.findById(payload, id);
    if (!receipt || !buyer.email || sale.deletedAt || !namesClientOf(sale, receipt.content)) return null;
    const issued = issuedOf(receipt);
    const [title = '', ...facts] = receiptHead(issued);
    const { business } = issued.content;
    return {
      to: buyer.email,
      ...renderEmail({
        subject: `${title} · ${business.name}`,
        title,
        paragraphs: [facts.join('\n')],
        sections: receiptParts(issued.content).map(({ title: heading, rows }) => ({
          heading: heading || HEADING,
          rows: rows.map(({ label, note, centavos }) => [
            note ? `${label} (${note})` : label,
            moneyInDigits(centavos),
          ]),
        })),
        ...(user && { action: { label: 'Ver mis reservas', url: pageUrl(payload, '/orders') } }),
        ending: businessLines(business).join('\n'),
      }),
    };
  },
};
