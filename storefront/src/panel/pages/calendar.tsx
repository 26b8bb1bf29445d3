import { addDays, dayOf } from '@spa-bronze/domain/booking';
import { daysShown, type Span } from '@spa-bronze/domain/booking-grid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CalendarGrid } from '../features/bookings/calendar-grid';
import { InPersonBookingDialog } from '../features/bookings/in-person-booking-dialog';
import { RescheduleBookingDialog } from '../features/bookings/reschedule-booking-dialog';
import type { When } from '../features/bookings/use-booking-drag';
import { BookingDialog } from '../features/bookings/booking-dialog';
import { calendarQuery, type BookingView } from '../features/bookings/staff-bookings-queries';
import { ProductPicker } from '../features/products/product-picker';
import { paths } from '../../lib/paths';
import { useListQuery } from '../../lib/use-list-query';
import { showDay } from '../../lib/show-date';
import { Button, ButtonLink, IconButton } from '../../ui/button';
import { ListError } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { useInBrowser } from '../../ui/use-in-browser';
import { PanelPage } from './panel-page';
import { Bar, WideOnly, Choice } from './calendar.styles';

type Window =
  | { is: 'booking'; at: When }
  | { is: 'reschedule'; booking: BookingView; to: When }
  | { is: 'opened'; id: string };
const shortDay = (date: string) => showDay(date).split(', ')[1] ?? date;
const narrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 899px)').matches;

export function Page() {
  const { get, set } = useListQuery();
  const inBrowser = useInBrowser();
  const today = dayOf(new Date());
  const date = /^\d{4}-\d{2}-\d{2}$/.test(get('day')) ? get('day') : today;
  const span: Span =
    get('span') === 'day' || (get('span') !== 'week' && inBrowser && narrow()) ? 'day' : 'week';
  const days = daysShown(date, span);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...calendarQuery(days[0]!, days.at(-1)!),
    refetchInterval: 60_000,
    enabled: inBrowser,
  });
  const requested = get('booking');
  const [window, setWindow] = useState<Window | null>(requested ? { is: 'opened', id: requested } : null);
  const close = () => {
    setWindow(null);
    if (requested) set({ booking: '' });
  };
  const opened = window?.is === 'opened' ? data?.bookings.find(({ _id }) => _id === window.id) : undefined;
  const step = span === 'day' ? 1 : 7;
  const go = (day: string) => set({ day: day === today ? '' : day });
  return (
    <PanelPage
      title="Calendario"
      lead={
        <>
          Toca un espacio libre para reservar, o una cita para verla o moverla.
          <WideOnly> También se arrastra, o se lleva con las flechas y Enter.</WideOnly>
        </>
      }
      actions={
        <Button icon="plus" onClick={() => setWindow({ is: 'booking', at: { date, time: '' } })}>
          Agregar Reserva
        </Button>
      }
    >
      <Bar>
        <span>
          <IconButton
            name="left"
            label={span === 'day' ? 'Día anterior' : 'Semana anterior'}
            onClick={() => go(addDays(date, -step))}
          />
          <IconButton
            name="right"
            label={span === 'day' ? 'Día siguiente' : 'Semana siguiente'}
            onClick={() => go(addDays(date, step))}
          />
        </span>
        <p role="status">
          {span === 'day' ? showDay(date) : `${shortDay(days[0]!)} a ${shortDay(days.at(-1)!)}`}
        </p>
        <Button small look="quiet" onClick={() => go(today)}>
          Hoy
        </Button>
        <input
          type="date"
          aria-label="Ir al día"
          value={date}
          onChange={(event) => {
            if (event.target.value) go(event.target.value);
          }}
        />
        <span role="group" aria-label="Vista">
          <Choice type="button" aria-pressed={span === 'day'} onClick={() => set({ span: 'day' })}>
            Día
          </Choice>
          <Choice type="button" aria-pressed={span === 'week'} onClick={() => set({ span: 'week' })}>
            Semana
          </Choice>
        </span>
      </Bar>
      {error && !data && <ListError message={error.message} onRetry={() => void refetch()} />}
      {(!data || isPlaceholderData) && !error && <Skeleton $height="520px" />}
      {data && !isPlaceholderData && (
        <CalendarGrid
          calendar={data}
          onOpen={({ _id: id }) => setWindow({ is: 'opened', id })}
          onReschedule={(booking, to) => setWindow({ is: 'reschedule', booking, to })}
          onBook={(at) => setWindow({ is: 'booking', at })}
        />
      )}
      {window?.is === 'booking' && (
        <InPersonBookingDialog
          at={window.at}
          onClose={close}
          picker={(choose) => <ProductPicker of="services" onPick={choose} />}
        />
      )}
      {window?.is === 'reschedule' && (
        <RescheduleBookingDialog booking={window.booking} to={window.to} onClose={close} />
      )}
      {opened && (
        <BookingDialog
          booking={opened}
          onClose={close}
          more={
            <ButtonLink small look="quiet" to={paths.panelSale(opened.transaction)}>
              Ver la compra
            </ButtonLink>
          }
        />
      )}
    </PanelPage>
  );
}
