import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { useState } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { inPersonMethodLabels, inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { Button } from '../../../ui/button';
import { Select, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Row, Stack } from '../../../ui/layout';
import { Unbroken } from '../../../ui/unbroken';
import { useResolveReview } from './review-queries';
import { reviewLabels, reviewText } from './review-words';
import { SpaMoney } from './spa-money';
import { Options } from '../../../ui/options';
import { entriesOf } from '@spa-bronze/domain/lib/keys';

const titles: Partial<Record<ReviewAction, string>> = {
  retry: 'Intentar la devolución de nuevo',
  hand: '¿Entregaste el dinero?',
};
const confirms: Partial<Record<ReviewAction, string>> = { hand: 'Sí, lo entregué' };

export function ReviewDialog({
  sale,
  action,
  onClose,
}: {
  sale: SaleView;
  action: ReviewAction;
  onClose: () => void;
}) {
  const [note, setNote] = useState('');
  const [method, setMethod] = useState<InPersonMethod>('CASH');
  const { mutate, isPending } = useResolveReview();
  const decide = () =>
    mutate(
      { id: sale._id, action, note, ...(action === 'hand' && { method }) },
      {
        onSuccess: onClose,
        /* Without an answer the note stays; somebody else may have decided. */
        onError: ({ status }) => status === 409 && onClose(),
      },
    );
  const label = reviewLabels[action];
  return (
    <FormDialog title={titles[action] ?? label} onClose={onClose}>
      {(close) => (
        <Stack>
          <p>
            <Unbroken>{reviewText(action, sale)}</Unbroken>
          </p>
          {action === 'refund' && <SpaMoney sale={sale} />}
          {action === 'hand' && (
            <Select
              name="method"
              label="Cómo lo entregaste"
              value={method}
              onChange={({ target }) => isOneOf(inPersonMethods, target.value) && setMethod(target.value)}
            >
              <Options of={entriesOf(inPersonMethodLabels)} />
            </Select>
          )}
          <TextField
            name="note"
            label="Nota"
            optional
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Row>
            <Button busy={isPending} onClick={decide}>
              {confirms[action] ?? label}
            </Button>
            <Button look="quiet" disabled={isPending} onClick={close}>
              Volver
            </Button>
          </Row>
        </Stack>
      )}
    </FormDialog>
  );
}
