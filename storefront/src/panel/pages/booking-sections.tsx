import { useQueryClient } from '@tanstack/react-query';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { BookingSection } from '../features/bookings/booking-section';
import { anyProduct } from './in-person-dialogs';
import { readSales } from '../features/sales/read-sales';

function Sections({ sale, takeOver }: { sale: SaleView; takeOver: (now: SaleView) => void }) {
  const client = useQueryClient();
  const again = () =>
    void readSales(client, { id: sale._id }).then(
      ({ sales: [now] }) => {
        if (now) takeOver(now);
      },
      () => undefined,
    );
  return (
    <>
      {sale.reservationDetails.flatMap(({ booking }) =>
        booking
          ? [<BookingSection key={booking._id} id={booking._id} picker={anyProduct} onDone={again} />]
          : [],
      )}
    </>
  );
}

export const bookingSections = (sale: SaleView, takeOver: (now: SaleView) => void) => (
  <Sections sale={sale} takeOver={takeOver} />
);
