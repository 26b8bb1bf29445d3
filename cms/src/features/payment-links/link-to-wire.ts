import { qrPath } from '@spa-bronze/domain/lib/qr';
import { sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { depositOf } from '@spa-bronze/domain/checkout/checkout-rules';
import type { PayLinkPage, PayLinkState } from '@spa-bronze/domain/sales/payment-link-schemas';
import { payLinkProviders } from '@spa-bronze/domain/sales/payment-link-schemas';
import { payLinkText } from '@spa-bronze/domain/sales/payment-link-words';
import { pageOpenedAt, type PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import type { Payload } from 'payload';
import { buyerPhone, linksOf, type Sale } from '../sales/sale';
import { lineMoneyOf } from '../sales/sale-ledger';
import { dueOf, whyLinkClosed } from './link-standing';
import { payLinkUrl, type Linked } from './link-token';
import { chargeAt, chargersOf, itemsOf } from './open-link';

/** What is due as the deposits of bookings for which nothing came yet. */
function depositDueOf(sale: Sale): number {
  const money = sale.lines
    .filter((line) => line.booking && !line.added)
    .map((line) => ({ ...lineMoneyOf(sale, line), price: toCentavos(line.totalPrice) }))
    .filter(({ charged, collected, due }) => charged === 0 && collected === 0 && due > 0);
  return sum(money.map(({ price, due }) => Math.min(due, depositOf(price))));
}

async function shownLink(
  payload: Payload,
  sale: Sale,
  link: PaymentLink,
): Promise<NonNullable<PayLinkState['link']>> {
  const { n, centavos, by, at, expiresAt, sent } = link;
  const { name: spa } = await payload.findGlobal({ slug: 'business', depth: 0 });
  const url = payLinkUrl(payload, sale, link);
  const amountCop = toPesos(centavos);
  const text = payLinkText({ name: sale.buyer.name, items: itemsOf(sale), amountCop, spa: spa ?? '', url });
  const now = Date.now();
  return {
    n,
    amountCop,
    closed: whyLinkClosed(sale, link, now),
    by,
    at,
    expiresAt,
    sent,
    openedAt: pageOpenedAt([link], now),
    url,
    whatsAppUrl: whatsAppUrl(buyerPhone(sale), text),
    qr: qrPath(url),
  };
}

/** What staff see of the payment links of a sale. */
export async function stateToWire(payload: Payload, sale: Sale): Promise<PayLinkState> {
  const link = linksOf(sale).at(-1);
  const due = dueOf(sale);
  return {
    version: sale.version,
    dueCop: toPesos(due),
    depositCop: due > 0 ? toPesos(depositDueOf(sale)) : 0,
    mail: sale.buyer.email !== '',
    link: link ? await shownLink(payload, sale, link) : null,
  };
}

/** What whoever has the link sees. */
export function pageToWire(payload: Payload, { sale, link }: Linked): PayLinkPage {
  const closed = whyLinkClosed(sale, link);
  const chargers = closed === null ? chargersOf(payload, { sale, link }) : [];
  return {
    amountCop: toPesos(link.centavos),
    items: itemsOf(sale),
    closed,
    expiresAt: link.expiresAt,
    /* Pesos first. */
    providers: payLinkProviders.flatMap((name) => {
      const provider = chargers.find((it) => it.provider.name === name)?.provider;
      const minor = provider ? chargeAt(link.centavos, provider) : null;
      return provider && minor !== null ? [{ name, currency: provider.currency.code, minor }] : [];
    }),
    test: chargers.length > 0 && chargers.every(({ test }) => test),
  };
}
