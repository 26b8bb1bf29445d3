import { chargedInWords, pesos } from '@spa-bronze/domain/lib/currency';
import { labelIn } from '@spa-bronze/domain/lib/keys';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { isSameLine, type LineName } from '@spa-bronze/domain/sales/line-id';
import { isByHand, refusalInWords } from '@spa-bronze/domain/sales/refusals';
import { inPersonMethodLabels } from '@spa-bronze/domain/sales/staff';
import { showMoment } from '../../../lib/show-date';
import { Card } from '../../../ui/layout';
import { labelOf } from '../../../ui/sale-state';
import { List } from './sale-story.styles';

/** A refund also writes an edit, which is left out: the refund's own line says more. */
const REFUND = 'Devolución';
const refundWords = {
  ASKED: 'Devolución pedida',
  DONE: 'Devuelto',
  REFUSED: 'Devolución rechazada',
} as const;
const whoDid: Record<string, string> = {
  buyer: 'quien compra',
  provider: 'el proveedor de pagos',
  webhook: 'el proveedor de pagos',
  staff: 'el spa',
  system: 'el sistema',
  server: 'el sistema',
  'reconciliation-job': 'el sistema',
};
const who = (by: string) => whoDid[by] ?? by;

type Refund = SaleView['refunds'][number];

/** What a refund was for and what came back with it: `2 × Aceite · Productos al inventario`. */
function refundDetail(
  { lines, shippingCop, restock, freeSlots }: Refund,
  bought: readonly BoughtLine[],
): string {
  const nameOf = (portion: LineName) => bought.find((it) => isSameLine(it, portion))?.productName ?? 'Otro';
  const parts = [
    lines.map((portion) => `${portion.quantity} × ${nameOf(portion)}`).join(', '),
    Boolean(shippingCop) && 'Envío',
    restock.length > 0 && 'Productos al inventario',
    freeSlots.length > 0 && 'Horas libres',
  ];
  return parts.filter(Boolean).join(' · ');
}

function RefundStep({ sale, refund }: { sale: SaleView; refund: Refund }) {
  const { state, amountCop, minor, why, note, staffNote, handed } = refund;
  const detail = refundDetail(refund, sale.reservationDetails);
  const handedWords =
    handed &&
    `Entregado en el spa (${labelIn(inPersonMethodLabels, handed.method) ?? handed.method})${handed.reference ? `, referencia ${handed.reference}` : ''}`;
  const isLeft = state === 'REFUSED' && isByHand(why);
  const more = [handedWords, why && refusalInWords(why), note, staffNote].filter(Boolean).join(' · ');
  return (
    <>
      {isLeft ? 'Devolución por hacer' : refundWords[state]}: {formatAdminPrice(amountCop)}
      {sale.charged &&
        sale.charged.currency !== pesos.code &&
        minor !== undefined &&
        ` (${chargedInWords({ currency: sale.charged.currency, minor })})`}
      {more && ` · ${more}`}
      {detail && <small>{detail}</small>}
      {why && !isByHand(why) && <small>Código: {why}</small>}
    </>
  );
}

const isBookedUnpaid = ({ paidCop, reservationDetails }: SaleView) =>
  paidCop === 0 && reservationDetails.some(({ booking }) => booking);

export function SaleStory({ sale }: { sale: SaleView }) {
  const { history, refunds, edits } = sale;
  const steps = [
    ...history.map(({ at, to, by, note }) => ({
      at,
      text: (
        <>
          {to === 'APPROVED' && isBookedUnpaid(sale) ? 'Reservada sin abono' : labelOf(to)}
          {note && `: ${note}`}
        </>
      ),
      by,
    })),
    ...refunds.map((refund) => ({
      at: refund.doneAt ?? refund.at,
      text: <RefundStep sale={sale} refund={refund} />,
      by: refund.handed?.by ?? refund.by,
    })),
    ...edits
      .filter(({ what }) => what !== REFUND)
      .map(({ at, what, before, after, by }) => ({
        at,
        text: (
          <>
            {what}:{' '}
            {before && (
              <>
                <s>{before}</s> →{' '}
              </>
            )}
            <span>{after || 'vacío'}</span>
          </>
        ),
        by,
      })),
  ]
    .reverse()
    .sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card as="section" $padded aria-label="Historia">
      <h2 style={{ fontSize: '1.3rem', marginBottom: 16 }}>Historia</h2>
      <List>
        {steps.map(({ at, text, by }, index) => (
          <li key={index}>
            {text}
            <small>
              {showMoment(at)} · {who(by)}
            </small>
          </li>
        ))}
      </List>
    </Card>
  );
}
