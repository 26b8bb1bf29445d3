import { ownDeposit } from '@spa-bronze/domain/booking/policy-words';
import { asSentence, slotInWords } from '@spa-bronze/domain/booking/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { collectedIn } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { pageUrl } from '../../env';
import { renderEmail } from '../../providers/email/email-template';
import { paidBesideDeposit } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-ledger';
import { bookingsOf, isConfirmed, stateOf, timesOf, type Booking } from '../sales/sale-lines';
import { contextOf } from './booking-emails';
import { backWords } from './deposit-words';
import type { EmailWriters } from './email-writer';

/** What became of the money of a booking whose client did not come, in sentences to her. */
export function missedWords({ sale, line }: Booking): string[] {
  const { charged, depositAtSpa, kept, over } = lineMoneyOf(sale, line);
  const beside = collectedIn(paidBesideDeposit(sale, line));
  const keptThere = Math.min(line.booking.keptAtSpa ?? 0, beside);
  const deposit = kept - keptThere;
  const words = [
    deposit > 0 && `El spa conserva ${ownDeposit(deposit, charged + depositAtSpa)}.`,
    keptThere > 0 && `El spa conserva ${shopPriceOf(keptThere)} que habías pagado además del abono.`,
    backWords(sale, line),
    over > 0 && `El spa te devuelve ${shopPriceOf(over)} que habías pagado.`,
  ].filter((it) => it !== false && it !== '');
  return words.length > 0 ? [words.join(' ')] : ['No queda nada por pagar de esta cita.'];
}

/** The email to a client who did not come: what became of her money, and the way to another booking. */
export const missedEmails: EmailWriters = {
  missed: async (payload, sale, subject, now) => {
    const [lineId, sequence] = subject.split('.');
    const booking = bookingsOf(sale).find(({ line }) => lineIdOf(line) === lineId);
    if (!booking || sale.deletedAt || !sale.buyer.email || !isConfirmed(sale)) return null;
    const { line } = booking;
    if (stateOf(sale, line) !== 'NO_SHOW' || String(line.booking.sequence) !== sequence) return null;
    const { spa } = await contextOf(payload, booking, now);
    return {
      to: sale.buyer.email,
      ...renderEmail({
        subject: `No te vimos en tu cita · ${spa.name}`,
        title: `No te vimos en tu cita, ${sale.buyer.name}`,
        paragraphs: [
          asSentence(`Te esperamos para ${line.productName} el ${slotInWords(timesOf(line))}`),
          ...missedWords(booking),
        ],
        sections: [],
        action: { label: 'Reservar otra vez', url: pageUrl(payload, `/Reservar?servicio=${line.productId}`) },
        ending: spa.phone ? `Si fue un error, escríbenos o llámanos al ${spa.phone}.` : undefined,
      }),
    };
  },
};
