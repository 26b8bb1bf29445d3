import { theTimeInWords } from '@spa-bronze/domain/booking/words';
import { timeAt } from '@spa-bronze/domain/lib/dates';
import { escapeHtml } from '@spa-bronze/domain/lib/escape-html';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { testPage } from '../test-page';
import type { CheckoutQuery } from './checkout-query';
import { type Filled, methodForms } from './method-forms';
import type { StoredTransaction } from './stored-transaction';

const HEAD = '<link rel="stylesheet" href="page.css">';
const page = (title: string, body: string) =>
  testPage({ title, head: HEAD, body: `<h1>${escapeHtml(title)}</h1>\n${body}` });

const amountOf = (amountInCents: number) => formatAdminPrice(amountInCents / 100).replace(' COP', '');

function summary(amountInCents: number, reference: string, more = ''): string {
  return `<p class="shop">Spa Bronze</p>
<p class="amount">${amountOf(amountInCents)} <small>COP</small></p>
<p class="description">Referencia ${escapeHtml(reference)}${more}</p>`;
}

const linkTo = (href: string | null, text: string, kind = '') =>
  href === null ? '' : `<a class="choice${kind}" href="${escapeHtml(href)}">${text}</a>`;

const choices = (...links: string[]) => `<div class="choices">${links.join('\n')}</div>`;

interface Offer {
  checkout: CheckoutQuery;
  /** The last attempt, which failed. */
  failed?: StoredTransaction;
  /** Until when the payer may try again. */
  retryUntil: number | null;
  back: string | null;
  filled?: Filled;
}

/** The ways to pay. After a failure it says why, and that another way may be tried. */
export function checkoutPage({ checkout, failed, retryUntil, back, filled }: Offer): string {
  const until = checkout.expiresAt
    ? `<br>Puedes pagar hasta ${theTimeInWords(timeAt(new Date(checkout.expiresAt)))}`
    : '';
  return page(
    failed ? 'Intenta de nuevo' : 'Elige cómo pagar',
    `${summary(checkout.amountInCents, checkout.reference, until)}
${noticeOf(failed, retryUntil, filled)}${methodForms(checkout.query, amountOf(checkout.amountInCents), filled)}
${choices(linkTo(back, failed ? 'Volver a la tienda' : 'Volver a la tienda sin pagar', ' quiet'))}
<p class="note">Aquí no se mueve dinero. Los campos ya traen datos de prueba.</p>`,
  );
}

function noticeOf(
  failed: StoredTransaction | undefined,
  retryUntil: number | null,
  filled: Filled | undefined,
): string {
  const notice = (text: string) => `<div class="notice" role="alert"><p>${escapeHtml(text)}</p></div>\n`;
  if (filled) return notice(`Falta corregir algo. ${filled.problem.message}`);
  if (!failed) return '';
  const reason = (failed.ending.message ?? 'El pago no pasó').replace(/\.$/, '');
  const until = retryUntil === null ? '' : ` hasta ${theTimeInWords(timeAt(new Date(retryUntil)))}`;
  return notice(`${reason}. Puedes intentar de nuevo${until}, con este medio o con otro.`);
}

/** An address that cannot be paid. */
export const refusedPage = (reason: string, back: string | null): string =>
  page(
    'No se puede pagar aquí',
    `<p role="alert">${escapeHtml(reason)}</p>\n${choices(linkTo(back, 'Volver a la tienda', ' main'))}`,
  );

/** A reference that takes no other payment: it is paid, its payment is under way, or it failed too long ago. */
export function usedPage(
  { amountInCents, reference }: Pick<CheckoutQuery, 'amountInCents' | 'reference'>,
  { state, back, bank }: { state: 'paid' | 'pending' | 'failed'; back: string | null; bank: string | null },
): string {
  const [title, text] = {
    paid: ['Este pago ya fue recibido', 'No hace falta que pagues de nuevo.'],
    pending: [
      'Tu pago está en proceso',
      'Tu banco todavía no lo confirma. No pagues otra vez: la tienda te avisa apenas termine.',
    ],
    failed: [
      'Este enlace ya se usó',
      'La referencia ya ha sido usada y el tiempo para intentar de nuevo se acabó. Vuelve a la tienda y empieza otra vez.',
    ],
  }[state] as [string, string];
  const main = bank === null ? ' main' : '';
  return page(
    title,
    `${summary(amountInCents, reference)}
<p role="status">${text}</p>
${choices(linkTo(bank, 'Seguir en el banco', ' main'), linkTo(back, 'Volver a la tienda', main))}`,
  );
}

/** The simulated page of a bank, where the payer decides how the payment ends. */
export function bankPage(reference: string, { id, amountInCents }: StoredTransaction): string {
  const button = (decision: string, text: string, kind = '') =>
    `<button class="choice${kind}" name="decision" value="${decision}">${text}</button>`;
  return page(
    'Confirma en tu banco',
    `${summary(amountInCents, reference)}
<form class="bank" method="post" action="banco?transaccion=${encodeURIComponent(id)}">
${choices(
  button('APPROVED', 'Aprobar la transferencia', ' main'),
  button('DECLINED', 'Rechazar'),
  button('ERROR', 'Simular un error'),
  button('PENDING', 'Dejar pendiente y volver a la tienda', ' quiet'),
)}
</form>
<p class="note">Esta página imita la de Bancolombia. Aquí no se mueve dinero.</p>`,
  );
}
