import { Button } from '@payloadcms/ui';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { deskMethodLabels, deskMethods, reviewActionsFor, type DeskMethod, type ReviewAction } from '@spa-bronze/domain/transactions-staff';
import { useState } from 'react';
import { shownAt } from './sale-facts';

const panel = { border: '1px solid var(--theme-warning-500)', background: 'var(--theme-warning-50)', borderRadius: 6, padding: 16, margin: '0 0 20px' } as const;
const row = { display: 'flex', gap: 8, alignItems: 'center', margin: '8px 0 0', flexWrap: 'wrap' } as const;

const labels: Record<ReviewAction, string> = {
  retry: 'Intentar de nuevo', hand: 'La entregué yo', attach: 'Asignar a la compra', refund: 'Devolver todo', dismiss: 'Cerrar la revisión',
};

interface Props { sale: Transaction; busy: boolean; onAsk: (decision: { action: ReviewAction; note: string; method?: DeskMethod }) => void }

/** Why a payment waits for a person, and the ways to end it. */
export function ReviewActions({ sale, busy, onAsk }: Props) {
  const [note, setNote] = useState('');
  const [method, setMethod] = useState<DeskMethod>('CASH');
  const actions = reviewActionsFor(sale);
  const { review } = sale;
  if (!review) return null;
  return (
    <section style={panel} aria-label="Pago por revisar">
      <strong>Pago por revisar</strong> desde {shownAt(review.since)}
      <p style={{ margin: '4px 0 0' }}>{review.why}</p>
      <label style={row}>Nota<input style={{ padding: '4px 8px', font: 'inherit', flex: 1, minWidth: 180 }} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} /></label>
      {actions.includes('hand') && (
        <label style={row}>
          Cómo lo entregaste
          <select style={{ padding: '4px 8px', font: 'inherit' }} value={method} onChange={({ target }) => setMethod(target.value as DeskMethod)}>
            {deskMethods.map((it) => <option key={it} value={it}>{deskMethodLabels[it]}</option>)}
          </select>
        </label>
      )}
      <div style={row}>
        {actions.map((action, nth) => (
          <Button key={action} size="small" margin={false} buttonStyle={nth === 0 ? 'primary' : 'secondary'} disabled={busy} onClick={() => onAsk({ action, note, ...(action === 'hand' && { method }) })}>
            {labels[action]}
          </Button>
        ))}
      </div>
    </section>
  );
}
