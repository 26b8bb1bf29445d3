import { salesQueryIn, salesQuery } from '../features/sales/sales-list-query';
import type { Load } from '../../lib/loading';
import { todayQuery } from '../../lib/server-clock';
import { bookingSections } from './booking-sections';
import { AddBooking } from './in-person-dialogs';
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
      add={(close) => <AddBooking onClose={close} />}
    />
  );
}
