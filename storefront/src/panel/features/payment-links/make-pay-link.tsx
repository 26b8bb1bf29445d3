import { formatAdminPrice, readPesos, typedPesos } from '@spa-bronze/domain/lib/money';
import type { PayLinkState } from '@spa-bronze/domain/sales/payment-link-schemas';
import { useState } from 'react';
import { newKey } from '../../../lib/new-key';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { FormFoot } from '../../../ui/form-foot';
import { Row, Stack } from '../../../ui/layout';
import { toast } from '../../../ui/toast';
import { useMakePayLink } from './pay-link-queries';

interface Props {
  sale: string;
  state: PayLinkState;
  onBack: () => void;
}

/** How much a new link asks for: all that is due, its deposit, or another part of it. */
export function MakePayLink({ sale, state: { version, dueCop, depositCop }, onBack }: Props) {
  const make = useMakePayLink(sale);
  const [key] = useState(newKey);
  const request = ({ amountCop }: { amountCop: string }) => ({
    version,
    key,
    amountCop: (readPesos(amountCop) ?? amountCop) as number,
  });
  const { form, text, set, busy } = useForm({
    initial: { amountCop: typedPesos(dueCop) },
    schema: async () => {
      const { payLinkInput } = await import('@spa-bronze/domain/sales/payment-link-schemas');
      return { safeParse: (typed) => payLinkInput.safeParse(request(typed)) };
    },
    send: async (typed) => {
      await make.mutateAsync(request(typed));
    },
    onFail: ({ fields, message }) => {
      if (!fields.amountCop) toast.error(message);
    },
  });
  const choose = (amountCop: number) => () => set('amountCop', typedPesos(amountCop));
  return (
    <form {...form}>
      <Stack $gap={18}>
        <TextField
          {...text('amountCop')}
          label="Valor"
          inputMode="decimal"
          autoComplete="off"
          hint={`Hasta ${formatAdminPrice(dueCop)}, lo que falta por cobrar.`}
        />
        {depositCop > 0 && depositCop < dueCop && (
          <Row $gap={8}>
            <Button small look="quiet" onClick={choose(depositCop)}>
              Abono {formatAdminPrice(depositCop)}
            </Button>
            <Button small look="quiet" onClick={choose(dueCop)}>
              Todo {formatAdminPrice(dueCop)}
            </Button>
          </Row>
        )}
        <FormFoot submit="Hacer enlace" busy={busy} onBack={onBack} />
      </Stack>
    </form>
  );
}
