import { formatUsd, toPesos } from '@spa-bronze/domain/money';
import { isService } from '@spa-bronze/domain/products';
import { isOpen, type BoughtLine, type Transaction } from '@spa-bronze/domain/transactions';
import { bookingIdOf, type SaleLine, type SaleRow } from './sale-row';

const iso = (date: string) => new Date(date).toISOString();
const refOf = (reference: string) => (reference.startsWith('new-') ? '' : reference);

function lineToWire(saleId: string, { duration, booking, ...line }: SaleLine): BoughtLine {
  if (!isService(line.category)) return { ...line, reservationDate: undefined, reservationTime: undefined };
  return booking ? { ...line, booking: { _id: bookingIdOf(saleId, line.productId), state: booking.state, startsAt: booking.startsAt, zone: booking.zone, duration } } : line;
}

/** A stored sale as the contract carries it: money in pesos and USD cents. */
export function transactionToWire(sale: SaleRow): Transaction {
  const { amounts, buyer } = sale;
  return {
    _id: sale.id, reference: refOf(sale.reference), status: sale.status,
    amountInCents: sale.usdCents, amountUsd: formatUsd(sale.usdCents),
    reservationDetails: sale.lines.map((line) => lineToWire(sale.id, line)), shippingInfo: sale.shippingInfo,
    user: sale.user ? { _id: sale.user, ...buyer } : null,
    subtotalCop: toPesos(amounts.subtotal), shippingCop: toPesos(amounts.shipping), totalCop: toPesos(amounts.total),
    depositCop: toPesos(amounts.deposit), paidCop: toPesos(amounts.dueToday), balanceDueCop: toPesos(amounts.atSpa), rate: amounts.rate,
    provider: { name: 'paypal', orderId: refOf(sale.reference), captureId: sale.captureId ?? '' },
    history: sale.history, test: sale.test, holdUntil: isOpen(sale.status) ? iso(sale.holdUntil) : null,
    createdAt: iso(sale.createdAt), updatedAt: iso(sale.updatedAt),
    deletedAt: sale.deletedAt ? iso(sale.deletedAt) : null, deletedBy: sale.deletedAt ? sale.deletedBy ?? '' : '',
  };
}
