import type { HoursTable } from '@spa-bronze/domain/booking/hours';
import type { OutsideBookings } from '@spa-bronze/domain/booking/hours-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { outsideQuery } from './hours-queries';
import { same, type HoursEditing } from './use-hours-editor';

/** Milliseconds between the last change and the question. */
const DELAY_MS = 400;

function useSettled(hours: HoursTable): HoursTable {
  const [settled, setSettled] = useState(hours);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(hours), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hours]);
  return settled;
}

/** `2 citas quedan`, `Más de 50 citas quedan`. */
export function countInWords({ bookings: { length }, more }: OutsideBookings): string {
  if (more) return `Más de ${length - 1} citas quedan`;
  return length === 1 ? '1 cita queda' : `${length} citas quedan`;
}

/**
 * The bookings outside the hours in the form, before and after saving; `text` says so in brief, '' if there are
 * none. `lead` brings their list, which is at `place`, into view. Saving leads there by itself.
 */
export function useOutsideBookings({ draft, dirty, saves }: HoursEditing) {
  const settled = useSettled(draft);
  const { data, isError, isFetching } = useQuery({
    ...outsideQuery(settled),
    placeholderData: keepPreviousData,
  });
  const found = data && data.bookings.length > 0 ? data : null;
  const text = isError ? 'No pudimos revisar las citas' : found && `${countInWords(found)} fuera`;
  const place = useRef<HTMLDivElement>(null);
  const lead = () => {
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  };
  const ledAfter = useRef(saves);
  const isKnown = !isFetching && same(settled, draft);
  useEffect(() => {
    if (!isKnown || ledAfter.current === saves) return;
    ledAfter.current = saves;
    if (!dirty && text) lead();
  }, [isKnown, saves, dirty, text]);
  return { found, isError, text: text ?? '', place, lead };
}
export type OutsideFound = ReturnType<typeof useOutsideBookings>;
