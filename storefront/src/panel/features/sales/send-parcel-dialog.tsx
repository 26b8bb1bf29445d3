import type { BodyInput } from '@spa-bronze/domain/api';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useForm } from '../../../lib/use-form';
import { FormDialog } from '../../../ui/form-dialog';
import { TextField } from '../../../ui/field';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { buyerOf } from './sale-whatsapp';

type Tracking = NonNullable<BodyInput<'PATCH /transactions/{id}'>['tracking']>;

interface Props {
  sale: SaleView;
  onSend: (tracking: Tracking) => Promise<unknown>;
  onClose: () => void;
}

export function SendParcelDialog({ sale, onSend, onClose }: Props) {
  const { carrier, number, url } = sale.tracking;
  const { form, text, busy } = useForm({
    initial: { carrier, number, url },
    schema: async () => (await import('@spa-bronze/domain/sales/staff-schemas')).tracking,
    send: async (typed) => {
      await onSend(typed);
      onClose();
    },
  });
  return (
    <FormDialog title={`Enviar a ${sale.shippingInfo?.name ?? buyerOf(sale).name}`} onClose={onClose}>
      {(close) => (
        <form {...form}>
          <Stack $gap={18}>
            <TextField {...text('carrier')} label="Transportadora" optional autoComplete="off" />
            <TextField {...text('number')} label="Número de guía" optional autoComplete="off" />
            <TextField
              {...text('url')}
              label="Enlace de la guía"
              inputMode="url"
              optional
              autoComplete="off"
              hint={buyerOf(sale).email ? 'Quien compra recibe un correo con la guía.' : undefined}
            />
            <FormFoot submit="Marcar enviada" busy={busy} onBack={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
