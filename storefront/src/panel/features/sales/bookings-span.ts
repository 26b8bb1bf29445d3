import { keysOf } from '@spa-bronze/domain/lib/keys';

export const spans = { next: 'Próximas', today: 'Hoy', all: 'Todas' } as const;
export type Span = keyof typeof spans;
interface Requested {
  when: string;
  q: string;
  status: string;
  from: string;
  to: string;
  trash: boolean;
}

/**
 * Which days of the bookings are shown: the next ones, unless dates, a search or the trash are requested
 * ('' = dates or trash decide).
 */
export function spanOf({ when, q, status, from, to, trash }: Requested): Span | '' {
  if (trash || from || to) return '';
  return keysOf(spans).find((it) => it === when) ?? (q || status ? 'all' : 'next');
}

/** The first and the last day of a span, '' where it has none. */
export const daysOf = (span: Span, today: string): { from: string; to: string } => ({
  from: span === 'all' ? '' : today,
  to: span === 'today' ? today : '',
});
