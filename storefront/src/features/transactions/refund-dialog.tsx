import { formatAdminPrice, readPesos } from '@spa-bronze/domain/money';
import { isGoods, isService } from '@spa-bronze/domain/products';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { useState } from 'react';
import { apiOf } from '../../lib/query-client';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Checkbox, Select, TextField } from '../../ui/field';
import { FormFoot } from '../../ui/form-foot';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast';
import { usePanelChanged } from './sales-queries';
import { buyerOf } from './sale-whatsapp';
import { SpaMoney } from './spa-money';

type Values = { what: string; quantity: string; amountCop: string; restock: boolean; freeSlots: boolean; shipping: boolean; note: string };

/** The wish that the form speaks: everything, one line of the purchase, or an amount. The key makes a second press the same refund. */
function wishOf({ what, quantity, amountCop, restock, freeSlots, shipping, note }: Values, key: string) {
  const lines = what === 'all' || what === 'amount' ? undefined : [{ productId: what, quantity: Number(quantity) }];
  return { key, note, restock, freeSlots, shipping: what !== 'amount' && shipping, ...(lines && { lines }), ...(what === 'amount' && { amountCop: readPesos(amountCop) ?? amountCop }) };
}

/** Gives money back, whole or in part, and says what becomes of stock and hour. */
export function RefundDialog({ sale, onClose }: { sale: Transaction; onClose: () => void }) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const [key] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState(false);
  const { form, text, box, values, busy, errors } = useForm<Values>({
    initial: { what: 'all', quantity: '1', amountCop: '', restock: false, freeSlots: true, shipping: false, note: '' },
    schema: () => import('@spa-bronze/domain/transactions-refunds').then(({ refundTransaction }) => ({ safeParse: (typed: unknown) => refundTransaction.safeParse(wishOf(typed as Values, key)) as never })),
    also: ({ what, amountCop }) => (what === 'amount' && (readPesos(amountCop) ?? 0) > sale.refundableCop ? { amountCop: `Quedan ${formatAdminPrice(sale.refundableCop)} por devolver.` } : {}) as Partial<Record<keyof Values, string>>,
    send: async (typed) => {
      if (!asked) { setAsked(true); return; }
      const { message } = await apiOf(client)('POST /transactions/{id}/refund', { params: { id: sale._id }, body: wishOf(typed, key) });
      toast.success(message);
      await changed();
      onClose();
    },
    onFail: ({ message }) => { setAsked(false); toast.error(message); void changed(); },
  });
  const line = sale.reservationDetails.find(({ productId }) => productId === values.what);
  const goods = line ? isGoods(line.category) : values.what === 'all' && sale.reservationDetails.some(({ category }) => isGoods(category));
  const service = line ? isService(line.category) : values.what === 'all' && sale.reservationDetails.some(({ category }) => isService(category));
  const what = values.what === 'all' ? `todo lo que queda: ${formatAdminPrice(sale.refundableCop)}` : values.what === 'amount' ? formatAdminPrice(readPesos(values.amountCop) ?? 0) : `${isGoods(line?.category ?? '') ? `${values.quantity} × ` : ''}${line?.productName ?? ''}`;
  return (
    <Dialog title={`Devolver dinero a ${buyerOf(sale).name}`} onClose={onClose}>
      <form {...form}>
        <Stack $gap={20}>
          <p>Queda por devolver: <strong style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(sale.refundableCop)}</strong>{sale.method !== '' && '. Se pagó en el spa: entrega el dinero tú.'}</p>
          <SpaMoney sale={sale} />
          <Select {...text('what')} label="Qué se devuelve" disabled={asked}>
            <option value="all">Todo lo que queda</option>
            {sale.reservationDetails.map(({ productId, productName, quantity }) => <option key={productId} value={productId}>{quantity > 1 ? `${quantity} × ` : ''}{productName}</option>)}
            <option value="amount">Solo un valor</option>
          </Select>
          {values.what === 'amount' && <TextField {...text('amountCop')} label="Valor en pesos" inputMode="decimal" autoComplete="off" hint={readPesos(values.amountCop) === null ? 'Por ejemplo 10.000.' : `${formatAdminPrice(readPesos(values.amountCop))}.`} disabled={asked} />}
          {line && line.quantity > 1 && <TextField {...text('quantity')} error={errors.lines} label="Unidades" type="number" min={1} max={line.quantity} inputMode="numeric" disabled={asked} />}
          {goods && <Checkbox {...box('restock')} label="Los productos vuelven al inventario" disabled={asked} />}
          {service && <Checkbox {...box('freeSlots')} label="La hora queda libre" disabled={asked} />}
          {line && sale.shippingCop > 0 && <Checkbox {...box('shipping')} label={`También el envío (${formatAdminPrice(sale.shippingCop)})`} disabled={asked} />}
          <TextField {...text('note')} label="Motivo" optional disabled={asked} />
          {asked && <Notice wrong>{`Se devuelve ${what}. Esto no se puede deshacer. ¿Confirmas?`}</Notice>}
          <FormFoot>
            <Button type="submit" busy={busy}>{asked ? 'Sí, devolver' : 'Devolver'}</Button>
            <Button look="quiet" disabled={busy} onClick={() => (asked ? setAsked(false) : onClose())}>{asked ? 'Volver' : 'Cancelar'}</Button>
          </FormFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
