import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { chargeMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { showMoment } from '../../../lib/show-date';
import { useMay } from '../../../lib/use-may';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Card, Stack } from '../../../ui/layout';
import { useUndoSaleCharge } from './sale-charges-queries';
import type { SaleCharge } from './sale-ways';
import { Title } from './sale-detail.styles';
import { List } from './sale-charges.styles';

const moneyOf = ({ amountCop, method }: SaleCharge) =>
  `${formatAdminPrice(amountCop)} ${chargeMethodPhrases[method]}`;

const called: Record<SaleCharge['purpose'], string> = {
  ORDER: 'Compra',
  DEPOSIT: 'Abono',
  BALANCE: 'Saldo',
  TIP: 'Propina',
};

const paidFor = ({ purpose, pays }: SaleCharge) =>
  purpose === 'ORDER' || pays === '' ? called[purpose] : `${called[purpose]}: ${pays}`;

function UndoDialog({ sale, charge, onClose }: { sale: SaleView; charge: SaleCharge; onClose: () => void }) {
  const undo = useUndoSaleCharge();
  const { _id, amountCop, actCop, purpose } = charge;
  const press = (whole?: true) =>
    undo.mutate({ sale, charge: _id, ...(whole && { whole }) }, { onSettled: onClose });
  return (
    <Dialog title={`¿Deshacer el cobro de ${moneyOf(charge)}?`} onClose={onClose}>
      <Stack $gap={14}>
        <p>
          {purpose === 'TIP'
            ? 'Si ya recibiste el dinero, devuélvelo.'
            : 'Queda otra vez por cobrar. Si ya recibiste el dinero, devuélvelo o cóbralo de nuevo.'}
        </p>
        <Button wide busy={undo.isPending} onClick={() => press()}>
          {`Sí, deshacer ${formatAdminPrice(amountCop)}`}
        </Button>
        {actCop !== undefined && (
          <Button wide look="secondary" busy={undo.isPending} onClick={() => press(true)}>
            {`Todo lo que se cobró junto: ${formatAdminPrice(actCop)}`}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Volver
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The money that was taken by hand for a sale, each with a button that undoes it. */
export function SaleCharges({ sale }: { sale: SaleView }) {
  const [undone, setUndone] = useState<SaleCharge | null>(null);
  const mayUndo = useMay()('refunds');
  const { charges = [], deletedAt } = sale;
  if (charges.length === 0) return null;
  return (
    <Card as="section" $padded aria-label="Cobros en el spa">
      <Title>Cobros en el spa</Title>
      <List>
        {charges.map((charge) => (
          <li key={charge._id}>
            <span>
              <strong>{moneyOf(charge)}</strong>
              <small>{paidFor(charge)}</small>
              <small>{[showMoment(charge.at), charge.by].filter(Boolean).join(' · ')}</small>
            </span>
            {mayUndo && charge.undoable && !deletedAt && (
              <Button
                small
                look="quiet"
                aria-label={`Deshacer el cobro de ${moneyOf(charge)}`}
                onClick={() => setUndone(charge)}
              >
                Deshacer
              </Button>
            )}
          </li>
        ))}
      </List>
      {undone && <UndoDialog sale={sale} charge={undone} onClose={() => setUndone(null)} />}
    </Card>
  );
}
