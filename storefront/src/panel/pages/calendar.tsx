import { readDay } from '@spa-bronze/domain/lib/dates';
import { daysShown, type Span } from '@spa-bronze/domain/booking/grid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CalendarGrid } from '../features/bookings/calendar-grid';
import { calendarQuery } from '../features/bookings/staff-bookings-queries';
import type { Load } from '../../lib/loading';
import { todayQuery } from '../../lib/server-clock';
import { useMay } from '../../lib/use-may';
import { useToday } from '../../lib/use-server-time';
import { useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { useInBrowser } from '../../ui/use-in-browser';
import { CalendarBar } from './calendar-bar';
import { CalendarDialogs, type Window } from './calendar-dialogs';
import { PanelPage } from './panel-page';

export const load: Load = (client) => client.prefetchQuery(todayQuery);

const narrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 899px)').matches;

function useShownDays() {
  const { get, set } = useListQuery();
  const inBrowser = useInBrowser();
  const today = useToday();
  const date = readDay(get('day')) ?? today;
  const span: Span =
    get('span') === 'day' || (get('span') !== 'week' && inBrowser && narrow()) ? 'day' : 'week';
  const go = (day: string) => set({ day: day === today ? '' : day });
  return { date, span, days: daysShown(date, span), go, setSpan: (next: Span) => set({ span: next }) };
}

function useWindow() {
  const { get, set } = useListQuery();
  const requested = get('booking');
  const [window, setWindow] = useState<Window | null>(requested ? { is: 'opened', id: requested } : null);
  const close = () => {
    setWindow(null);
    if (requested) set({ booking: '' });
  };
  return { window, setWindow, close };
}

export function Page() {
  const { date, span, days, go, setSpan } = useShownDays();
  const { window, setWindow, close } = useWindow();
  const mayDo = useMay();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...calendarQuery(days[0]!, days.at(-1)!),
    refetchInterval: 60_000,
    enabled: useInBrowser(),
  });
  return (
    <PanelPage
      title="Calendario"
      actions={
        <>
          <Button small icon="plus" onClick={() => setWindow({ is: 'booking', at: { date, time: '' } })}>
            Agregar Reserva
          </Button>
          {mayDo('hours') && (
            <Button small look="quiet" onClick={() => setWindow({ is: 'close-day', date })}>
              Cerrar un día
            </Button>
          )}
        </>
      }
    >
      <CalendarBar date={date} span={span} days={days} onGo={go} onSpan={setSpan} />
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {(!data || isPlaceholderData) && !error && <Skeleton $height="520px" />}
      {data && !isPlaceholderData && (
        <CalendarGrid
          calendar={data}
          onOpen={({ _id: id }) => setWindow({ is: 'opened', id })}
          onReschedule={(booking, to) => setWindow({ is: 'reschedule', booking, to })}
          onBook={(at) => setWindow({ is: 'booking', at })}
        />
      )}
      <div>
        <Button small look="quiet" icon="calendar" onClick={() => setWindow({ is: 'feed' })}>
          Ver las citas en mi calendario
        </Button>
      </div>
      <CalendarDialogs window={window} bookings={data?.bookings} onClose={close} />
    </PanelPage>
  );
}
