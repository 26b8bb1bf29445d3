import {
  businessLines,
  moneyInDigits,
  receiptHead,
  receiptParts,
} from '@spa-bronze/domain/receipts/receipt-words';
import { pageUrl } from '../../env';
import { renderEmail } from '../../providers/email/email-template';
import { receipts } from '../receipts/issue-receipt';
import { issuedOf } from '../receipts/receipt-view';
import type { EmailWriters } from './email-writer';

const HEADING = 'La cuenta';

/** The email with a receipt that staff sent. What it says is what was issued. `subject`: its id, and its turn. */
export const receiptEmails: EmailWriters = {
  receipt: async (payload, { buyer, user }, subject) => {
    const [id = ''] = subject.split('.');
    const receipt = await receipts.findById(payload, id);
    if (!receipt || !buyer.email) return null;
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
