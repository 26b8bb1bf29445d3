import { signed } from '@spa-bronze/domain/drawer/drawer-words';
import { formatAdminPrice, typedPesos } from '@spa-bronze/domain/lib/money';
import { useState } from 'react';
import { newKey } from '../../../lib/new-key';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Card, Stack } from '../../../ui/layout';
import { cashOf, typedCop } from './drawer-money';
import { useOpenDrawer, type DrawerNow } from './drawer-queries';

/** Opens the drawer with what is in it. What the last close counted is filled in. */
export function OpenDrawer({ now: { last, waiting } }: { now: DrawerNow }) {
  const opening = useOpenDrawer();
  const [key] = useState(newKey);
  const number = last?.number ?? 0;
  const { form, text, busy } = useForm({
    initial: { floatCop: last?.counted ? typedPesos(cashOf(last.counted)) : '' },
    schema: async () => {
      const { openDrawerInput } = await import('@spa-bronze/domain/drawer/drawer-schemas');
      return {
        safeParse: ({ floatCop }) =>
          openDrawerInput.safeParse({ key, last: number, floatCop: typedCop(floatCop) }),
      };
    },
    send: ({ floatCop }) => opening.mutateAsync({ key, last: number, floatCop: typedCop(floatCop) }),
  });
  return (
    <Card as="section" $padded aria-label="Abrir la caja">
      <form {...form}>
        <Stack $gap={18}>
          <p>
            {last
              ? 'La caja está cerrada.'
              : 'Abre la caja con lo que hay en ella. Desde ahí cuenta cada cobro y devolución en el spa, y al final del día la comparas con lo que cuentas.'}
          </p>
          {waiting.count > 0 && (
            <p>
              Desde el último cierre se movieron {signed(waiting.cashCop)} en efectivo. Cuentan en la caja que
              abras: en la base no los incluyas.
            </p>
          )}
          <TextField
            {...text('floatCop')}
            label="Base: efectivo con el que empieza"
            inputMode="decimal"
            autoComplete="off"
            hint={
              last?.counted
                ? `Al cerrar la n.º ${last.number} se contaron ${formatAdminPrice(cashOf(last.counted))}.`
                : undefined
            }
          />
          <div>
            <Button type="submit" busy={busy}>
              Abrir caja
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
