import { InPersonBookingDialog } from '../features/bookings/in-person-booking-dialog';
import { ProductPicker } from '../features/products/product-picker';
import { salesQueryIn, salesQuery } from '../features/sales/sales-list-query';
import type { Load } from '../../lib/loading';
import { todayQuery } from '../../lib/server-clock';
import { bookingSections } from './booking-sections';
import { SalesSection } from './sales-section';

export const load: Load = async (client, { request }) => {
  const today = await client.fetchQuery(todayQuery);
  await client.prefetchQuery(salesQuery(salesQueryIn('bookings', new URL(request.url).searchParams, today)));
};

export function Page() {
  return (
    <SalesSection
      kind="bookings"
      bookings={bookingSections}
      add={(close) => (
        <InPersonBookingDialog
          onClose={close}
          picker={(choose) => <ProductPicker of="services" onPick={choose} />}
        />
      )}
    />
  );
}
