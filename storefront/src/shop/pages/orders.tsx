import { slotInShort } from '@spa-bronze/domain/booking/words';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQuery } from '@tanstack/react-query';
import { MyBooking } from '../features/bookings/my-booking';
import { nextBooking } from '../features/bookings/next-booking';
import type { BookingView } from '../features/bookings/my-bookings-queries';
import { myBookingsQuery } from '../features/bookings/my-bookings-queries';
import { SaleCard } from '../features/sales/sale-card';
import { useWords } from '../../lib/words';
import { canRetry, isInProgress, outcomeOf } from '../../ui/sale-state';
import { myReceiptsQuery, mySalesQuery } from '../features/sales/my-sales-queries';
import { useFinishPayment } from '../features/sales/use-finish-payment';
import { requireUser, type Load } from '../../lib/loading';
import { useServerTime } from '../../lib/use-server-time';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Heading, Lead, Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { Attempts, NextTitle } from './orders.styles';
import { ShopPage } from '../../ui/shop-page';

export const load: Load = async (client, args) => {
  await requireUser(client, args);
  await Promise.all([
    client.prefetchQuery(mySalesQuery),
    client.prefetchQuery(myBookingsQuery),
    client.prefetchQuery(myReceiptsQuery),
  ]);
};

const POLL_MS = 5000;

/** An attempt that ended without money is of little interest, but the truth about a declined card is. */
const isAttempt = ({ status }: SaleView) => canRetry(outcomeOf(status)) && outcomeOf(status) !== 'unpaid';

const NoOrders = () => (
  <EmptyState
    icon="calendar"
    title="No se encontraron reservas."
    ways={[
      [useWords().buttons.appointment, paths.booking],
      ['Ver productos', paths.products],
    ]}
  >
    Cuando reserves o compres, lo verás aquí.
  </EmptyState>
);

const NextBooking = ({ booking, now }: { booking: BookingView; now: number }) => (
  <NextTitle>
    Próxima cita:{' '}
    {slotInShort({ date: booking.reservationDate, time: booking.reservationTime }, dayOf(new Date(now)))}
  </NextTitle>
);

export function Page() {
  const { data, isError, refetch } = useQuery({
    ...mySalesQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isInProgress(outcomeOf(status))) ? POLL_MS : false,
  });
  useFinishPayment(data?.find(({ status }) => isInProgress(outcomeOf(status))));
  const bookings = useQuery(myBookingsQuery);
  const receipts = useQuery(myReceiptsQuery);
  const now = useServerTime()(bookings.dataUpdatedAt);
  const slotOf = ({ booking: named }: BoughtLine) => {
    const booking = bookings.data?.find(({ _id }) => _id === named?._id);
    return booking && <MyBooking booking={booking} now={now} />;
  };
  const next = nextBooking(bookings.data ?? [], now);
  const holdsNext = ({ reservationDetails }: SaleView) =>
    next !== undefined && reservationDetails.some(({ booking }) => booking?._id === next._id);
  const standing = data
    ?.filter((it) => !isAttempt(it))
    .sort((a, b) => Number(holdsNext(b)) - Number(holdsNext(a)));
  const attempts = data?.filter(isAttempt) ?? [];
  return (
    <ShopPage title="Mis Reservas" description="Tus citas y compras en Spa Bronze." hidden>
      <Heading>
        <h1>Mis Reservas</h1>
        <Lead>
          {next
            ? 'Tu próxima cita, y después tus citas y compras, las más recientes primero.'
            : 'Tus citas y compras, las más recientes primero.'}
        </Lead>
      </Heading>
      {standing?.length === 0 && <NoOrders />}
      {isError && !data && (
        <EmptyState
          icon="alert"
          title="Error al obtener reservas."
          actions={<Button onClick={() => void refetch()}>Intentar de nuevo</Button>}
        />
      )}
      <Stack $gap={24}>
        {next && standing?.some(holdsNext) && <NextBooking booking={next} now={now} />}
        {standing?.map((it) => (
          <SaleCard
            key={it._id}
            sale={it}
            below={slotOf}
            receipts={receipts.data?.filter(({ sale }) => sale === it._id)}
          />
        )) ??
          (!isError && <Skeleton $height="220px" />)}
      </Stack>
      {attempts.length > 0 && (
        <Attempts>
          <summary>Pagos que no se completaron ({attempts.length})</summary>
          <Stack $gap={24}>
            {attempts.map((it) => (
              <SaleCard key={it._id} sale={it} />
            ))}
          </Stack>
        </Attempts>
      )}
    </ShopPage>
  );
}
