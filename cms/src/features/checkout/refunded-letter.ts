import { dayInWords } from '@spa-bronze/domain/booking-calendar';
import { shopPriceOf } from '@spa-bronze/domain/money';
import type { Refund } from '@spa-bronze/domain/transactions-refunds';
import { letter, type LetterSection } from '../../providers/letter';
import type { Mail } from '../../providers/mail';
import { visitOf, type SaleLine, type SaleRow } from '../transactions/sale-row';
import { money, nameOf, referenceOf, type Spa } from './letter-facts';

/** What the money was for: what staff named, or an amount of the purchase as a whole. */
function whatFor({ lines, summary }: SaleRow & { summary?: string }, refund: Refund): string {
  const named = refund.lines.flatMap(({ productId, quantity }) => lines.filter((line) => line.productId === productId).map((line) => nameOf(line, quantity)));
  return named.join(', ') || lines.map((line) => nameOf(line)).join(', ') || summary || 'Tu pago';
}

function freedVisits(lines: SaleLine[], { frees }: Refund): [string, string][] {
  return lines.filter(({ productId }) => frees?.includes(productId)).flatMap((line) => {
    const visit = visitOf(line);
    return visit ? [[`Cita de ${line.productName}`, `${dayInWords(visit.date)}, ${visit.time}: cancelada`] as [string, string]] : [];
  });
}

/** What was paid back, for what, and how it arrives. */
export function refundedLetter(sale: SaleRow, refund: Refund, spa: Spa): Mail {
  const arrives = refund.byHand ? 'Como lo pagaste en el spa, te contactamos para entregártelo.' : sale.provider === 'manual' ? 'La devolución se hizo en el spa.' : 'El dinero vuelve al mismo medio con el que pagaste. Según tu banco, puede tardar unos días en verse.';
  const gives = refund.byHand ? 'Te devolvemos' : 'Te devolvimos';
  const facts: LetterSection = { heading: 'Tu devolución', rows: [
    ['Valor', money(sale, refund.centavos, refund.cents)], ['Por', whatFor(sale, refund)], ...freedVisits(sale.lines, refund), ['Referencia', referenceOf(sale)],
  ] };
  return {
    to: sale.buyer.email,
    ...letter({
      subject: `${gives} ${shopPriceOf(refund.centavos)} · ${spa.name}`, title: `${gives} tu dinero, ${sale.buyer.name}`,
      paragraphs: [...(refund.note ? [refund.note] : []), arrives], sections: [facts],
      ending: [spa.phone && `¿Alguna duda? Escríbenos o llámanos al ${spa.phone}.`, sale.test && 'Esta es una compra de prueba: no se movió ningún dinero.'].filter(Boolean).join('\n') || undefined,
    }),
  };
}
