import { slotInWords } from '@spa-bronze/domain/booking/words';
import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { isGoods, isService } from '@spa-bronze/domain/products/product-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { showDay } from '../../../lib/show-date';

export const buyerOf = ({ user, shippingInfo, buyer }: SaleView) => ({
  name: buyer.name || shippingInfo?.name || user?.name || 'Sin nombre',
  email: buyer.email || shippingInfo?.email || '',
  tel: buyer.tel || shippingInfo?.phone || '',
});

/** The message to the buyer: bookings with their balance, or goods with their parcel. */
function whatsAppText(sale: SaleView): string {
  const { name } = buyerOf(sale);
  const bookings = sale.reservationDetails.filter(
    ({ category, reservationDate }) => isService(category) && reservationDate,
  );
  const goods = sale.reservationDetails.filter(({ category }) => isGoods(category));
  const lines = [
    `Hola, ${name.split(' ')[0]}. Te escribimos de Spa Bronze.`,
    ...bookings.map(
      ({ productName, reservationDate = '', reservationTime = '' }) =>
        `Tu cita: ${productName}, el ${reservationTime ? slotInWords({ date: reservationDate, time: reservationTime }) : showDay(reservationDate)}`,
    ),
    ...(bookings.length > 0 && sale.balanceDueCop > 0
      ? [`En el spa pagas ${formatAdminPrice(sale.balanceDueCop)}.`]
      : []),
    ...(bookings.length === 0 && goods.length > 0
      ? [
          `Tu compra: ${goods.map(({ productName, quantity }) => (quantity > 1 ? `${quantity} × ${productName}` : productName)).join(', ')}.`,
        ]
      : []),
    ...(sale.tracking.number
      ? [
          `Guía ${[sale.tracking.carrier, sale.tracking.number, sale.tracking.url].filter(Boolean).join(' ')}.`,
        ]
      : []),
  ];
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

/** The chat with the buyer, '' when nobody can call the phone. */
export const whatsAppTo = (sale: SaleView): string => whatsAppUrl(sale.telE164, whatsAppText(sale));
