import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitingLabel } from '@spa-bronze/domain/booking/actions';
import { may } from '@spa-bronze/domain/users/rights';
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
import { todayQuery } from '../../lib/server-clock';
import { sessionQuery } from '../../lib/session';
import { useMay } from '../../lib/use-may';
import { useToday } from '../../lib/use-server-time';
import { paths } from '../../lib/paths';
import { showDay } from '../../lib/show-date';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { AddBooking, AddSale, anyProduct } from './in-person-dialogs';
import { PanelPage } from './panel-page';
import { Columns, Alert, Find } from './today.styles';

export const load: Load = async (client) => {
  const today = await client.fetchQuery(todayQuery);
  const tomorrow = addDays(today, 1);
  const user = await client.ensureQueryData(sessionQuery);
  return Promise.all([
    client.prefetchQuery(calendarQuery(today, tomorrow)),
    may(user, 'sell') && client.prefetchQuery(parcelsQuery),
    may(user, 'refunds') && client.prefetchQuery(reviewQuery(1)),
    ...(may(user, 'prices') ? lowStockQueries.map((it) => client.prefetchQuery(it)) : []),
  ]);
};

const comes = ({ state }: BookingView) => state !== 'CANCELLED';
const due = (bookings: BookingView[]) =>
  bookings
    .filter((it) => !it.balancePaid && it.state !== 'NO_SHOW' && !waitingLabel(it))
    .reduce((sum, { dueAtSpaCop }) => sum + dueAtSpaCop, 0);

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      <div>{children}</div>
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

interface DayProps {
  title: string;
  date: string;
  today?: boolean;
  bookings: BookingView[];
}

function Day({ title, date, today, bookings }: DayProps) {
  const lead =
    bookings.length === 0
      ? `${showDay(date)} · sin citas`
      : `${showDay(date)} · ${bookings.length} ${bookings.length === 1 ? 'cita' : 'citas'} · por cobrar ${formatAdminPrice(due(bookings)).replaceAll(' ', '\u00a0')}`;
  return (
    <Part title={title} lead={lead}>
      <Arrivals bookings={bookings} label={`Citas: ${title}`} today={today} picker={anyProduct} />
    </Part>
  );
}

function Actions({ today }: { today: string }) {
  const [open, setOpen] = useState<'booking' | 'sale' | null>(null);
  const close = () => setOpen(null);
  const mayDo = useMay();
  const navigate = useNavigate();
  /* The router's own form would be carried by every page of the shop. */
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q'));
    void navigate(`${paths.panelBookings}?q=${encodeURIComponent(text)}`);
  };
  return (
    <>
      <Button small icon="plus" onClick={() => setOpen('booking')}>
        Cita
      </Button>
      {mayDo('sell') && (
        <Button small icon="plus" look="secondary" onClick={() => setOpen('sale')}>
          Venta
        </Button>
      )}
      {mayDo('sell') && (
        <Find role="search" action={paths.panelBookings} onSubmit={find}>
          <input type="search" name="q" aria-label="Buscar una cita" placeholder="Buscar una cita" required />
          <Button small look="quiet" type="submit">
            Buscar
          </Button>
        </Find>
      )}
      {open === 'booking' && <AddBooking at={{ date: today, time: '' }} onClose={close} />}
      {open === 'sale' && <AddSale onClose={close} />}
    </>
  );
}

export function Page() {
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const client = useQueryClient();
  const calendar = useQuery({ ...calendarQuery(today, tomorrow), refetchInterval: 60_000 });
  const mayDo = useMay();
  const packing = useQuery({ ...parcelsQuery, enabled: mayDo('sell') });
  const review = useQuery({ ...reviewQuery(1), enabled: mayDo('refunds') });
  const on = (date: string) =>
    (calendar.data?.bookings ?? []).filter((it) => it.reservationDate === date && comes(it));
  const waiting = mayDo('refunds') ? (review.data?.total ?? 0) : 0;
  return (
    <PanelPage title="Hoy" actions={<Actions today={today} />}>
      {review.error && !review.data && (
        <ListError
          message={`Pagos por revisar: ${notRead(review.error)}`}
          onRetry={() => void review.refetch()}
        />
      )}
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
              <Day title="Llegan hoy" date={today} today bookings={on(today)} />
              <Day title="Llegan mañana" date={tomorrow} bookings={on(tomorrow)} />
            </>
          )}
        </Stack>
        <Stack $gap={32}>
          {mayDo('sell') && (
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
          )}
          {mayDo('prices') && (
            <Part title="Existencias bajas">
              <LowStock />
            </Part>
          )}
        </Stack>
      </Columns>
    </PanelPage>
  );
}
