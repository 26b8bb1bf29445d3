import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import { formatAdminPrice, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { LINK_LIFE_DAYS, pageOpenedAt, type PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion, logged } from '../sales/edit-sale';
import { enqueueEmail } from '../sales/outbox';
import { linksOf, type Sale } from '../sales/sale';
import { changeSale } from '../sales/sales-operations';
import { dueOf, whyLinkClosed } from './link-standing';
import { linkIn } from './link-token';

interface NewLink {
  version: number;
  key: string;
  amountCop: number;
}

const inWords = (centavos: number) => formatAdminPrice(toPesos(centavos));

/** Throws 400 for more than is due. */
function checkAmount(sale: Sale, centavos: number): void {
  const due = dueOf(sale);
  if (centavos <= due) return;
  const message = due > 0 ? `Queda por cobrar ${inWords(due)}.` : messages.noBalance;
  throw new AppError(400, message, { amountCop: message });
}

/**
 * Makes a payment link for a part of what is due for a sale. A repeated key makes one. Throws 409 when another link is
 * open or the sale changed since staff read it, 400 for more than is due.
 */
export function makeLink(
  payload: Payload,
  id: string,
  { version, key, amountCop }: NewLink,
  by: string,
): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    const links = linksOf(sale);
    if (links.some((it) => it.key === key)) return null;
    checkVersion(sale, version);
    const centavos = toCentavos(amountCop);
    checkAmount(sale, centavos);
    const now = Date.now();
    if (links.some((it) => [null, 'pending'].includes(whyLinkClosed(sale, it, now))))
      throw new AppError(409, messages.payLinkOpen);
    const made: PaymentLink = {
      n: links.length + 1,
      key,
      centavos,
      at: new Date(now).toISOString(),
      by,
      expiresAt: new Date(now + LINK_LIFE_DAYS * DAY_MS).toISOString(),
      state: 'OPEN',
      sent: 0,
      orders: [],
    };
    return {
      paymentLinks: [...links.map((it) => ended(it, now)), made],
      version: sale.version + 1,
      ...logged(sale, by, 'Enlace de pago', inWords(centavos)),
    };
  });
}

/** One that was not open any more stays so, whatever becomes due again. */
const ended = (link: PaymentLink, now: number): PaymentLink =>
  link.state === 'OPEN' ? { ...link, state: 'CANCELLED', endedAt: new Date(now).toISOString() } : link;

/** Throws 409 for a link that is not open. */
function openLinkIn(sale: Sale, n: number): PaymentLink {
  const link = linkIn(sale, n);
  if (!link) throw new AppError(404, messages.notFound);
  if (whyLinkClosed(sale, link) !== null) throw new AppError(409, messages.payLinkGone);
  return link;
}

const withLink = (sale: Sale, changed: PaymentLink): Partial<Sale> => ({
  paymentLinks: linksOf(sale).map((it) => (it.n === changed.n ? changed : it)),
  version: sale.version + 1,
});

/** Sends an open link to the buyer by mail. Throws 409 when it is not open, 400 without an address. */
export function sendLink(payload: Payload, id: string, n: number, by: string): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    const link = openLinkIn(sale, n);
    if (!sale.buyer.email) throw new AppError(400, messages.payLinkNoMail);
    const sent = link.sent + 1;
    return {
      ...withLink(sale, { ...link, sent }),
      ...enqueueEmail(sale, `link-sent:${n}.${sent}`),
      ...logged(sale, by, 'Enlace de pago enviado por correo', inWords(link.centavos)),
    };
  });
}

/** Ends a link. A page that is open can still take money. Throws 409 for one that is paid, or being paid. */
export async function cancelLink(
  payload: Payload,
  id: string,
  n: number,
  by: string,
): Promise<{ sale: Sale; mayBePaid: boolean }> {
  const now = Date.now();
  const sale = await changeSale(payload, id, (row) => {
    const link = linkIn(row, n);
    if (!link) throw new AppError(404, messages.notFound);
    if (link.state === 'CANCELLED') return null;
    if (link.state === 'PAID' || whyLinkClosed(row, link, now) === 'pending')
      throw new AppError(409, messages.payLinkGone);
    return {
      ...withLink(row, ended(link, now)),
      ...logged(row, by, 'Enlace de pago anulado', inWords(link.centavos)),
    };
  });
  return {
    sale,
    mayBePaid:
      pageOpenedAt(
        linksOf(sale).filter((it) => it.n === n),
        now,
      ) !== null,
  };
}
