import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { refusalInWords } from '@spa-bronze/domain/transactions-refusals';
import { deskMethodLabels, type DeskMethod } from '@spa-bronze/domain/transactions-staff';
import styled from 'styled-components';
import { showMoment } from '../../lib/show-date';
import { Card } from '../../ui/layout';
import { color } from '../../ui/theme';
import { labelOf } from './transaction-state';

const List = styled.ol`
  display: grid; gap: 14px; font-size: .9375rem; li { padding-left: 18px; border-left: 3px solid ${color.sandDark}; overflow-wrap: anywhere; } small { display: block; color: ${color.soft}; } s { color: ${color.soft}; }
`;
/** A refund writes an edit too; its own line says more. */
const REFUND = 'Devolución';
const refundWords = { ASKED: 'Devolución pedida', DONE: 'Devuelto', REFUSED: 'Devolución rechazada' } as const;
const who = (by: string) => ({ buyer: 'quien compra', provider: 'el proveedor de pagos', staff: 'el spa', system: 'el sistema' }[by] ?? by);

type Refund = Transaction['refunds'][number];

/** What became of a refund; why it was refused in words, with the provider's code small. */
function RefundStep({ refund: { state, amountCop, why, note }, handed }: { refund: Omit<Refund, 'handed'>; handed: Refund['handed'] }) {
  const more = why ? refusalInWords(why) : note;
  return (
    <>
      {refundWords[state]}: {formatAdminPrice(amountCop)}
      {handed && ` · Entregado en el spa (${deskMethodLabels[handed.method as DeskMethod]})`}
      {more && ` · ${more}`}
      {why && <small>Código: {why}</small>}
    </>
  );
}

/** Everything that happened to a sale, the last thing first: its payment, refunds, and what staff changed. */
export function SaleStory({ sale: { history, refunds, edits } }: { sale: Transaction }) {
  const steps = [
    ...history.map(({ at, to, by, note }) => ({ at, text: <>{labelOf(to)}{note && `: ${note}`}</>, by })),
    ...refunds.map(({ handed, ...refund }) => ({ at: refund.doneAt ?? refund.at, text: <RefundStep refund={refund} handed={handed} />, by: handed?.by ?? refund.by })),
    ...edits.filter(({ what }) => what !== REFUND).map(({ at, what, before, after, by }) => ({ at, text: <>{what}: {before && <><s>{before}</s> → </>}{after || 'vacío'}</>, by })),
  ].reverse().sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card as="section" $padded aria-label="Historia">
      <h2 style={{ fontSize: '1.3rem', marginBottom: 16 }}>Historia</h2>
      <List>{steps.map(({ at, text, by }, index) => <li key={index}>{text}<small>{showMoment(at)} · {who(by)}</small></li>)}</List>
    </Card>
  );
}
