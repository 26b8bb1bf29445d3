import { Button } from '@payloadcms/ui';
import type { Transaction } from '@spa-bronze/domain/transactions';
import type { ReviewAction } from '@spa-bronze/domain/transactions-staff';
import { useState } from 'react';
import { shownAt } from './sale-facts';

const panel = { border: '1px solid var(--theme-warning-500)', background: 'var(--theme-warning-50)', borderRadius: 6, padding: 16, margin: '0 0 20px' } as const;
const row = { display: 'flex', gap: 8, alignItems: 'center', margin: '8px 0 0', flexWrap: 'wrap' } as const;

const actions: [ReviewAction, string][] = [['attach', 'Asignar a la compra'], ['refund', 'Devolver todo'], ['dismiss', 'Cerrar la revisión']];

interface Props { review: NonNullable<Transaction['review']>; busy: boolean; onAsk: (action: ReviewAction, note: string) => void }

/** Why a payment waits for a person, and the three ways to end it. */
export function ReviewActions({ review, busy, onAsk }: Props) {
  const [note, setNote] = useState('');
  return (
    <section style={panel} aria-label="Pago por revisar">
      <strong>Pago por revisar</strong> desde {shownAt(review.since)}
      <p style={{ margin: '4px 0 0' }}>{review.why}</p>
      <label style={row}>Nota<input style={{ padding: '4px 8px', font: 'inherit', flex: 1, minWidth: 180 }} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} /></label>
      <div style={row}>
        {actions.map(([action, label]) => <Button key={action} size="small" margin={false} buttonStyle={action === 'attach' ? 'primary' : 'secondary'} disabled={busy} onClick={() => onAsk(action, note)}>{label}</Button>)}
      </div>
    </section>
  );
}
