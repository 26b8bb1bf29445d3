import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { messages } from '@spa-bronze/domain/messages';
import { useState } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { inPersonMethodLabels, inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { Button } from '../../../ui/button';
import { Checkbox, Select, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Row, Stack } from '../../../ui/layout';
import { Unbroken } from '../../../ui/unbroken';
import { useResolveReview } from './review-queries';
import { openSurplus, reviewLabel, reviewText, surplusAmount } from './review-words';
import { SpaMoney } from './spa-money';
import { Options } from '../../../ui/options';
import { entriesOf } from '@spa-bronze/domain/lib/keys';

const titles: Partial<Record<ReviewAction, string>> = {
  retry: 'Intentar la devolución de nuevo',
  hand: '¿Entregaste el dinero?',
};
const confirms: Partial<Record<ReviewAction, string>> = { hand: 'Sí, lo entregué' };

/** Which of the payments that came beside the first are settled. */
function SettledChoice({
  surplus,
  settled,
  onChange,
}: {
  surplus: ReturnType<typeof openSurplus>;
  settled: string[];
  onChange: (ids: string[]) => void;
}) {
  return surplus.map((it) => {
    const { captureId } = it;
    return (
      <Checkbox
        key={captureId}
        name={`surplus-${captureId}`}
        label={`${surplusAmount(it)} (${captureId})`}
        checked={settled.includes(captureId)}
        onChange={({ target }) =>
          onChange(target.checked ? [...settled, captureId] : settled.filter((id) => id !== captureId))
        }
      />
    );
  });
}

/** The reference of a transfer, which a refund that its provider left to staff must have. */
function useReference(isSent: boolean, { refundToMake }: SaleView) {
  const [reference, setReference] = useState('');
  const [error, setError] = useState('');
  const isMissing = () => isSent && Boolean(refundToMake) && !reference.trim();
  return {
    input: isSent && reference.trim() ? { reference } : {},
    isMissing: () => {
      if (isMissing()) setError(messages.required);
      return isMissing();
    },
    isSent,
    reference,
    error,
    isOptional: !refundToMake,
    onChange: (typed: string) => {
      setReference(typed);
      setError('');
    },
  };
}

const ReferenceField = ({ of }: { of: ReturnType<typeof useReference> }) => (
  <TextField
    name="reference"
    label="Referencia de la transferencia"
    hint="Se la decimos a quien compró."
    optional={of.isOptional}
    error={of.error}
    maxLength={60}
    value={of.reference}
    onChange={({ target }) => of.onChange(target.value)}
  />
);

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
  const surplus = openSurplus(sale);
  const [settled, setSettled] = useState(() => (surplus.length === 1 ? [surplus[0]!.captureId] : []));
  const { mutate, isPending } = useResolveReview();
  const transfer = useReference(action === 'hand' && !['CASH', 'CARD'].includes(method), sale);
  const decide = () => {
    if (transfer.isMissing()) return;
    mutate(
      {
        id: sale._id,
        action,
        note,
        ...(action === 'hand' && { method }),
        ...(action === 'dismiss' && surplus.length > 0 && { surplus: settled }),
        ...transfer.input,
      },
      {
        onSuccess: onClose,
        /* Without an answer the note stays; somebody else may have decided. */
        onError: ({ status }) => status === 409 && onClose(),
      },
    );
  };
  const isNothing = action === 'dismiss' && surplus.length > 0 && settled.length === 0;
  const label = reviewLabel(action, sale);
  return (
    <FormDialog title={titles[action] ?? label} onClose={onClose}>
      {(close) => (
        <Stack>
          <p>
            <Unbroken>{reviewText(action, sale)}</Unbroken>
          </p>
          {action === 'dismiss' && surplus.length > 1 && (
            <SettledChoice surplus={surplus} settled={settled} onChange={setSettled} />
          )}
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
          {transfer.isSent && <ReferenceField of={transfer} />}
          <TextField
            name="note"
            label="Nota"
            optional
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Row>
            <Button busy={isPending} disabled={isNothing} onClick={decide}>
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
