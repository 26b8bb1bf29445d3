import { DAY_MS } from '../lib/dates';
export const LINK_DAYS = 30;
export const MAX_STARS = 5;
export const TEXT_MAX = 600;
const NAME_MAX = 40;

/** It waits for staff, or staff published or hid it. */
export type TestimonialState = 'WAITING' | 'PUBLISHED' | 'HIDDEN';

export const testimonialStateLabels: Record<TestimonialState, string> = {
  WAITING: 'Por aprobar',
  PUBLISHED: 'Publicada',
  HIDDEN: 'Oculta',
};

/** The first word of a name, if it is made of letters; nobody's address or number gets on a page. */
export function firstNameOf(name: string): string {
  const first = name.trim().split(/\s/, 1)[0] ?? '';
  return first.length <= NAME_MAX && /^[\p{L}\p{M}'’-]+$/u.test(first) ? first : 'Cliente';
}

export const linkEnd = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS);

/** Whether a client can be asked now about a booking, when that was due at `due`: for as long as a link lasts. */
export const isTestimonialDue = (due: Date, now: Date): boolean =>
  now >= due && now.getTime() < linkEnd(due).getTime();

export const starChoices: readonly number[] = [1, 2, 3, 4, MAX_STARS];

/** `counts` says how many gave each of `starChoices`. The mean has one decimal. */
export function totalsOf(counts: readonly number[]): { count: number; average: number } {
  const count = counts.reduce((sum, it) => sum + it, 0);
  const stars = counts.reduce((sum, it, at) => sum + it * (at + 1), 0);
  return { count, average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10 };
}
