import { formatAdminPrice, readPesos, typedPesos } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels, inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { namedIssues } from '../../../lib/named-issues';
import { newKey } from '../../../lib/new-key';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, Select, TextField } from '../../../ui/field';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { toast } from '../../../ui/toast';
import { useCharge, type BookingView } from './staff-bookings-queries';

const MOST_WAYS = 4;
type Values = Record<string, string>;
const pesosOf = (text = '') => readPesos(text) ?? (text.trim() || 0);
const wayOf = (values: Values, of: string) => ({
  method: values[`${of}.method`] as InPersonMethod,
  amountCop: pesosOf(values[`${of}.amountCop`]) as number,
});

/** What is due for a booking, or for lines of its sale, in a version of the sale. */
export interface Payable {
  version: number;
  dueCop: number;
  lines?: string[];
}

function requestOf(
  values: Values,
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

const initialOf = ({ dueCop }: Payable): Values => ({
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

/** What is handed back of the cash that was received; null while it is not enough, or was not written. */
function changeOf(values: Values, ways: number): number | null {
  const all = [
    ...Array.from({ length: ways }, (_, at) => wayOf(values, `payments.${at}`)),
    wayOf(values, 'tip'),
  ];
  const cash = all
    .filter(({ method }) => method === 'CASH')
    .reduce((sum, it) => sum + Number(it.amountCop), 0);
  const received = readPesos(values.received ?? '');
  return received !== null && received >= cash ? received - cash : null;
}

function useChargeForm(booking: BookingView, payable: Payable, onDone: () => void) {
  const charge = useCharge();
  const [ways, setWays] = useState(1);
  const [key] = useState(newKey);
  const form = useForm<Values>({
    initial: initialOf(payable),
    schema: async () => {
      const { chargesInput } = await import('@spa-bronze/domain/booking/staff-schemas');
      return {
        safeParse: (values) => namedIssues(chargesInput.safeParse(requestOf(values, { payable, ways, key }))),
      };
    },
    send: async (values) => {
      await charge.mutateAsync({ booking, ...requestOf(values, { payable, ways, key }) });
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

const Methods = () =>
  inPersonMethods.map((it) => (
    <option key={it} value={it}>
      {inPersonMethodLabels[it]}
    </option>
  ));

/** Money for a booking: any part of what is due, in one way or several, with a tip; what to hand back of cash. */
export function ChargeForm({
  booking,
  payable,
  onDone,
  onBack,
}: {
  booking: BookingView;
  payable: Payable;
  onDone: () => void;
  onBack: () => void;
}) {
  const { form, text, values, errors, busy, ways, addWay } = useChargeForm(booking, payable, onDone);
  const change = changeOf(values, ways);
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
        <FieldGrid $twos>
          <TextField {...amount('tip')} label="Propina" optional />
          <Select {...text('tip.method')} label="Cómo pagó la propina">
            <Methods />
          </Select>
        </FieldGrid>
        <TextField
          {...text('received')}
          label="Efectivo que recibes"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={change === null ? 'Para saber el vuelto.' : `Vuelto: ${formatAdminPrice(change)}.`}
        />
        <FormFoot submit="Anotar cobro" busy={busy} onBack={onBack} />
      </Stack>
    </form>
  );
}
