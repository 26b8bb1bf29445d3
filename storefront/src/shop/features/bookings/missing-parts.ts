import type { Chosen } from '@spa-bronze/domain/booking/whole-choice';
import { showDay, showTime } from '../../../lib/show-date';

/** `el servicio, el día y la hora`. */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;
}

/** What is still to be chosen, in a sentence; '' when nothing is. */
export function missingWords({ service, date, time }: Chosen): string {
  const missing = [service === '' && 'el servicio', !date && 'el día', !time && 'la hora'].filter(
    (part) => part !== false,
  );
  return missing.length > 0 ? `Falta elegir ${listed(missing)}` : '';
}

/**
 * The date and time that are chosen and what is still missing: `Jueves, 26 de noviembre. Falta elegir la
 * hora`.
 */
export function chosenWords(chosen: Chosen & { after?: string }): string {
  const { date, time, after } = chosen;
  const when = [date && showDay(date), time && showTime(time), after && `justo después de ${after}`]
    .filter(Boolean)
    .join(', ');
  const whole = [when, missingWords(chosen)].filter(Boolean).join(when.endsWith('.') ? ' ' : '. ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
