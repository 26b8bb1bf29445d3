import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { isBeingPaid } from '@spa-bronze/domain/booking-actions';
import { stepped } from '@spa-bronze/domain/booking-grid';
import { toast } from '../../../ui/toast';
import type { BookingView } from './staff-bookings-queries';

/** `cabin`: the one that was pressed. */
export interface When {
  date: string;
  time: string;
  cabin?: number;
}
const movable = (booking: BookingView): boolean => booking.state === 'BOOKED' && !isBeingPaid(booking);
const startOf = ({ reservationDate: date, reservationTime: time }: BookingView): When => ({ date, time });
const isThere = (booking: BookingView, { date, time, cabin }: When) =>
  booking.reservationDate === date &&
  booking.reservationTime === time &&
  (cabin === undefined || cabin === booking.cabin);

interface Options {
  bookings: readonly BookingView[];
  dates: readonly string[];
  times: readonly string[];
  onReschedule: (booking: BookingView, to: When) => void;
}

/**
 * A booking on its way to another time: dragged with the pointer, or led by the arrows and set down with
 * Enter. `ghost` is where the keys have led it, `over` the cell under the pointer.
 */
export function useBookingDrag({ bookings, dates, times, onReschedule }: Options) {
  const [ghost, setGhost] = useState<{ booking: BookingView; to: When } | null>(null);
  const [over, setOver] = useState('');
  const [dragging, setDragging] = useState(false);
  const soon = useRef(0);
  /** A drag may be over before the frame that it asked for. */
  const rest = () => {
    cancelAnimationFrame(soon.current);
    setDragging(false);
  };
  const leave = (booking: BookingView, to: When) => {
    setGhost(null);
    rest();
    if (isThere(booking, to)) toast.info('Sigue donde estaba.');
    else onReschedule(booking, to);
  };
  const onKeyDown = (booking: BookingView) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') setGhost(null);
    if (event.key === 'Enter' && ghost) {
      event.preventDefault();
      leave(booking, ghost.to);
    }
    if (!event.key.startsWith('Arrow') || !movable(booking)) return;
    event.preventDefault();
    setGhost({ booking, to: stepped(ghost?.to ?? startOf(booking), event.key, dates, times) });
  };
  return {
    ghost,
    over,
    /** While one is dragged the blocks let the pointer through to the cells beneath. */
    dragging,
    /** For the block of a booking. */
    block: (booking: BookingView) => ({
      draggable: movable(booking),
      onKeyDown: onKeyDown(booking),
      onBlur: () => setGhost(null),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData('text/plain', booking._id);
        event.dataTransfer.effectAllowed = 'move';
        soon.current = requestAnimationFrame(() => setDragging(true));
      },
      onDragEnd: () => {
        rest();
        setOver('');
      },
    }),
    /** For an open cell; `key` names it. */
    cell: (key: string, to: When) => ({
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(key);
      },
      onDragLeave: () => setOver(''),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver('');
        const booking = bookings.find(({ _id }) => _id === event.dataTransfer.getData('text/plain'));
        if (booking) leave(booking, to);
      },
    }),
  };
}
