import { whyGone } from '@spa-bronze/domain/checkout/hold-limits';
import { bankTakesTime } from '@spa-bronze/domain/checkout/wompi';
import { slotWithYear } from '@spa-bronze/domain/booking/words';
import { messages } from '@spa-bronze/domain/messages';
import { openStatuses, paidStatuses, type Status } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import { ofUser } from '../../lib/of-user';
import { renderEmail, type EmailSection } from '../../providers/email/email-template';
import { isPaidAway } from '../../providers/payments/payment-provider';
import { spaOf } from '../bookings/calendar-entry';
import type { Sale } from '../sales/sale';
import { nameOf, slotOf } from '../sales/sale-lines';
import { sales } from '../sales/sales-operations';
import { unpaidStep, waitingStep } from '../sales/untold-steps';
import type { EmailWriters } from './email-writer';

const HELD_BACK =
  'El proveedor de pagos todavía no nos confirma tu pago. Te guardamos lo que elegiste y no tienes que pagar otra vez: te escribimos cuando lo confirme.';

const BANK_DECIDES = `Tu banco todavía no confirma tu pago. No pagues otra vez. ${bankTakesTime} Te escribimos cuando termine.`;

const BANK_DECIDES_UNHELD =
  'Tu banco todavía no confirma tu pago. No pagues otra vez. Lo que elegiste ya no está apartado: si tu banco lo aprueba y sigue disponible, es tuyo; si no, te escribimos para buscarte otra hora o devolverte el dinero.';

/** What is said of a payment that its provider holds back. */
function heldBackText(payload: Payload, sale: Sale): string {
  if (!isPaidAway(payload, sale)) return HELD_BACK;
  return sale.held ? BANK_DECIDES : BANK_DECIDES_UNHELD;
}

/** What was ordered, a line each, with the time of a booking. */
const orderSection = ({ lines }: Sale): EmailSection => ({
  heading: 'Tu pedido',
  rows: lines.map((line) => {
    const slot = slotOf(line);
    return [slot ? 'Cita' : 'Producto', slot ? `${nameOf(line)}, ${slotWithYear(slot)}` : nameOf(line)];
  }),
});

const whyUnpaid: Partial<Record<Status, string>> = {
  DECLINED: 'El proveedor de pagos no aprobó tu pago: no se te cobró nada.',
  EXPIRED: 'No pudimos completar tu pago: no se te cobró nada.',
  CANCELLED: 'El proveedor de pagos canceló tu pago: no se te cobró nada.',
};
const IF_CHARGED = 'Si ves un cobro en tu cuenta, escríbenos antes de pagar otra vez.';
/** Money may still come from another page, so nobody says that none did. */
const whyUnpaidAway: Partial<Record<Status, string>> = {
  DECLINED: `Tu pago no fue aprobado. ${IF_CHARGED}`,
  EXPIRED: messages.paymentLapsedAway,
  CANCELLED: `Tu orden se canceló y no hemos recibido un pago. ${IF_CHARGED}`,
};
const lost = ({ hasServices, hasGoods }: Sale) =>
  [
    hasServices && 'Tu cita no quedó reservada y esa hora está libre otra vez.',
    hasGoods && 'Tus productos no quedaron apartados.',
  ]
    .filter(Boolean)
    .join(' ');

/** Whether the shopper has ordered the same again since, and it is open or paid: she has gone on. */
async function isOrderedAgain(payload: Payload, { id, user, createdAt, lines }: Sale): Promise<boolean> {
  const newer = await sales.find<Pick<Sale, 'id' | 'lines'>>(
    payload,
    {
      and: [
        { id: { not_equals: id } },
        ofUser(user),
        { createdAt: { greater_than: createdAt } },
        { status: { in: [...openStatuses, ...paidStatuses] } },
      ],
    },
    { select: { lines: true } },
  );
  const holds = (other: Pick<Sale, 'lines'>, product: string) =>
    other.lines.some(({ productId }) => productId === product);
  return newer.some((other) => lines.every(({ productId }) => holds(other, productId)));
}

/** The emails about payments that came to nothing, or are waited for, while nobody looked at a page. */
export const paymentEmails: EmailWriters = {
  unpaid: async (payload, sale, at) => {
    const step = unpaidStep(sale);
    if (step?.at !== at || !sale.buyer.email || sale.deletedAt || (await isOrderedAgain(payload, sale)))
      return null;
    const { name } = await spaOf(payload);
    const why = isPaidAway(payload, sale) ? whyUnpaidAway : whyUnpaid;
    return {
      to: sale.buyer.email,
      ...renderEmail({
        subject: `Tu pago no se completó · ${name}`,
        title: `Tu pago no se completó, ${sale.buyer.name}`,
        paragraphs: [
          [why[sale.status], whyGone(sale)].filter(Boolean).join(' '),
          lost(sale),
          'Lo que elegiste está en tu carrito: si todavía lo quieres, revisa la hora y paga otra vez.',
        ],
        sections: [orderSection(sale)],
        action: { label: 'Ir a mi carrito', url: pageUrl(payload, '/cart') },
      }),
    };
  },

  waiting: async (payload, sale, at) => {
    if (waitingStep(sale)?.at !== at || !sale.buyer.email || sale.deletedAt) return null;
    const { name } = await spaOf(payload);
    const isHeldBack = sale.status === 'PENDING';
    const what = isHeldBack ? 'Tu pago está en espera' : 'Estamos revisando tu pago';
    return {
      to: sale.buyer.email,
      ...renderEmail({
        subject: `${what} · ${name}`,
        title: `${what}, ${sale.buyer.name}`,
        paragraphs: [isHeldBack ? heldBackText(payload, sale) : messages.paymentInReview],
        sections: [orderSection(sale)],
      }),
    };
  },
};
