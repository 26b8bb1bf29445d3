import { Button } from '@payloadcms/ui';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { isService } from '@spa-bronze/domain/products';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { outOf } from '@spa-bronze/domain/transactions-refunds';
import { useState } from 'react';
import { newKey } from '../../access/contract-call';

type Extent = 'all' | 'amount' | 'lines';

const row = { display: 'flex', gap: 8, alignItems: 'center', margin: '6px 0', flexWrap: 'wrap' } as const;
const input = { padding: '4px 8px', font: 'inherit', width: 140 } as const;
const panel = { border: '1px solid var(--theme-elevation-150)', borderRadius: 6, padding: 16, margin: '12px 0' } as const;

interface Props { sale: Transaction; busy: boolean; onAsk: (wish: object) => void; onCancel: () => void }

/** What is to be paid back, and what comes back for it. One form is one refund, however often its button is pressed. */
export function RefundForm({ sale, busy, onAsk, onCancel }: Props) {
  const [key] = useState(newKey);
  const [extent, setExtent] = useState<Extent>('all');
  const [amount, setAmount] = useState('');
  const [units, setUnits] = useState<Record<string, number>>({});
  const [more, setMore] = useState({ restock: true, freeSlots: true, shipping: false });
  const [note, setNote] = useState('');
  const lines = sale.reservationDetails.map((line) => ({ ...line, left: outOf({ lines: sale.reservationDetails, refunds: sale.refunds }, line.productId) })).filter(({ left }) => left > 0);
  const chosen = Object.entries(units).filter(([, quantity]) => quantity > 0).map(([productId, quantity]) => ({ productId, quantity }));
  const ready = extent === 'all' || (extent === 'amount' ? Number(amount) > 0 : chosen.length > 0 || more.shipping);
  const ask = () => onAsk({
    key, note, restock: extent !== 'amount' && more.restock, freeSlots: extent !== 'amount' && more.freeSlots,
    ...(extent === 'amount' && { amountCop: Number(amount) }), ...(extent === 'lines' && { lines: chosen, shipping: more.shipping }),
  });
  const option = (value: Extent, label: string) => (
    <label style={row}><input type="radio" name="extent" checked={extent === value} onChange={() => setExtent(value)} />{label}</label>
  );
  const box = (name: keyof typeof more, label: string) => (
    <label style={row}><input type="checkbox" checked={more[name]} onChange={({ target }) => setMore({ ...more, [name]: target.checked })} />{label}</label>
  );
  return (
    <section style={panel} aria-label="Reembolsar">
      {option('all', `Todo lo que queda: ${formatAdminPrice(sale.refundableCop)}`)}
      {lines.length > 0 && option('lines', 'Por productos o citas')}
      {extent === 'lines' && lines.map(({ productId, productName, category, left }) => (
        <label key={productId} style={{ ...row, flexWrap: 'nowrap', marginLeft: 24 }}>
          <input type="number" style={{ ...input, width: 72 }} min={0} max={left} value={units[productId] ?? 0} onChange={({ target }) => setUnits({ ...units, [productId]: Math.min(left, Math.max(0, Math.trunc(Number(target.value)))) })} />
          de {left} {productName}{isService(category) ? ' (cita)' : ''}
        </label>
      ))}
      {extent === 'lines' && sale.shippingCop > 0 && <div style={{ marginLeft: 24 }}>{box('shipping', `También el envío: ${formatAdminPrice(sale.shippingCop)}`)}</div>}
      {option('amount', 'Un valor en pesos')}
      {extent === 'amount' && <input aria-label="Valor en pesos" type="number" min={0} max={sale.refundableCop} step="any" style={{ ...input, marginLeft: 24 }} value={amount} onChange={({ target }) => setAmount(target.value)} />}
      {extent !== 'amount' && box('restock', 'Los productos vuelven al inventario')}
      {extent !== 'amount' && box('freeSlots', 'Las horas de las citas quedan libres')}
      <label style={row}>Nota para el cliente<input style={{ ...input, flex: 1, minWidth: 180 }} maxLength={255} value={note} onChange={({ target }) => setNote(target.value)} /></label>
      <div style={row}>
        <Button size="small" margin={false} disabled={busy || !ready} onClick={ask}>Confirmar reembolso</Button>
        <Button size="small" margin={false} buttonStyle="secondary" disabled={busy} onClick={onCancel}>Cancelar</Button>
      </div>
    </section>
  );
}
