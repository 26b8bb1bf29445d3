import { handKinds, type HandKind } from '@spa-bronze/domain/drawer/drawer-rules';
import { handKindLabels } from '@spa-bronze/domain/drawer/drawer-words';
import { useState } from 'react';
import { newKey } from '../../../lib/new-key';
import { useForm } from '../../../lib/use-form';
import { Select, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { Options } from '../../../ui/options';
import { typedCop } from './drawer-money';
import { useMoveCash, type DrawerView } from './drawer-queries';

/** An expense, a withdrawal, or cash that is put in, with the reason. */
export function MoveCashDialog({ drawer: { number }, onClose }: { drawer: DrawerView; onClose: () => void }) {
  const moving = useMoveCash();
  const [key] = useState(newKey);
  const requestOf = ({ kind, amountCop, reason }: Record<'kind' | 'amountCop' | 'reason', string>) => ({
    ...{ key, number, kind: kind as HandKind, amountCop: typedCop(amountCop), reason },
  });
  const { form, text, busy } = useForm({
    initial: { kind: 'EXPENSE', amountCop: '', reason: '' },
    schema: async () => {
      const { drawerMovementInput } = await import('@spa-bronze/domain/drawer/drawer-schemas');
      return { safeParse: (typed) => drawerMovementInput.safeParse(requestOf(typed)) };
    },
    send: async (typed) => {
      await moving.mutateAsync(requestOf(typed));
      onClose();
    },
  });
  return (
    <FormDialog title="Gasto, retiro o entrada" onClose={onClose}>
      {(close) => (
        <form {...form}>
          <Stack $gap={18}>
            <Select {...text('kind')} label="Qué fue">
              <Options of={handKinds.map((kind) => [kind, handKindLabels[kind]])} />
            </Select>
            <TextField {...text('amountCop')} label="Valor" inputMode="decimal" autoComplete="off" />
            <TextField {...text('reason')} label="Motivo" autoComplete="off" hint="Lo ve solo el equipo." />
            <FormFoot submit="Anotar" busy={busy} onBack={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
