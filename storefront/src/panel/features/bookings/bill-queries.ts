import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { billedWith } from '@spa-bronze/domain/booking/bill';
import { sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../../lib/contract-query';
import { useWrite } from '../../../ui/use-write';
import type { BookingView } from './staff-bookings-queries';

type Sale = Data<'POST /transactions/{id}/lines'>;
type Line = Sale['reservationDetails'][number];

/** What is paid in one act: the lines of a visit, and what is due of them in a version of their sale. */
export interface Bill {
  sale: string;
  version: number;
  lines: Line[];
  dueCop: number;
}

const billOf = (sale: Sale | undefined, { reservationDate }: BookingView): Bill | null =>
  sale
    ? {
        sale: sale._id,
        version: sale.version,
        lines: billedWith(sale.reservationDetails, { reservationDate }).filter(
          ({ booking, dueCop }) => booking?.state !== 'CANCELLED' || dueCop !== 0,
        ),
        dueCop: toPesos(
          sum(
            billedWith(sale.reservationDetails, { reservationDate }).map((it) => toCentavos(it.dueCop ?? 0)),
          ),
        ),
      }
    : null;

/** The bill of the visit of a booking; null when its sale is gone. */
export const billQuery = (booking: BookingView) =>
  queryOptions({
    queryKey: ['panel', 'bill', booking.transaction],
    queryFn: dataOf('GET /transactions', { query: { id: booking.transaction } }),
    select: (sales: Sale[]) => billOf(sales[0], booking),
  });

export const useAddLine = () =>
  useWrite(
    (
      api,
      {
        booking,
        ...body
      }: Omit<BodyInput<'POST /transactions/{id}/lines'>, 'version'> & { booking: BookingView },
    ) =>
      api('POST /transactions/{id}/lines', {
        params: { id: booking.transaction },
        body: { version: booking.version, ...body },
      }),
  );

export const useRemoveLine = () =>
  useWrite((api, { bill, line }: { bill: Bill; line: Line }) =>
    api('POST /transactions/{id}/lines/{line}/remove', {
      params: { id: bill.sale, line: lineIdOf(line) },
      body: { version: bill.version },
    }),
  );
