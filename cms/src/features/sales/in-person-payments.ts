import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { BookingDetails, Sale, InPersonPayment } from './sale';

/** A booking with one more in-person payment. A negative amount is money that was handed back. */
export function withInPersonPayment(
  details: BookingDetails,
  centavos: number,
  { method, by }: Pick<InPersonPayment, 'method' | 'by'>,
): BookingDetails {
  const payment = { at: new Date().toISOString(), centavos, method, by };
  return {
    ...details,
    paidAtSpa: (details.paidAtSpa ?? 0) + centavos,
    inPersonPayments: [...(details.inPersonPayments ?? []), payment],
  };
}

/** The method of a booking's last in-person payment. Money goes back the same way. */
export const methodOf = ({ inPersonPayments }: BookingDetails): InPersonMethod =>
  inPersonPayments!.at(-1)!.method;

/** Centavos that the spa collected for the bookings of a sale. */
export const collectedOf = ({ lines }: Pick<Sale, 'lines'>): number =>
  lines.reduce((sum, { booking }) => sum + (booking?.paidAtSpa ?? 0), 0);

export const lastInPersonPayment = ({ lines }: Pick<Sale, 'lines'>): InPersonPayment | undefined =>
  lines
    .flatMap(({ booking }) => booking?.inPersonPayments ?? [])
    .filter(({ centavos }) => centavos > 0)
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1);

export const lastMethod = (sale: Pick<Sale, 'lines'>): InPersonMethod =>
  lastInPersonPayment(sale)?.method ?? 'CASH';
