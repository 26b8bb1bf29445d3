import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { BookingDetails, Sale, InPersonPayment } from './sale';

/** A booking with so many centavos more taken at the spa for it, or handed back when they are less than 0. */
export function taken(
  details: BookingDetails,
  centavos: number,
  { method, by }: Pick<InPersonPayment, 'method' | 'by'>,
): BookingDetails {
  const taking = { at: new Date().toISOString(), centavos, method, by };
  return {
    ...details,
    paidAtSpa: (details.paidAtSpa ?? 0) + centavos,
    inPersonPayments: [...(details.inPersonPayments ?? []), taking],
  };
}

/** How the money of a booking that was paid at the spa came in: cash goes back as cash. */
export const methodOf = ({ inPersonPayments }: BookingDetails): InPersonMethod =>
  inPersonPayments!.at(-1)!.method;

/** Centavos taken at the spa for the bookings of a sale. */
export const collectedOf = ({ lines }: Pick<Sale, 'lines'>): number =>
  lines.reduce((sum, { booking }) => sum + (booking?.paidAtSpa ?? 0), 0);

/** The last thing that was taken at the spa for a sale. */
export const lastInPersonPayment = ({ lines }: Pick<Sale, 'lines'>): InPersonPayment | undefined =>
  lines
    .flatMap(({ booking }) => booking?.inPersonPayments ?? [])
    .filter(({ centavos }) => centavos > 0)
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1);

/** How that came in. */
export const lastMethod = (sale: Pick<Sale, 'lines'>): InPersonMethod =>
  lastInPersonPayment(sale)?.method ?? 'CASH';
