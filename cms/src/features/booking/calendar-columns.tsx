import { isBeingPaid, visitStateLabels } from '@spa-bronze/domain/booking-acts';
import { canStart, hasStart, hoursShown, rowsOf } from '@spa-bronze/domain/booking-grid';
import { longDay, visitInWords } from '@spa-bronze/domain/booking-words';
import { dayHead, hourShown } from './calendar-words';
import type { Calendar, Visit } from './visit-requests';

type Day = Calendar['days'][number];
interface Props { calendar: Calendar; today: string; onOpen: (visit: Visit) => void; onBook: (at: { date: string; time: string; cabin?: number }) => void }

const stateWords = (visit: Visit) => (isBeingPaid(visit) ? 'pagando ahora' : visitStateLabels[visit.state].toLowerCase());

const spoken = (visit: Visit) => `${longDay(visit.reservationDate)}, ${hourShown(visit.reservationTime)}, cabina ${visit.cabin}: ${visit.customer.name}, ${visit.productName}, ${stateWords(visit)}`;

/** Days side by side, each with its cabins; hours downwards. A closed day without visits is a narrow column. */
export function CalendarColumns({ calendar, today, onOpen, onBook }: Props) {
  const { days, cabins, bookings } = calendar;
  const hours = hoursShown(calendar);
  const now = new Date();
  const isEmpty = ({ date, open }: Day) => !open && !bookings.some(({ reservationDate }) => reservationDate === date);
  const columnOf = (date: string, cabin: number | null) => 2 + days.findIndex((it) => it.date === date) * cabins.length + Math.max(0, cabins.indexOf(cabin ?? cabins[0] ?? 1));
  const widths = days.map((day) => `repeat(${cabins.length}, minmax(${isEmpty(day) ? `${Math.ceil(56 / cabins.length)}px, .4fr` : `${days.length > 1 ? 76 : 110}px, 1fr`}))`);
  return (
    <div className="calendar__scroll" role="region" aria-label="Calendario por cabinas" tabIndex={0}>
      <div className="calendar__grid" data-week={days.length > 1 || undefined} style={{ gridTemplateColumns: `52px ${widths.join(' ')}`, gridTemplateRows: `auto auto repeat(${hours.length}, 32px)` }}>
        <div className="calendar__corner" />
        {days.map((day, index) => (
          <div key={day.date} className="calendar__day" data-closed={!day.open || undefined} data-today={day.date === today || undefined} title={day.reason} style={{ gridColumn: `${2 + index * cabins.length} / span ${cabins.length}` }}>
            {dayHead(day.date)}<small>{day.open ? day.holiday : 'Cerrado'}</small>
          </div>
        ))}
        {days.flatMap((day) => cabins.map((cabin) => <div key={`${day.date} ${cabin}`} className="calendar__cabin" data-closed={!day.open || undefined} style={{ gridColumn: columnOf(day.date, cabin) }}>{!isEmpty(day) && `Cabina ${cabin}`}</div>))}
        {hours.map((time, row) => <div key={time} className="calendar__hour" style={{ gridRow: 3 + row }}>{time.endsWith(':00') && hourShown(time).replace(':00', '')}</div>)}
        {days.flatMap((day) => hours.flatMap((time, row) => {
          const shut = !canStart(day, time, now);
          return cabins.map((cabin, nth) => (
            <button
              key={`${day.date} ${time} ${cabin}`} type="button" tabIndex={-1} className="calendar__cell" data-first={nth === 0 || undefined} data-past={(shut && hasStart(day, time)) || undefined} disabled={shut} aria-label={`Reservar el ${visitInWords({ date: day.date, time })}, cabina ${cabin}`}
              style={{ gridRow: 3 + row, gridColumn: columnOf(day.date, cabin) }} onClick={() => onBook({ date: day.date, time, cabin })}
            />
          ));
        }))}
        {bookings.filter(({ state }) => state !== 'CANCELLED').map((visit) => (
          <button
            key={visit._id} type="button" className="calendar__visit" data-state={isBeingPaid(visit) ? 'PAYING' : visit.state} onClick={() => onOpen(visit)}
            style={{ gridColumn: columnOf(visit.reservationDate, visit.cabin), gridRow: `${3 + Math.max(0, hours.indexOf(visit.reservationTime))} / span ${rowsOf(visit)}` }}
            aria-label={spoken(visit)} title={spoken(visit)}
          >
            <strong>{visit.customer.name}</strong>{rowsOf(visit) > 1 && <span>{visit.productName}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
