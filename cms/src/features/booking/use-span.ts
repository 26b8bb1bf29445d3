import { dayOf } from '@spa-bronze/domain/booking';
import type { Span } from '@spa-bronze/domain/booking-grid';
import { useEffect, useState } from 'react';

const NARROW = '(max-width: 899px)';
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Which days are shown; kept in the address. Phones begin with one day, `span` is null until the browser has said how wide it is. */
export function useSpan(day: string, asked: string) {
  const [shown, setShown] = useState<{ date: string; span: Span | null }>({ date: isDay(day) ? day : dayOf(new Date()), span: asked === 'day' || asked === 'week' ? asked : null });
  useEffect(() => setShown((it) => ({ ...it, span: it.span ?? (matchMedia(NARROW).matches ? 'day' : 'week') })), []);
  const show = (date: string, span: Span | null) => {
    setShown({ date, span });
    history.replaceState(history.state, '', `?dia=${date}${span ? `&vista=${span}` : ''}`);
  };
  return { ...shown, show };
}
