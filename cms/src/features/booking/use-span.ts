import { dayOf } from '@spa-bronze/domain/booking';
import type { Span } from '@spa-bronze/domain/booking-grid';
import { useEffect, useState } from 'react';

const NARROW = '(max-width: 899px)';
interface Shown { date: string; /** Null until the browser has said how wide it is. */ span: Span | null; /** False until the page answers to what is typed and pressed. */ ready: boolean }
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Which days are shown; kept in the address. Phones begin with one day. */
export function useSpan(day: string, asked: string) {
  const [shown, setShown] = useState<Shown>({ date: isDay(day) ? day : dayOf(new Date()), span: asked === 'day' || asked === 'week' ? asked : null, ready: false });
  useEffect(() => setShown((it) => ({ ...it, ready: true, span: it.span ?? (matchMedia(NARROW).matches ? 'day' : 'week') })), []);
  const show = (date: string, span: Span | null) => {
    setShown({ date, span, ready: true });
    history.replaceState(history.state, '', `?dia=${date}${span ? `&vista=${span}` : ''}`);
  };
  return { ...shown, show };
}
