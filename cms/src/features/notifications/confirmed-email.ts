import { changeRuleText } from '@spa-bronze/domain/booking/policy';
import {
  emailWords,
  type EmailKind,
  type EmailWords,
  type WrittenEmails,
  deliveryWords,
} from '@spa-bronze/domain/emails/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import {
  renderEmail,
  type EmailLink,
  type EmailParts,
  type EmailSection,
} from '../../providers/email/email-template';
import type { AddressedEmail } from '../../providers/email/mail';
import { chargedOf, receivedOf, type Sale } from '../sales/sale';
import { isBookingLine, timesOf } from '../sales/sale-lines';
import { moneyOf } from '../sales/sale-ledger';
import { unlistedTerms } from '@spa-bronze/domain/shipping/words';
import { bringWords, calendarFiles, endingOf, lineSection, money, rowIf } from './email-facts';
import { calendarEntry, referenceOf, type Spa } from '../bookings/calendar-entry';

function kindOf({ hasServices, hasGoods }: Sale): EmailKind {
  if (hasServices && hasGoods) return 'confirmedBoth';
  return hasServices ? 'confirmedBooking' : 'confirmedPurchase';
}

function paymentSection(sale: Sale): EmailSection {
  const { amounts, hasServices } = sale;
  return {
    heading: 'Tu pago',
    rows: [
      ...rowIf(amounts.shipping > 0, 'Envío', shopPriceOf(amounts.shipping)),
      ['Pagaste', money(sale, receivedOf(sale), chargedOf(sale).minor)],
      ...rowIf(hasServices, 'Te queda por pagar en el spa', shopPriceOf(moneyOf(sale).due)),
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

function conditions({ lines, test }: Sale, now: Date): string[] {
  const bookings = lines
    .filter(isBookingLine)
    .map((line) => ({ ...timesOf(line), policy: line.booking.policy }));
  return [
    changeRuleText(bookings, now),
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
  const sentences = prepared.map(
    ({ productId, productName }) => `Antes de venir a ${productName}: ${preparations.get(productId)}`,
  );
  return [...new Set(sentences)];
}

/** How the goods of an order arrive. Goods that were sold in person are with their buyer already. */
function arrivalParagraphs({ hasGoods, shippingInfo, user }: Sale, written: WrittenEmails): string[] {
  if (!hasGoods || !shippingInfo) return [];
  if (shippingInfo.shippingMethod === 'pickup')
    return [
      `Preparamos tu compra para que la recojas en el spa. ${user ? 'En Mis Reservas ves cuándo está lista.' : 'Llámanos antes de venir.'}`,
    ];
  return [
    [deliveryWords(written), user && 'En Mis Reservas ves cómo va.'].filter(Boolean).join(' '),
    ...(shippingInfo.unlistedCity
      ? [`Todavía no tenemos tarifa de envío para ${shippingInfo.city}. ${unlistedTerms}`]
      : []),
  ];
}

const policyLinks = ({ hasServices, hasGoods }: Sale, urlOf: Around['urlOf']): EmailLink[] => [
  ...(hasServices ? [{ label: 'Cambios y cancelaciones', url: urlOf('/cancelaciones') }] : []),
  ...(hasGoods ? [{ label: 'Devoluciones y garantía', url: urlOf('/devoluciones') }] : []),
];

/** The button of the email, and the links below it. The one booking of a sale is changed by the button. */
function waysOn(sale: Sale, { changes, urlOf }: Around): Pick<EmailParts, 'action' | 'links'> {
  const own = sale.user ? [{ label: 'Ver mis reservas y compras', url: urlOf('/orders') }] : [];
  const [action, ...others] = changes.length === 1 ? [...changes, ...own] : [...own, ...changes];
  return { ...(action && { action }), links: [...others, ...policyLinks(sale, urlOf)] };
}

/** Data that the confirmation shows besides the sale; `preparations` by product. */
interface Around {
  spa: Spa;
  changes: EmailLink[];
  preparations: ReadonlyMap<string, string>;
  /** The whole address of a path of the shop. */
  urlOf: (path: string) => string;
  written: WrittenEmails;
  now: Date;
}

/** What was bought or booked, what is paid and what is due, with a calendar file for the bookings. */
export function confirmedEmail(sale: Sale, around: Around): AddressedEmail {
  const { spa, preparations, written } = around;
  const isAlone = sale.lines.length === 1 && sale.amounts.shipping === 0;
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
        ...arrivalParagraphs(sale, written),
      ],
      sections: [
        ...sale.lines.map((line) => lineSection(sale, line, isAlone)),
        paymentSection(sale),
        ...placeSections(sale, spa),
      ],
      ...waysOn(sale, around),
      ending: endingOf(...conditions(sale, around.now), closing),
    }),
    ...calendarFiles(
      sale.buyer,
      sale.lines
        .map((line) => calendarEntry(sale, line, spa, preparations.get(line.productId)))
        .filter((it) => it?.status === 'CONFIRMED'),
    ),
  };
}
