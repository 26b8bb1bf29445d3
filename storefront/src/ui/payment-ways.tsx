import { formatAdminPrice, readPesos } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels, inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { ComponentProps } from 'react';
import { FieldGrid, Select, TextField } from './field';

export const MOST_WAYS = 4;
export type WayValues = Record<string, string>;
export interface Way {
  method: InPersonMethod;
  amountCop: number;
}

const pesosOf = (text = '') => readPesos(text) ?? (text.trim() || 0);

/** The money that a form has under a name. What is no amount stays as it was typed, for its schema to refuse. */
export const wayOf = (values: WayValues, of: string): Way => ({
  method: values[`${of}.method`] as InPersonMethod,
  amountCop: pesosOf(values[`${of}.amountCop`]) as number,
});

/** What is handed back of the cash that was received; null while it is not enough, or was not written. */
export function changeOf(values: WayValues, payments: readonly Way[]): number | null {
  const cash = [...payments, wayOf(values, 'tip')]
    .filter(({ method }) => method === 'CASH')
    .reduce((sum, it) => sum + Number(it.amountCop), 0);
  const received = readPesos(values.received ?? '');
  return received !== null && received >= cash ? received - cash : null;
}

export const Methods = () =>
  inPersonMethods.map((it) => (
    <option key={it} value={it}>
      {inPersonMethodLabels[it]}
    </option>
  ));

type Text = (
  name: string,
) => Pick<ComponentProps<typeof TextField>, 'name' | 'error'> & Record<string, unknown>;

export const TipFields = ({ text }: { text: Text }) => (
  <FieldGrid $twos>
    <TextField {...text('tip.amountCop')} label="Propina" optional inputMode="decimal" autoComplete="off" />
    <Select {...text('tip.method')} label="Cómo pagó la propina">
      <Methods />
    </Select>
  </FieldGrid>
);

export const CashReceived = ({ text, change }: { text: Text; change: number | null }) => (
  <TextField
    {...text('received')}
    label="Efectivo que recibes"
    optional
    inputMode="decimal"
    autoComplete="off"
    hint={change === null ? 'Para saber el vuelto.' : `Vuelto: ${formatAdminPrice(change)}.`}
  />
);
