import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { renderEmail, type EmailSection } from '../../providers/email/email-template';
import type { AddressedEmail } from '../../providers/email/mail';
import type { Sale } from '../sales/sale';
import { balanceOf } from '../sales/sale-to-wire';
import { calendarAttachment, lineSection, money, rowIf } from './email-facts';
import { calendarEntry, referenceOf, type Spa } from '../bookings/calendar-entry';

function titleOf({ hasServices, hasGoods }: Sale): string {
  if (hasServices && hasGoods) return 'Tu reserva y tu compra están confirmadas';
  return hasServices ? 'Tu reserva está confirmada' : 'Tu compra está confirmada';
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

/** Where goods go, and where bookings are. */
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

function endingOf({ lines, test }: Sale): string | undefined {
  const hours = lines.map(({ booking }) => booking?.policy.freeHours).find((it) => it !== undefined);
  return (
    [
      hours !== undefined && `Puedes cambiar o cancelar tu cita sin costo hasta ${hours} horas antes.`,
      test && 'Esta es una compra de prueba: no se hizo ningún cobro.',
    ]
      .filter(Boolean)
      .join('\n') || undefined
  );
}

function greeting({ hasServices, amounts }: Sale): string {
  if (!hasServices) return 'Recibimos tu pago. Estos son los datos de tu compra.';
  return `${amounts.dueToday > 0 ? 'Recibimos tu pago' : 'Anotamos tu cita'} y te esperamos. Estos son los datos; si los necesitas, el archivo adjunto pone tu cita en el calendario.`;
}

/** What to do before the bookings of a sale. It names the services where they differ in that. */
function preparationWords({ lines }: Sale, preparations: ReadonlyMap<string, string>): string[] {
  const prepared = lines.filter(({ productId, booking }) => booking && preparations.get(productId));
  const texts = [...new Set(prepared.map(({ productId }) => preparations.get(productId) ?? ''))];
  if (texts.length <= 1) return texts.map((text) => `Antes de venir: ${text}`);
  return prepared.map(
    ({ productId, productName }) => `Antes de venir a ${productName}: ${preparations.get(productId)}`,
  );
}

/** What the confirmation says beside the sale; `preparations` by product. */
interface Around {
  spa: Spa;
  preparations: ReadonlyMap<string, string>;
  ordersUrl: string;
}

/** What was bought or booked, what is paid and what is due, with a calendar file for the bookings. */
export function confirmedEmail(sale: Sale, { spa, preparations, ordersUrl }: Around): AddressedEmail {
  const title = titleOf(sale);
  return {
    to: sale.buyer.email,
    ...renderEmail({
      subject: `${title} · ${spa.name}`,
      title: `${title}, ${sale.buyer.name}`,
      paragraphs: [greeting(sale), ...preparationWords(sale, preparations)],
      sections: [
        ...sale.lines.map((line) => lineSection(sale, line)),
        paymentSection(sale),
        ...placeSections(sale, spa),
      ],
      ...(sale.user && { action: { label: 'Ver mis reservas y compras', url: ordersUrl } }),
      ending: endingOf(sale),
    }),
    ...calendarAttachment(
      sale.lines.map((line) => calendarEntry(sale, line, spa, preparations.get(line.productId))),
    ),
  };
}
