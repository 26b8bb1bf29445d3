import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { BoughtLine } from '@spa-bronze/domain/sales/sale-schemas';
import { useState } from 'react';
import { useMay } from '../../../lib/use-may';
import { showTime } from '../../../lib/show-date';
import { IconButton } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useRemoveLine, type Bill } from './bill-queries';
import { Lines, Total } from './bill-list.styles';

const nameOf = ({ productName, quantity, reservationTime }: BoughtLine) =>
  [quantity > 1 ? `${quantity} × ${productName}` : productName, reservationTime && showTime(reservationTime)]
    .filter(Boolean)
    .join(', ');

const isUnpaid = ({ totalPrice, dueCop = 0 }: BoughtLine) => dueCop === totalPrice;

function wordsOf({ totalPrice, dueCop = 0 }: BoughtLine): string {
  if (dueCop === 0) return `${formatAdminPrice(totalPrice)} · pagado`;
  return dueCop === totalPrice
    ? formatAdminPrice(totalPrice)
    : `${formatAdminPrice(totalPrice)} · faltan ${formatAdminPrice(dueCop)}`;
}

function RemoveLine({ bill, line, onClose }: { bill: Bill; line: BoughtLine; onClose: () => void }) {
  const remove = useRemoveLine();
  return (
    <ConfirmDialog
      title={`¿Quitar ${line.productName}?`}
      confirm="Sí, quitar"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ bill, line }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        {line.booking ? 'Su hora queda libre.' : 'Vuelve a las existencias.'} Si se cobró algo por esto, verás
        cuánto devolver.
      </p>
    </ConfirmDialog>
  );
}

/** What a visit costs: its lines, and what is due of them. What was added at the spa can be taken away. */
export function BillList({ bill }: { bill: Bill }) {
  const mayGiveBack = useMay()('refunds');
  const [removed, setRemoved] = useState<BoughtLine | null>(null);
  return (
    <>
      <Lines aria-label="Cuenta de la visita">
        {bill.lines.map((line) => (
          <li key={lineIdOf(line)}>
            <span>
              {nameOf(line)}
              <small>{wordsOf(line)}</small>
            </span>
            {line.added && (mayGiveBack || isUnpaid(line)) && (
              <IconButton
                name="trash"
                label={`Quitar ${line.productName}`}
                onClick={() => setRemoved(line)}
              />
            )}
          </li>
        ))}
      </Lines>
      <Total>
        <span>Total por cobrar</span>
        <strong>{formatAdminPrice(bill.dueCop)}</strong>
      </Total>
      {removed && <RemoveLine bill={bill} line={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
