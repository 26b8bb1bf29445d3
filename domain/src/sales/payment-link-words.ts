import { formatAdminPrice } from '../lib/money';

interface LinkFacts {
  name: string;
  items: readonly string[];
  amountCop: number;
  spa: string;
  url: string;
}

/** What staff send by WhatsApp with a payment link. */
export const payLinkText = ({ name, items, amountCop, spa, url }: LinkFacts): string =>
  [
    name ? `Hola, ${name}.` : 'Hola.',
    `Este es tu enlace para pagar ${formatAdminPrice(amountCop)} por ${items.join(', ')}`,
    `${spa ? `en ${spa}` : 'en el spa'}: ${url}`,
  ].join(' ');

/** Said of a link by mail, before and after it is paid. */
export const payLinkMail = {
  requested:
    'Ábrelo y paga con PSE, Nequi, Bancolombia o tarjeta, o en dólares con PayPal. Solo sirve para este valor.',
  paid: 'Recibimos tu pago. Gracias.',
};
