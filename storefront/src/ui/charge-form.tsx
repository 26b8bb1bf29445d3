import { typedPesos } from '@spa-bronze/domain/lib/money';
import type { ChargesInput } from '@spa-bronze/domain/booking/staff-schemas';
import { useState } from 'react';
import { namedIssues } from '../lib/named-issues';
import { newKey } from '../lib/new-key';
import { useForm } from '../lib/use-form';
import { Button } from './button';
import { FieldGrid, Select, TextField } from './field';
import { FormFoot } from './form-foot';
import { Stack } from './layout';
import { CashReceived, changeOf, Methods, MOST_WAYS, TipFields, wayOf, type WayValues } from './payment-ways';
import { toast } from './toast';

/** What is due for a booking, or for lines of its sale, in a version of the sale. */
export interface Payable {
  version: number;
  dueCop: number;
  lines?: string[];
}

function requestOf(
  values: WayValues,
  { payable: { version, lines }, ways, key }: { payable: Payable; ways: number; key: string },
) {
  const tip = wayOf(values, 'tip');
  const payments = Array.from({ length: ways }, (_, at) => wayOf(values, `payments.${at}`));
  return {
    version,
    key,
    ...(lines && { lines }),
    /* A tip may come alone. */
    payments: ways === 1 && payments[0]?.amountCop === 0 ? [] : payments,
    ...(tip.amountCop !== 0 && { tip }),
  };
}

const initialOf = ({ dueCop }: Payable): WayValues => ({
  ...Object.fromEntries(
    Array.from({ length: MOST_WAYS }, (_, at) => [
      [`payments.${at}.method`, at === 0 ? 'CASH' : 'CARD'],
      [`payments.${at}.amountCop`, ''],
    ]).flat() as [string, string][],
  ),
  'payments.0.amountCop': typedPesos(dueCop),
  'tip.method': 'CASH',
  'tip.amountCop': '',
  received: '',
});

interface Props {
  payable: Payable;
  send: (request: ChargesInput) => Promise<unknown>;
  onDone: () => void;
  onBack: () => void;
}

function useChargeForm({ payable, send, onDone }: Omit<Props, 'onBack'>) {
  const [ways, setWays] = useState(1);
  const [key] = useState(newKey);
  const form = useForm<WayValues>({
    initial: initialOf(payable),
    schema: async () => {
      const { chargesInput } = await import('@spa-bronze/domain/booking/staff-schemas');
      return {
        safeParse: (values) => namedIssues(chargesInput.safeParse(requestOf(values, { payable, ways, key }))),
      };
    },
    send: async (values) => {
      await send(requestOf(values, { payable, ways, key }));
      onDone();
    },
    onFail: ({ fields, message }) => {
      if (!fields.payments) toast.error(message);
    },
  });
  const addWay = () => {
    const paid = Array.from({ length: ways }, (_, at) =>
      Number(wayOf(form.values, `payments.${at}`).amountCop),
    );
    const rest = Math.max(0, payable.dueCop - paid.reduce((sum, it) => sum + (it || 0), 0));
    form.set(`payments.${ways}.amountCop`, rest > 0 ? typedPesos(rest) : '');
    setWays(ways + 1);
  };
  return { ...form, ways, addWay };
}

/** Money for what is due: any part of it, in one way or several, with a tip; what to hand back of cash. */
export function ChargeForm({ onBack, ...props }: Props) {
  const { form, text, values, errors, busy, ways, addWay } = useChargeForm(props);
  const change = changeOf(
    values,
    Array.from({ length: ways }, (_, at) => wayOf(values, `payments.${at}`)),
  );
  const amount = (of: string) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...text(`${of}.amountCop`),
  });
  return (
    <form {...form}>
      <Stack $gap={18}>
        {Array.from({ length: ways }, (_, at) => (
          <FieldGrid $twos key={at}>
            <TextField
              {...amount(`payments.${at}`)}
              error={errors[`payments.${at}.amountCop`] ?? (at === 0 ? errors.payments : undefined)}
              label={at === 0 ? 'Valor' : `Valor ${at + 1}`}
            />
            <Select {...text(`payments.${at}.method`)} label={at === 0 ? 'Cómo pagó' : `Cómo pagó ${at + 1}`}>
              <Methods />
            </Select>
          </FieldGrid>
        ))}
        {ways < MOST_WAYS && (
          <div>
            <Button small look="quiet" type="button" onClick={addWay}>
              + Otra forma de pago
            </Button>
          </div>
        )}
        <TipFields text={text} />
        <CashReceived text={text} change={change} />
        <FormFoot submit="Anotar cobro" busy={busy} onBack={onBack} />
      </Stack>
    </form>
  );
}
