import { ownDeposit } from '@spa-bronze/domain/booking/policy-words';
import { asSentence, slotInWords } from '@spa-bronze/domain/booking/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { collectedIn } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { pageUrl } from '../../env';
import { renderEmail } from '../../providers/email/email-template';
import { missedKey, outboxOf } from '../sales/outbox';
import type { Sale } from '../sales/sale';
import { paidBesideDeposit } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-ledger';
import { bookingsOf, isConfirmed, stateOf, timesOf, type Booking } from '../sales/sale-lines';
import { contextOf } from './booking-emails';
import { backWords } from './deposit-words';
import { LATER, type EmailWriters } from './email-writer';

/** What became of the money of a booking whose client did not come, in sentences to her. */
export function missedWords({ sale, line }: Booking): string[] {
  const { charged, depositAtSpa, kept, over } = lineMoneyOf(sale, line);
  const beside = collectedIn(paidBesideDeposit(sale, line));
  const keptThere = Math.min(line.booking.keptAtSpa ?? 0, beside);
  const deposit = kept - keptThere;
  const words = [
    deposit > 0 && `El spa conserva ${ownDeposit(deposit, charged + depositAtSpa)}.`,
    keptThere > 0 && `El spa conserva ${shopPriceOf(keptThere)} que habías pagado además del abono.`,
    backWords(line),
    over > 0 && `El spa te devuelve ${shopPriceOf(over)} que habías pagado.`,
  ].filter((it) => it !== false && it !== '');
  return words.length > 0 ? [words.join(' ')] : ['No queda nada por pagar de esta cita.'];
}

/** The no-shows of a booking's day whose email was not sent yet, in the order in which staff marked them. */
function unsentOf(sale: Sale, date: string): { key: string; at: string; booking: Booking }[] {
  const missed = bookingsOf(sale).filter(
    ({ line }) => stateOf(sale, line) === 'NO_SHOW' && line.reservationDate === date,
  );
  return outboxOf(sale).flatMap(({ key, at, doneAt }) => {
    const booking = doneAt ? undefined : missed.find(({ line }) => missedKey(line) === key);
    return booking ? [{ key, at, booking }] : [];
  });
}

/**
 * The no-shows that the email with this key is about: all of that day. LATER: another email is about it, or staff
 * may still take one back. null: another email told of it.
 */
function missedWith(sale: Sale, own: Booking, now: Date): Booking[] | typeof LATER | null {
  const ownKey = missedKey(own.line);
  if (outboxOf(sale).some(({ tells }) => tells?.split(' ').includes(ownKey))) return null;
  const unsent = unsentOf(sale, own.line.reservationDate);
  const isFirst = unsent.length === 0 || unsent[0]!.key === ownKey;
  const isFresh = unsent.some(({ key, at }) => key !== ownKey && Date.parse(at) > now.getTime());
  if (!isFirst || isFresh) return LATER;
  return unsent.length > 0 ? unsent.map(({ booking }) => booking) : [own];
}

/** The email to a client who did not come: what became of her money, and the way to another booking. */
export const missedEmails: EmailWriters = {
  missed: async (payload, sale, subject, now) => {
    const [lineId, sequence] = subject.split('.');
    const booking = bookingsOf(sale).find(({ line }) => lineIdOf(line) === lineId);
    if (!booking || sale.deletedAt || !sale.buyer.email || !isConfirmed(sale)) return null;
    const { line } = booking;
    if (stateOf(sale, line) !== 'NO_SHOW' || String(line.booking.sequence) !== sequence) return null;
    const missed = missedWith(sale, booking, now);
    if (missed === null || missed === LATER) return missed;
    const { spa } = await contextOf(payload, booking, now);
    return {
      to: sale.buyer.email,
      tells: missed.map((it) => missedKey(it.line)).join(' '),
      ...renderEmail({
        subject: `No te vimos en tu cita · ${spa.name}`,
        title: `No te vimos en tu cita, ${sale.buyer.name}`,
        paragraphs: missed.flatMap((it) => [
          asSentence(`Te esperamos para ${it.line.productName} el ${slotInWords(timesOf(it.line))}`),
          ...missedWords(it),
        ]),
        sections: [],
        action: { label: 'Reservar otra vez', url: pageUrl(payload, `/Reservar?servicio=${line.productId}`) },
        ending: spa.phone ? `Si fue un error, escríbenos o llámanos al ${spa.phone}.` : undefined,
      }),
    };
  },
};
