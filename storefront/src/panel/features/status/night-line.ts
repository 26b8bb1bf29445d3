import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import { asSentence } from '@spa-bronze/domain/booking/words';
import { providerNameOf, unreadWords } from '@spa-bronze/domain/sales/comparison-words';
import type { NightComparison } from '@spa-bronze/domain/sales/comparison-schemas';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { paths } from '../../../lib/paths';
import { showMoment, showShortDay } from '../../../lib/show-date';
import type { StatusLine } from './status-lines';

const LATE_DAYS = 2;
const name = 'Cotejo de pagos';

const dayInWords = (date: string) => showShortDay(`${date}T12:00:00Z`);

/** Why a list could not be read; of several providers, which one's. */
function unreadOf({ unread, books = [] }: NightComparison): string[] {
  if (books.length < 2) return unread ? [unreadWords[unread]] : [];
  return books.flatMap((book) =>
    book.unread && book.unread !== 'no-drawer'
      ? [`${providerNameOf(book)}: ${unreadWords[book.unread]}`]
      : [],
  );
}

const differences = (findings: number) =>
  `${findings === 1 ? 'Hay una diferencia' : `Hay ${findings} diferencias`} en el cotejo.`;

function resultOf(night: NightComparison): string {
  const { isGreen, findings } = night;
  const unread = unreadOf(night);
  if (unread.length > 0) return [...unread, ...(findings > 0 ? [differences(findings)] : [])].join(' ');
  if (isGreen) return 'Todo coincide.';
  if (findings === 0) return 'La lista del proveedor va atrasada, y ningún día se pudo juzgar.';
  return differences(findings);
}

/** How the payments of the last nights agree with the provider's list. */
export function nightLine({ comparison }: Pick<ShopStatus['payments'], 'comparison'>, now: Date): StatusLine {
  if (!comparison)
    return {
      name,
      ok: true,
      text: 'Todavía no hay ninguno. El primero se hace minutos después de abrir la tienda.',
    };
  const { at, from, to, isGreen } = comparison;
  const isLate = now.getTime() - Date.parse(at) > LATE_DAYS * DAY_MS;
  const span = `Del ${dayInWords(from)} al ${dayInWords(to)}`;
  const text = `${resultOf(comparison)} ${span}. ${asSentence(`Se hizo el ${showMoment(at)}`)}`;
  if (isGreen && !isLate) return { name, ok: true, text };
  const link = { to: `${paths.panelComparison}?from=${from}&to=${to}`, label: 'Ver el cotejo' };
  const advice = isLate ? 'Hace más de dos noches que no se hace: mira el registro del servidor.' : undefined;
  return { name, ok: false, text, advice, link };
}
