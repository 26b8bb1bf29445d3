import { entriesOf } from '@spa-bronze/domain/lib/keys';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldGrid, Select, TextField } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { Options } from '../../../ui/options';
import { CashReceived, changeOf, Methods, MOST_WAYS, TipFields } from '../../../ui/payment-ways';
import { restOf, waysOf } from './sale-payment';
import type { InPersonSale } from './use-in-person-sale';

type Form = Pick<InPersonSale, 'text' | 'values' | 'errors' | 'total' | 'ways' | 'addWay'>;

const restInWords = (pesos: number) =>
  pesos < 0
    ? `Sobran ${formatAdminPrice(-pesos)}: es vuelto o propina.`
    : `El resto: ${formatAdminPrice(pesos)}.`;

function FirstWay({ text, values, errors, total, ways }: Form) {
  const rest = restOf(values, { total, ways });
  return (
    <Select
      {...text('method')}
      label="Cómo pagó"
      error={errors.method ?? errors.payments}
      hint={ways > 1 ? restInWords(rest) : undefined}
    >
      <Options of={entriesOf(inPersonMethodLabels)} />
    </Select>
  );
}

/** How a sale is paid: in one way, or in several, of which the first pays the rest; with a tip and the change. */
export function SaleWaysFields(form: Form) {
  const [isOpen, setOpen] = useState(false);
  const { text, values, total, ways, addWay } = form;
  return (
    <Stack $gap={18}>
      <FirstWay {...form} />
      {Array.from({ length: ways - 1 }, (_, at) => (
        <FieldGrid $twos key={at}>
          <TextField
            {...text(`payments.${at + 1}.amountCop`)}
            label={`Valor ${at + 2}`}
            inputMode="decimal"
            autoComplete="off"
          />
          <Select {...text(`payments.${at + 1}.method`)} label={`Cómo pagó ${at + 2}`}>
            <Methods />
          </Select>
        </FieldGrid>
      ))}
      {isOpen ? (
        <>
          {ways < MOST_WAYS && (
            <div>
              <Button small look="quiet" type="button" onClick={addWay}>
                + Otra forma de pago
              </Button>
            </div>
          )}
          <TipFields text={text} />
          <CashReceived text={text} change={changeOf(values, waysOf(values, { total, ways }))} />
        </>
      ) : (
        <div>
          <Button small look="quiet" type="button" onClick={() => setOpen(true)}>
            Varias formas, propina o vuelto
          </Button>
        </div>
      )}
    </Stack>
  );
}
