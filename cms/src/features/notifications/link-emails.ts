import { shopPriceOf, sum } from '@spa-bronze/domain/lib/money';
import { payLinkMail } from '@spa-bronze/domain/sales/payment-link-words';
import { meansLabel } from '@spa-bronze/domain/checkout/wompi';
import { chargedInWords, pesos } from '@spa-bronze/domain/lib/currency';
import { longDay } from '@spa-bronze/domain/booking/words';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { renderEmail } from '../../providers/email/email-template';
import { referenceOf, spaOf } from '../bookings/calendar-entry';
import { whyLinkClosed } from '../payment-links/link-standing';
import { linkIn, payLinkUrl } from '../payment-links/link-token';
import { itemsOf } from '../payment-links/open-link';
import { chargesOf } from '../sales/sale';
import { moneyOf } from '../sales/sale-ledger';
import { rowIf } from './email-facts';
import type { EmailWriters } from './email-writer';

const TEST = 'Es un pago de prueba: no se movió ningún dinero.';

/** The emails about payment links: the link itself, and that it was paid. */
export const linkEmails: EmailWriters = {
  'link-sent': async (payload, sale, subject, now) => {
    const link = linkIn(sale, Number(subject.split('.', 1)[0]));
    if (!link || !sale.buyer.email || whyLinkClosed(sale, link, now.getTime()) !== null) return null;
    const { name } = await spaOf(payload);
    const amount = shopPriceOf(link.centavos);
    return {
      to: sale.buyer.email,
      ...renderEmail({
        subject: `Tu enlace para pagar ${amount} · ${name}`,
        title: `Tu enlace de pago, ${sale.buyer.name}`,
        paragraphs: [payLinkMail.requested],
        sections: [
          {
            heading: 'Lo que pagas',
            rows: [
              ['Valor', amount],
              ['Por', itemsOf(sale).join(', ')],
              ['Sirve hasta', longDay(dayOf(new Date(link.expiresAt)))],
            ],
          },
        ],
        action: { label: `Pagar ${amount}`, url: payLinkUrl(payload, sale, link) },
      }),
    };
  },

  'link-paid': async (payload, sale, id) => {
    const charges = chargesOf(sale).filter((it) => it.capture?.id === id && it.centavos > 0);
    const { capture } = charges[0] ?? {};
    if (!capture || !sale.buyer.email) return null;
    const { name } = await spaOf(payload);
    const { due } = moneyOf(sale);
    const { means, currency, minor, test } = capture;
    return {
      to: sale.buyer.email,
      ...renderEmail({
        subject: `Recibimos tu pago · ${name}`,
        title: `Recibimos tu pago, ${sale.buyer.name}`,
        paragraphs: [payLinkMail.paid],
        sections: [
          {
            heading: 'Tu pago',
            rows: [
              ['Valor', shopPriceOf(sum(charges.map(({ centavos }) => centavos)))],
              ...rowIf(currency !== pesos.code, 'Cobrado', chargedInWords({ currency, minor })),
              ...rowIf(means !== undefined, 'Con', meansLabel(means ?? '')),
              ['Por', itemsOf(sale).join(', ')],
              ...rowIf(due > 0, 'Queda por pagar en el spa', shopPriceOf(due)),
              ['Transacción', id],
              ['Referencia', referenceOf(sale)],
            ],
          },
        ],
        ...(test && { ending: TEST }),
      }),
    };
  },
};
