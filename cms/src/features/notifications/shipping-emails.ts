import { outOf } from '@spa-bronze/domain/sales/refunds';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import { renderEmail } from '../../providers/email/email-template';
import { referenceOf, spaOf } from '../bookings/calendar-entry';
import { refundsOf, type Sale } from '../sales/sale';
import { goodsOf, nameOf } from '../sales/sale-lines';
import { shippedStep } from '../sales/shipped-step';
import { rowIf } from './email-facts';
import type { EmailWriters } from './email-writer';

/** The goods that are in the parcel: what was refunded is not. */
const inParcel = (sale: Sale): string[] =>
  goodsOf(sale.lines).flatMap((line) => {
    const units = outOf({ lines: sale.lines, refunds: refundsOf(sale) }, line);
    return units > 0 ? [nameOf(line, units)] : [];
  });

/** The email about a parcel that is on its way, with its carrier and guide as they are now. */
export const shippingEmails: EmailWriters = {
  shipped: async (payload, sale, at) => {
    const { buyer, tracking, shippingInfo: to } = sale;
    if (shippedStep(sale)?.at !== at || sale.deletedAt) return null;
    if (!buyer.email || !isPaid(sale.status) || sale.status === 'REFUNDED') return null;
    const goods = inParcel(sale);
    if (goods.length === 0) return null;
    const { name } = await spaOf(payload);
    const { carrier = '', number = '', url = '' } = tracking ?? {};
    return {
      to: buyer.email,
      ...renderEmail({
        subject: `Tu compra va en camino · ${name}`,
        title: `Tu compra va en camino, ${buyer.name}`,
        paragraphs: [`Enviamos ${goods.join(', ')}.`],
        sections: [
          {
            heading: 'Tu envío',
            rows: [
              ...rowIf(carrier !== '', 'Transportadora', carrier),
              ...rowIf(number !== '', 'Número de guía', number),
              ['Recibe', to?.name ?? ''],
              ['Dirección', [to?.address, to?.neighborhood, to?.city].filter(Boolean).join(', ')],
              ['Referencia', referenceOf(sale)],
            ],
          },
        ],
        ...(url && { action: { label: 'Seguir mi envío', url } }),
      }),
    };
  },
};
