import type { InPersonMethod } from '@spa-bronze/domain/sales-staff';
import type { LineBooking, Sale, InPersonPayment } from './sale';

/** A visit with so many centavos more taken at the spa for it, or handed back when they are less than 0. */
export function taken(
  booking: LineBooking,
  centavos: number,
  { method, by }: Pick<InPersonPayment, 'method' | 'by'>,
): LineBooking {
  const taking = { at: new Date().toISOString(), centavos, method, by };
  return {
    ...booking,
    paidAtSpa: (booking.paidAtSpa ?? 0) + centavos,
    inPersonPayments: [...(booking.inPersonPayments ?? []), taking],
  };
}

/** How the money of a visit that was paid at the spa came in: cash goes back as cash. */
export const methodOf = ({ inPersonPayments }: LineBooking): InPersonMethod =>
  inPersonPayments!.at(-1)!.method;

/** Centavos taken at the spa for the visits of a sale. */
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
