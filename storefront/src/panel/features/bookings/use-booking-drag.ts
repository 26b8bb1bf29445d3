import { isBeingPaid } from '@spa-bronze/domain/booking/actions';
import { stepped } from '@spa-bronze/domain/booking/grid';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
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

function useDragging() {
  const [dragging, setDragging] = useState(false);
  const frame = useRef(0);
  return {
    dragging,
    start: () => {
      frame.current = requestAnimationFrame(() => setDragging(true));
    },
    /** A drag may end before its animation frame. */
    stop: () => {
      cancelAnimationFrame(frame.current);
      setDragging(false);
    },
  };
}

/**
 * Moves a booking to another time: dragged with the pointer, or with the arrows and Enter. `ghost` is where
 * the keys have moved it, `over` the cell under the pointer.
 */
export function useBookingDrag({ bookings, dates, times, onReschedule }: Options) {
  const [ghost, setGhost] = useState<{ booking: BookingView; to: When } | null>(null);
  const [over, setOver] = useState('');
  const { dragging, start, stop } = useDragging();
  const drop = (booking: BookingView, to: When) => {
    setGhost(null);
    stop();
    if (isThere(booking, to)) toast.info('Sigue donde estaba.');
    else onReschedule(booking, to);
  };
  const onKeyDown = (booking: BookingView) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') setGhost(null);
    if (event.key === 'Enter' && ghost) {
      event.preventDefault();
      drop(booking, ghost.to);
    }
    if (!event.key.startsWith('Arrow') || !movable(booking)) return;
    event.preventDefault();
    setGhost({ booking, to: stepped(ghost?.to ?? startOf(booking), event.key, dates, times) });
  };
  const block = (booking: BookingView) => ({
    draggable: movable(booking),
    onKeyDown: onKeyDown(booking),
    onBlur: () => setGhost(null),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', booking._id);
      event.dataTransfer.effectAllowed = 'move';
      start();
    },
    onDragEnd: () => {
      stop();
      setOver('');
    },
  });
  const cell = (key: string, to: When) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(key);
    },
    onDragLeave: () => setOver(''),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver('');
      const booking = bookings.find(({ _id }) => _id === event.dataTransfer.getData('text/plain'));
      if (booking) drop(booking, to);
    },
  });
  /* While one is dragged the blocks let the pointer through to the cells beneath. */
  return { ghost, over, dragging, block, cell };
}
export type BookingDrag = ReturnType<typeof useBookingDrag>;
