'use client';

import { Button, SetStepNav } from '@payloadcms/ui';
import { addDays, dayOf } from '@spa-bronze/domain/booking';
import { daysShown, type Span } from '@spa-bronze/domain/booking-grid';
import { useState } from 'react';
import { CalendarColumns } from './calendar-columns';
import { spanInWords } from './calendar-words';
import { DeskBookingForm } from './desk-booking-form';
import { Modal } from './modal';
import { useCalendar } from './use-calendar';
import { useSpan } from './use-span';
import { VisitSheet } from './visit-sheet';

interface When { date: string; time: string; cabin?: number }
const spans: [Span, string][] = [['day', 'Día'], ['week', 'Semana']];

/** The calendar of the cabins: press a visit to see and change it, an empty half hour to book it. */
export function CalendarView({ day, span: asked }: { day: string; span: string }) {
  const today = dayOf(new Date());
  const { date, span, ready, show } = useSpan(day || today, asked);
  const days = span ? daysShown(date, span) : [];
  const { calendar, error, reload } = useCalendar(days);
  const [booking, setBooking] = useState<When | null>(null);
  const [openId, setOpenId] = useState('');
  const opened = calendar?.bookings.find(({ _id }) => _id === openId);
  const step = span === 'day' ? 1 : 7;
  return (
    <section className="calendar">
      <SetStepNav nav={[{ label: 'Calendario' }]} />
      <header className="calendar__head">
        <div><h1>Calendario</h1><p>Toca una cita para verla o cambiarla, y un espacio libre para reservarlo.</p></div>
        <Button margin={false} disabled={!ready} onClick={() => setBooking({ date, time: '' })}>Agregar reserva</Button>
      </header>
      <fieldset className="calendar__bar" aria-label="Días que se muestran" disabled={!ready}>
        <span className="calendar__steps">
          <button type="button" aria-label={span === 'day' ? 'Día anterior' : 'Semana anterior'} onClick={() => show(addDays(date, -step), span)}>‹</button>
          <button type="button" aria-label={span === 'day' ? 'Día siguiente' : 'Semana siguiente'} onClick={() => show(addDays(date, step), span)}>›</button>
          <button type="button" onClick={() => show(today, span)}>Hoy</button>
        </span>
        <p role="status">{days.length > 0 && spanInWords(days)}</p>
        <input type="date" aria-label="Ir al día" value={date} onChange={({ target }) => { if (target.value) show(target.value, span); }} />
        <span className="calendar__spans" role="group" aria-label="Vista">
          {spans.map(([it, label]) => <button key={it} type="button" aria-pressed={span === it} onClick={() => show(date, it)}>{label}</button>)}
        </span>
      </fieldset>
      {error && <p role="alert" className="calendar__error">{error} <button type="button" onClick={() => void reload()}>Intentar de nuevo</button></p>}
      {calendar ? <CalendarColumns calendar={calendar} today={today} onOpen={({ _id }) => setOpenId(_id)} onBook={setBooking} /> : !error && <p aria-busy="true" className="calendar__wait">Cargando el calendario…</p>}
      {booking && <Modal title="Agregar reserva" onClose={() => setBooking(null)}><DeskBookingForm at={booking} onDone={async () => { setBooking(null); await reload(); }} /></Modal>}
      {opened && <VisitSheet key={opened._id} visit={opened} onClose={() => setOpenId('')} onChanged={reload} />}
    </section>
  );
}
