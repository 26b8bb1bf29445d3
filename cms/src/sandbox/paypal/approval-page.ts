import { escapeHtml } from '@spa-bronze/domain/lib/escape-html';
import { moneyFromCents } from '../../providers/payments/paypal/paypal-money';
import { testPage } from '../test-page';
import type { StoredOrder } from './stored-order';
import { TEST_PAYER_ID } from './wire';

const HEAD = `<link rel="stylesheet" href="checkout/page.css">
<script src="checkout/page.js" defer></script>`;

const page = (title: string, data: Record<string, string | undefined>, body: string): string =>
  testPage({ title, head: HEAD, data, body });

/** Shown in the popup while the shop creates the order. */
export const waitingPage = () =>
  page(
    'Preparando tu pago',
    { state: 'waiting' },
    '<h1>Preparando tu pago…</h1>\n<div class="spinner" role="status" aria-label="Cargando"></div>',
  );

export const unknownOrderPage = () =>
  page(
    'Pago no encontrado',
    { state: 'unknown' },
    '<h1>No encontramos este pago</h1>\n<p>El enlace venció o no es de esta tienda. Vuelve al carrito y empieza de nuevo.</p>\n' +
      '<div class="choices"><a class="choice" id="back" href="/">Volver a la tienda</a></div>',
  );

/** The page where the payer decides. Its script reads its data from the data attributes of the body. */
export function approvalPage(order: StoredOrder): string {
  const data = {
    state: order.capture ? 'done' : 'open',
    order: order.id,
    payer: TEST_PAYER_ID,
    'return-url': order.returnUrl,
    'cancel-url': order.cancelUrl,
  };
  const amount = `US$&nbsp;${moneyFromCents(order.amountCents).value}`;
  const summary =
    `<p class="shop">Spa Bronze</p>\n<p class="amount">${amount}</p>\n` +
    (order.description ? `<p class="description">${escapeHtml(order.description)}</p>\n` : '');
  if (order.capture) {
    return page(
      'Pago recibido',
      data,
      `<h1>Este pago ya fue recibido</h1>\n${summary}<div class="choices"><button class="choice main" id="finish" type="button">Volver a la tienda</button></div>`,
    );
  }
  return page(
    'Aprueba tu pago',
    data,
    `<h1>Aprueba tu pago</h1>
${summary}<div class="choices">
<button class="choice main" id="approve" type="button">Aprobar pago</button>
<button class="choice" id="decline" type="button">Rechazar</button>
<button class="choice quiet" id="cancel" type="button">Cancelar y volver</button>
</div>
<p class="status" id="status" role="alert"></p>
<p class="note">Aquí no se mueve dinero. «Aprobar pago» simula un pago exitoso y «Rechazar», uno que el banco no acepta.</p>`,
  );
}
