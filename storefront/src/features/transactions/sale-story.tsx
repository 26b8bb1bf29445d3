import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { Transaction } from '@spa-bronze/domain/transactions';
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

/** Everything that happened to a sale, the last thing first: its payment, refunds, and what staff changed. */
export function SaleStory({ sale: { history, refunds, edits } }: { sale: Transaction }) {
  const steps = [
    ...history.map(({ at, to, by, note }) => ({ at, text: <>{labelOf(to)}{note && `: ${note}`}</>, by })),
    ...refunds.map(({ at, state, amountCop, by, note, why }) => ({ at, text: <>{refundWords[state]}: {formatAdminPrice(amountCop)}{(why || note) && ` · ${why || note}`}</>, by })),
    ...edits.filter(({ what }) => what !== REFUND).map(({ at, what, before, after, by }) => ({ at, text: <>{what}: {before && <><s>{before}</s> → </>}{after || 'vacío'}</>, by })),
  ].reverse().sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card as="section" $padded aria-label="Historia">
      <h2 style={{ fontSize: '1.3rem', marginBottom: 16 }}>Historia</h2>
      <List>{steps.map(({ at, text, by }, index) => <li key={index}>{text}<small>{showMoment(at)} · {who(by)}</small></li>)}</List>
    </Card>
  );
}
