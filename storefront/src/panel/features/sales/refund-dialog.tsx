import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAdminPrice, readPesos } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { newKey } from '../../../lib/new-key';
import { apiOf } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { FormDialog } from '../../../ui/form-dialog';
import { Checkbox, Select, TextField } from '../../../ui/field';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { RefundLines } from './refund-lines';
import {
  blankRefund,
  refundableLines,
  refundChoices,
  refundPesos,
  refundProblems,
  refundText,
  refundRequest,
  type RefundUnits,
  type RefundValues,
} from './refund-request';
import { buyerOf } from './sale-whatsapp';
import { SpaMoney } from './spa-money';
import { usePanelChanged } from '../../../lib/use-panel-changed';

interface Props {
  sale: SaleView;
  onClose: () => void;
}

function useRefundForm({ sale, onClose }: Props) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const [key] = useState(newKey);
  /** The version of the sale that the refund was confirmed on. */
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const [units, setUnits] = useState<RefundUnits>({});
  const form = useForm<RefundValues>({
    initial: blankRefund,
    schema: async () => {
      const { refundInput } = await import('@spa-bronze/domain/sales/refund-schemas');
      const input = (typed: RefundValues) =>
        refundRequest(sale, typed, units, { key, version: sale.version });
      return { safeParse: (typed: RefundValues) => refundInput.safeParse(input(typed)) };
    },
    also: (typed) => refundProblems(sale, typed, units),
    send: async (typed) => {
      if (confirmed === null) {
        setConfirmed(sale.version);
        return;
      }
      const body = refundRequest(sale, typed, units, { key, version: confirmed });
      const { message } = await apiOf(client)('POST /transactions/{id}/refund', {
        params: { id: sale._id },
        body,
      });
      toast.success(message);
      await changed();
      onClose();
    },
    onFail: ({ message }) => {
      setConfirmed(null);
      toast.error(message);
      void changed();
    },
  });
  const choose = (chosen: RefundUnits) => {
    form.forgive('what');
    form.forgive('lines');
    setUnits(chosen);
  };
  const requested = confirmed !== null;
  return { ...form, requested, goBack: () => setConfirmed(null), units, choose };
}

type RefundForm = ReturnType<typeof useRefundForm>;

/** All that is left, some lines, or an amount. */
function Extent({ sale, refund }: { sale: SaleView; refund: RefundForm }) {
  const { text, set, values, errors, requested, units, choose } = refund;
  const pesos = readPesos(values.amountCop);
  return (
    <>
      <Select
        {...text('what')}
        error={errors.what ?? errors.lines}
        label="Qué se devuelve"
        disabled={requested}
      >
        <option value="all">Todo lo que queda</option>
        {refundableLines(sale).length > 0 && <option value="lines">Por productos o citas</option>}
        <option value="amount">Solo un valor</option>
      </Select>
      {values.what === 'amount' && (
        <TextField
          {...text('amountCop')}
          label="Valor en pesos"
          inputMode="decimal"
          autoComplete="off"
          hint={pesos === null ? 'Por ejemplo 10.000.' : `${formatAdminPrice(pesos)}.`}
          disabled={requested}
        />
      )}
      {values.what === 'lines' && (
        <RefundLines
          sale={sale}
          units={units}
          shipping={{ checked: values.shipping, onChange: (checked) => set('shipping', checked) }}
          disabled={requested}
          onChange={choose}
        />
      )}
    </>
  );
}

function ComesBack({
  sale,
  refund: { box, values, units, requested },
}: {
  sale: SaleView;
  refund: RefundForm;
}) {
  const { restock, freeSlots } = refundChoices(sale, values, units);
  return (
    <>
      {restock && (
        <Checkbox {...box('restock')} label="Los productos vuelven al inventario" disabled={requested} />
      )}
      {freeSlots && <Checkbox {...box('freeSlots')} label="La hora queda libre" disabled={requested} />}
    </>
  );
}

const confirmWords = (pesos: number | null) =>
  pesos === null ? 'Sí, devolver' : `Sí, devolver ${formatAdminPrice(pesos)}`;

export function RefundDialog({ sale, onClose }: Props) {
  const refund = useRefundForm({ sale, onClose });
  const { form, text, values, busy, requested, goBack, units } = refund;
  return (
    <FormDialog title={`Devolver dinero a ${buyerOf(sale).name}`} onClose={onClose}>
      {(close) => (
        <form {...form}>
          <Stack $gap={20}>
            <p>
              Queda por devolver:{' '}
              <strong style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(sale.refundableCop)}</strong>
              {!sale.charged && '. Se pagó en el spa: entrega el dinero tú.'}
            </p>
            <SpaMoney sale={sale} />
            <Extent sale={sale} refund={refund} />
            <ComesBack sale={sale} refund={refund} />
            <TextField
              {...text('note')}
              label="Motivo"
              hint="Va en el correo a quien compró."
              optional
              maxLength={255}
              disabled={requested}
            />
            <TextField
              {...text('staffNote')}
              label="Nota del equipo"
              hint="Quien compra no la ve."
              optional
              maxLength={500}
              disabled={requested}
            />
            {requested && (
              <Notice wrong>
                {`Se devuelve ${refundText(sale, values, units)}. Esto no se puede deshacer. ¿Confirmas?`}
              </Notice>
            )}
            <FormFoot
              submit={requested ? confirmWords(refundPesos(sale, values)) : 'Devolver'}
              busy={busy}
              back={requested ? 'Volver' : 'Cancelar'}
              backDisabled={busy}
              onBack={() => (requested ? goBack() : close())}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
