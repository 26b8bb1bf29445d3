import {
  emailWords,
  type EmailKind,
  type EmailWords,
  type WrittenEmails,
} from '@spa-bronze/domain/emails/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { renderEmail, type EmailSection } from '../../providers/email/email-template';
import type { AddressedEmail } from '../../providers/email/mail';
import type { Sale } from '../sales/sale';
import { balanceOf } from '../sales/sale-to-wire';
import { bringWords, calendarAttachment, endingOf, lineSection, money, rowIf } from './email-facts';
import { calendarEntry, referenceOf, type Spa } from '../bookings/calendar-entry';

function kindOf({ hasServices, hasGoods }: Sale): EmailKind {
  if (hasServices && hasGoods) return 'confirmedBoth';
  return hasServices ? 'confirmedBooking' : 'confirmedPurchase';
}

function paymentSection(sale: Sale): EmailSection {
  const { amounts, hasServices, usdCents, capturedCents } = sale;
  return {
    heading: 'Tu pago',
    rows: [
      ...rowIf(amounts.shipping > 0, 'Envío', shopPriceOf(amounts.shipping)),
      ['Pagaste', money(sale, amounts.dueToday, capturedCents ?? usdCents)],
      ...rowIf(hasServices, 'Te queda por pagar en el spa', shopPriceOf(balanceOf(sale))),
      ['Referencia', referenceOf(sale)],
    ],
  };
}

/** The delivery address of goods, and the address of the spa for bookings. */
function placeSections({ hasGoods, hasServices, shippingInfo: to }: Sale, spa: Spa): EmailSection[] {
  const delivered = hasGoods && to?.shippingMethod === 'delivery';
  const delivery: EmailSection = {
    heading: 'Entrega a domicilio',
    rows: [
      ['A nombre de', to?.name ?? ''],
      ['Dirección', [to?.address, to?.neighborhood, to?.city].filter(Boolean).join(', ')],
      ...rowIf(Boolean(to?.deliveryTime), 'Horario', to?.deliveryTime ?? ''),
    ],
  };
  const here: EmailSection = {
    heading: hasServices ? 'Dónde te esperamos' : 'Dónde recoges tu compra',
    rows: [
      ['Dirección', spa.address],
      ['Teléfono', spa.phone],
    ],
  };
  return [...(delivered ? [delivery] : []), ...(hasServices || (hasGoods && !delivered) ? [here] : [])];
}

function conditions({ lines, test }: Sale): string[] {
  const hours = lines.map(({ booking }) => booking?.policy.freeHours).find((it) => it !== undefined);
  return [
    hours === undefined ? '' : `Puedes cambiar o cancelar tu cita sin costo hasta ${hours} horas antes.`,
    test ? 'Esta es una compra de prueba: no se hizo ningún cobro.' : '',
  ];
}

function wordsOf(sale: Sale, { spa, written }: Around): EmailWords {
  const kind = kindOf(sale);
  return emailWords(kind, written[kind], {
    nombre: sale.buyer.name,
    spa: spa.name,
    recibimos: sale.amounts.dueToday > 0 ? 'Recibimos tu pago' : 'Anotamos tu cita',
  });
}

/** The preparation for the bookings of a sale. Services are named when their preparations differ. */
function preparationWords({ lines }: Sale, preparations: ReadonlyMap<string, string>): string[] {
  const prepared = lines.filter(({ productId, booking }) => booking && preparations.get(productId));
  const texts = [...new Set(prepared.map(({ productId }) => preparations.get(productId) ?? ''))];
  if (texts.length <= 1) return texts.map((text) => `Antes de venir: ${text}`);
  return prepared.map(
    ({ productId, productName }) => `Antes de venir a ${productName}: ${preparations.get(productId)}`,
  );
}

/** Data that the confirmation shows besides the sale; `preparations` by product. */
interface Around {
  spa: Spa;
  preparations: ReadonlyMap<string, string>;
  ordersUrl: string;
  written: WrittenEmails;
}

/** What was bought or booked, what is paid and what is due, with a calendar file for the bookings. */
export function confirmedEmail(sale: Sale, around: Around): AddressedEmail {
  const { spa, preparations, ordersUrl, written } = around;
  const { subject, greeting, text, closing } = wordsOf(sale, around);
  return {
    to: sale.buyer.email,
    ...renderEmail({
      subject,
      title: greeting,
      paragraphs: [
        text,
        ...preparationWords(sale, preparations),
        ...(sale.hasServices ? bringWords(written) : []),
      ],
      sections: [
        ...sale.lines.map((line) => lineSection(sale, line)),
        paymentSection(sale),
        ...placeSections(sale, spa),
      ],
      ...(sale.user && { action: { label: 'Ver mis reservas y compras', url: ordersUrl } }),
      ending: endingOf(...conditions(sale), closing),
    }),
    ...calendarAttachment(
      sale.lines.map((line) => calendarEntry(sale, line, spa, preparations.get(line.productId))),
    ),
  };
}
