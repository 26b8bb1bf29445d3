import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { isBeingPaid } from '@spa-bronze/domain/booking-actions';
import { stepped } from '@spa-bronze/domain/booking-grid';
import { toast } from '../../ui/toast';
import type { Visit } from './visits-queries';

/** `cabin`: the one that was pressed. */
export interface When {
  date: string;
  time: string;
  cabin?: number;
}
const movable = (visit: Visit): boolean => visit.state === 'BOOKED' && !isBeingPaid(visit);
const startOf = ({ reservationDate: date, reservationTime: time }: Visit): When => ({ date, time });
const isThere = (visit: Visit, { date, time, cabin }: When) =>
  visit.reservationDate === date &&
  visit.reservationTime === time &&
  (cabin === undefined || cabin === visit.cabin);

interface Options {
  visits: readonly Visit[];
  dates: readonly string[];
  times: readonly string[];
  onReschedule: (visit: Visit, to: When) => void;
}

/**
 * A visit on its way to another time: dragged with the pointer, or led by the arrows and set down with Enter.
 * `ghost` is where the keys have led it, `over` the cell under the pointer.
 */
export function useVisitDrag({ visits, dates, times, onReschedule }: Options) {
  const [ghost, setGhost] = useState<{ visit: Visit; to: When } | null>(null);
  const [over, setOver] = useState('');
  const [dragging, setDragging] = useState(false);
  const soon = useRef(0);
  /** A drag may be over before the frame that it asked for. */
  const rest = () => {
    cancelAnimationFrame(soon.current);
    setDragging(false);
  };
  const leave = (visit: Visit, to: When) => {
    setGhost(null);
    rest();
    if (isThere(visit, to)) toast.info('Sigue donde estaba.');
    else onReschedule(visit, to);
  };
  const onKeyDown = (visit: Visit) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') setGhost(null);
    if (event.key === 'Enter' && ghost) {
      event.preventDefault();
      leave(visit, ghost.to);
    }
    if (!event.key.startsWith('Arrow') || !movable(visit)) return;
    event.preventDefault();
    setGhost({ visit, to: stepped(ghost?.to ?? startOf(visit), event.key, dates, times) });
  };
  return {
    ghost,
    over,
    /** While one is dragged the blocks let the pointer through to the cells beneath. */
    dragging,
    /** For the block of a visit. */
    block: (visit: Visit) => ({
      draggable: movable(visit),
      onKeyDown: onKeyDown(visit),
      onBlur: () => setGhost(null),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData('text/plain', visit._id);
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
        const visit = visits.find(({ _id }) => _id === event.dataTransfer.getData('text/plain'));
        if (visit) leave(visit, to);
      },
    }),
  };
}
