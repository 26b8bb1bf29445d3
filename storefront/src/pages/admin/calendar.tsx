import { addDays, dayOf } from '@spa-bronze/domain/booking';
import { daysShown, type Span } from '@spa-bronze/domain/booking-grid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { CalendarGrid, type When } from '../../features/booking/calendar-grid';
import { DeskBookingDialog } from '../../features/booking/desk-booking-dialog';
import { MoveVisitDialog } from '../../features/booking/move-visit-dialog';
import { VisitDialog } from '../../features/booking/visit-dialog';
import { calendarQuery, type Visit } from '../../features/booking/visits-queries';
import { ProductPicker } from '../../features/products/product-picker';
import { paths } from '../../lib/paths';
import { useListQuery } from '../../lib/use-list-query';
import { showDay } from '../../lib/show-date';
import { Button, ButtonLink, IconButton } from '../../ui/button';
import { ListError } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { color } from '../../ui/theme';
import { useInBrowser } from '../../ui/use-in-browser';
import { PanelPage } from './panel-page';

const Bar = styled.div`display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; > p { font-weight: 700; flex: 1 1 auto; &::first-letter { text-transform: uppercase; } } input { min-height: 44px; padding: 6px 10px; border: 1.5px solid #B39A86; border-radius: 10px; background: ${color.white}; } > span { display: inline-flex; gap: 4px; } @media print { display: none; }`;
const Choice = styled.button`min-height: 44px; padding: 6px 14px; border-radius: 999px; font-weight: 650; &[aria-pressed='true'] { background: ${color.deep}; color: ${color.ivory}; }`;
const shortDay = (date: string) => showDay(date).split(', ')[1] ?? date;
const narrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 899px)').matches;

export function Page() {
  const { get, set } = useListQuery();
  const inBrowser = useInBrowser();
  const today = dayOf(new Date());
  const date = /^\d{4}-\d{2}-\d{2}$/.test(get('day')) ? get('day') : today;
  const span: Span = get('span') === 'day' || (get('span') !== 'week' && inBrowser && narrow()) ? 'day' : 'week';
  const days = daysShown(date, span);
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...calendarQuery(days[0]!, days.at(-1)!), refetchInterval: 60_000, enabled: inBrowser });
  const [booking, setBooking] = useState<When | null>(null);
  const [moving, setMoving] = useState<{ visit: Visit; to: When } | null>(null);
  const [openId, setOpenId] = useState('');
  const opened = data?.bookings.find(({ _id }) => _id === openId);
  const step = span === 'day' ? 1 : 7;
  const go = (day: string) => set({ day: day === today ? '' : day });
  return (
    <PanelPage title="Calendario" lead="Toca un espacio libre para reservar, o una cita para verla. Para moverla, arrástrala o usa las flechas y Enter." actions={<Button icon="plus" onClick={() => setBooking({ date, time: '' })}>Agregar Reserva</Button>}>
      <Bar>
        <span><IconButton name="left" label={span === 'day' ? 'Día anterior' : 'Semana anterior'} onClick={() => go(addDays(date, -step))} /><IconButton name="right" label={span === 'day' ? 'Día siguiente' : 'Semana siguiente'} onClick={() => go(addDays(date, step))} /></span>
        <p role="status">{span === 'day' ? showDay(date) : `${shortDay(days[0]!)} a ${shortDay(days.at(-1)!)}`}</p>
        <Button small look="quiet" onClick={() => go(today)}>Hoy</Button>
        <input type="date" aria-label="Ir al día" value={date} onChange={(event) => { if (event.target.value) go(event.target.value); }} />
        <span role="group" aria-label="Vista"><Choice type="button" aria-pressed={span === 'day'} onClick={() => set({ span: 'day' })}>Día</Choice><Choice type="button" aria-pressed={span === 'week'} onClick={() => set({ span: 'week' })}>Semana</Choice></span>
      </Bar>
      {error && !data && <ListError message={error.message} onRetry={() => void refetch()} />}
      {(!data || isPlaceholderData) && !error && <Skeleton $height="520px" />}
      {data && !isPlaceholderData && <CalendarGrid calendar={data} onOpen={({ _id }) => setOpenId(_id)} onMove={(visit, to) => setMoving({ visit, to })} onBook={setBooking} />}
      {booking && <DeskBookingDialog at={booking} onClose={() => setBooking(null)} picker={(choose) => <ProductPicker of="services" onPick={choose} />} />}
      {moving && <MoveVisitDialog visit={moving.visit} to={moving.to} onClose={() => setMoving(null)} />}
      {opened && <VisitDialog visit={opened} onClose={() => setOpenId('')} more={<ButtonLink small look="quiet" to={paths.panelSale(opened.transaction)}>Ver la compra</ButtonLink>} />}
    </PanelPage>
  );
}
