import { waitingLabel } from '@spa-bronze/domain/booking/actions';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { formatShopPrice } from '@spa-bronze/domain/lib/money';
import { showSlot } from '../../../lib/show-date';
import type { BookingView } from './my-bookings-queries';

export type DisplayStatus = 'waiting' | 'ahead' | 'now' | 'past' | 'attended' | 'cancelled' | 'noShow';

/** The state of a booking for its booker at an instant (ms). */
export function displayStatusOf(
  { status, state, startsAt, endsAt }: Pick<BookingView, 'status' | 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): DisplayStatus {
  if (state === 'CANCELLED') return 'cancelled';
  if (state === 'NO_SHOW') return 'noShow';
  if (state === 'ATTENDED') return 'attended';
  if (waitingLabel({ status })) return 'waiting';
  if (now < Date.parse(startsAt)) return 'ahead';
  return now < Date.parse(endsAt) ? 'now' : 'past';
}

export const displayStatusNames = {
  waiting: { label: 'Cita por confirmar', tone: 'gold' },
  ahead: { label: 'Cita confirmada', tone: 'sea' },
  now: { label: 'En curso', tone: 'gold' },
  past: { label: 'Ya pasó', tone: 'sand' },
  attended: { label: 'Asististe', tone: 'sand' },
  cancelled: { label: 'Cita cancelada', tone: 'sand' },
  noShow: { label: 'No asististe', tone: 'danger' },
} as const satisfies Record<DisplayStatus, { label: string; tone: string }>;

/** An instant as the spa's clock shows it: `lunes, 23 de noviembre de 2026, 9:00 a. m.`. */
export function showMoment(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return iso;
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Bogota',
  }).format(instant);
  return showSlot(dayOf(instant), clock);
}

export function policyOf(
  { freeHours, freeUntil, depositCop }: Pick<BookingView, 'freeHours' | 'freeUntil' | 'depositCop'>,
  now: number,
): string {
  if (depositCop === 0) return 'Puedes cambiarla o cancelarla sin costo hasta que comience.';
  return now <= Date.parse(freeUntil)
    ? `Puedes cambiarla o cancelarla sin costo hasta el ${showMoment(freeUntil)} (${freeHours} horas antes). Después, el spa conserva el abono.`
    : `Faltan menos de ${freeHours} horas: si la cambias o la cancelas ahora, el spa conserva el abono.`;
}

const price = (pesos: number) => `${formatShopPrice(pesos)} COP`;
const refundWords = {
  ASKED: 'está en camino',
  DONE: 'ya se hizo',
  REFUSED: 'no se pudo hacer todavía: el spa te contactará',
} as const;

export function moneyWords({ refund, keptCop }: Pick<BookingView, 'refund' | 'keptCop'>): string {
  return [
    refund && `El reembolso de ${price(refund.amountCop)} ${refundWords[refund.state]}.`,
    keptCop > 0 && `El spa conservó ${price(keptCop)} del abono.`,
  ]
    .filter(Boolean)
    .join(' ');
}
