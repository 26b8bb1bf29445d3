import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { waitingLabel } from '@spa-bronze/domain/booking/actions';
import { addDays } from '@spa-bronze/domain/lib/dates';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { Arrivals } from '../features/bookings/arrivals';
import { calendarQuery, type BookingView } from '../features/bookings/staff-bookings-queries';
import { LowStock, lowStockQueries } from '../features/products/low-stock';
import { Parcels } from '../features/sales/parcels';
import { parcelsQuery } from '../features/sales/parcels-queries';
import { reviewQuery } from '../features/sales/review-queries';
import type { ApiError } from '../../lib/api-client';
import type { Load } from '../../lib/loading';
import { todayQuery, useToday } from '../../lib/server-clock';
import { paths } from '../../lib/paths';
import { showDay } from '../../lib/show-date';
import { Stack } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';
import { Columns, Alert, More } from './today.styles';

export const load: Load = async (client) => {
  const today = await client.fetchQuery(todayQuery);
  const tomorrow = addDays(today, 1);
  return Promise.all([
    client.prefetchQuery(calendarQuery(today, tomorrow)),
    client.prefetchQuery(parcelsQuery),
    client.prefetchQuery(reviewQuery(1)),
    ...lowStockQueries.map((it) => client.prefetchQuery(it)),
  ]);
};

const comes = ({ state }: BookingView) => state !== 'CANCELLED';
const due = (bookings: BookingView[]) =>
  bookings
    .filter((it) => !it.balancePaid && it.state !== 'NO_SHOW' && !waitingLabel(it))
    .reduce((sum, { dueAtSpaCop }) => sum + dueAtSpaCop, 0);

function reviewLead(count: number): string {
  if (count === 0) return 'No hay pagos por revisar';
  return count === 1 ? '1 espera a una persona' : `${count} esperan a una persona`;
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}

interface ListedProps<T> {
  title: string;
  list: UseQueryResult<T, ApiError>;
  lead: (data: T) => string;
  children: (data: T) => ReactNode;
}

/** A part with a list of its own. "Nothing" is said only after the list was read. */
function Listed<T>({ title, list: { data, error, refetch }, lead, children }: ListedProps<T>) {
  if (data !== undefined)
    return (
      <Part title={title} lead={lead(data)}>
        {children(data)}
      </Part>
    );
  return (
    <Part title={title} lead={error ? '' : 'Cargando...'}>
      {error && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
    </Part>
  );
}

function Day({ title, date, bookings }: { title: string; date: string; bookings: BookingView[] }) {
  const lead =
    bookings.length === 0
      ? `${showDay(date)} · sin citas`
      : `${showDay(date)} · ${bookings.length} ${bookings.length === 1 ? 'cita' : 'citas'} · por cobrar ${formatAdminPrice(due(bookings)).replaceAll(' ', '\u00a0')}`;
  return (
    <Part title={title} lead={lead}>
      <Arrivals bookings={bookings} label={`Citas: ${title}`} />
    </Part>
  );
}

export function Page() {
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const client = useQueryClient();
  const calendar = useQuery({ ...calendarQuery(today, tomorrow), refetchInterval: 60_000 });
  const packing = useQuery(parcelsQuery);
  const review = useQuery(reviewQuery(1));
  const on = (date: string) =>
    (calendar.data?.bookings ?? []).filter((it) => it.reservationDate === date && comes(it));
  const waiting = review.data?.total ?? 0;
  return (
    <PanelPage title="Hoy" lead="Quién llega, qué se cobra y qué se empaca.">
      {waiting > 0 && (
        <Alert to={paths.panelReview}>
          {waiting === 1 ? 'Hay 1 pago por revisar' : `Hay ${waiting} pagos por revisar`}
        </Alert>
      )}
      <Columns>
        <Stack $gap={32}>
          {calendar.error && !calendar.data && (
            <ListError
              message={notRead(calendar.error)}
              onRetry={() => void client.refetchQueries({ type: 'active' })}
            />
          )}
          {!calendar.data && !calendar.error && <Skeleton $height="280px" />}
          {calendar.data && (
            <>
              <Day title="Llegan hoy" date={today} bookings={on(today)} />
              <Day title="Llegan mañana" date={tomorrow} bookings={on(tomorrow)} />
            </>
          )}
        </Stack>
        <Stack $gap={32}>
          <Listed
            title="Por empacar"
            list={packing}
            lead={({ length }) =>
              length > 0
                ? `${length} ${length === 1 ? 'paquete' : 'paquetes'} por preparar`
                : 'No hay paquetes por preparar'
            }
          >
            {(sales) => <Parcels sales={sales} />}
          </Listed>
          <Listed title="Pagos por revisar" list={review} lead={({ total }) => reviewLead(total)}>
            {({ total }) => total > 0 && <More to={paths.panelReview}>Revisarlos</More>}
          </Listed>
          <Part title="Existencias bajas" lead="Lo que se acabó o está por acabarse">
            <LowStock />
          </Part>
        </Stack>
      </Columns>
    </PanelPage>
  );
}
