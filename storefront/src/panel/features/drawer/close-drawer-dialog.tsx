import { differenceWords, signed } from '@spa-bronze/domain/drawer/drawer-words';
import { denominations, sumOfNotes, type Notes } from '@spa-bronze/domain/drawer/drawer-rules';
import { formatAdminPrice, typedPesos } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels, inPersonMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { Button } from '../../../ui/button';
import { control, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import styled from 'styled-components';
import { NoteRow, Result } from './drawer.styles';
import { useCloseForm, type CloseForm } from './use-close-form';
import type { DrawerView } from './drawer-queries';

const Count = styled.input`
  ${control}
`;

const NoteFields = ({ notes, setNote }: Pick<CloseForm, 'notes' | 'setNote'>) => (
  <Stack as="fieldset" $gap={8} style={{ border: 0, padding: 0 }}>
    <legend>Cuántos hay de cada uno</legend>
    {denominations.map((worth) => {
      const count = notes[`${worth}`] ?? 0;
      return (
        <NoteRow key={worth}>
          <label htmlFor={`note-${worth}`}>$ {typedPesos(worth)}</label>
          <Count
            id={`note-${worth}`}
            inputMode="numeric"
            autoComplete="off"
            value={count || ''}
            onChange={({ target: { value } }) => setNote(worth, value)}
          />
          <output htmlFor={`note-${worth}`}>{count > 0 ? `$ ${typedPesos(worth * count)}` : ''}</output>
        </NoteRow>
      );
    })}
  </Stack>
);

const totalOf = (notes: Notes) => formatAdminPrice(sumOfNotes(notes));

/** Counts and closes: the difference shows while the amount is typed, and asks for its reason. */
export function CloseDrawerDialog({ drawer, onClose }: { drawer: DrawerView; onClose: () => void }) {
  const { form, text, busy, expectedCop, difference, isWrong, others, compare, setCompare, ...counting } =
    useCloseForm(drawer, onClose);
  const { notes, byNotes, setByNotes } = counting;
  return (
    <FormDialog title="Cerrar caja" onClose={onClose}>
      {(close) => (
        <form {...form}>
          <Stack $gap={18}>
            <p>
              Debe haber <strong>{signed(expectedCop)}</strong> en efectivo.
            </p>
            <TextField
              {...text('countedCop')}
              label="Efectivo contado"
              inputMode="decimal"
              autoComplete="off"
              readOnly={byNotes}
              hint={byNotes ? `Es la suma de abajo: ${totalOf(notes)}.` : undefined}
            />
            <div>
              <Button small look="quiet" type="button" onClick={() => setByNotes(!byNotes)}>
                {byNotes ? 'Escribir solo el total' : 'Contar por billetes y monedas'}
              </Button>
            </div>
            {byNotes && <NoteFields {...counting} />}
            {others.length > 0 && !compare && (
              <div>
                <Button small look="quiet" type="button" onClick={() => setCompare(true)}>
                  Comparar también {others.map(({ method }) => inPersonMethodLabels[method]).join(', ')}
                </Button>
              </div>
            )}
            {(compare ? others : []).map(({ method, amountCop }) => (
              <TextField
                key={method}
                {...text(method)}
                label={`Cobrado ${inPersonMethodPhrases[method]}`}
                optional
                inputMode="decimal"
                autoComplete="off"
                hint={`Debe haber ${signed(amountCop)}.`}
              />
            ))}
            {difference !== null && (
              <Result role="status" $wrong={isWrong}>
                {differenceWords(difference)}
              </Result>
            )}
            {isWrong && (
              <TextField
                {...text('reason')}
                label="Motivo de la diferencia"
                autoComplete="off"
                hint="Queda en el cierre y lo ve solo el equipo."
              />
            )}
            <FormFoot submit="Cerrar caja" busy={busy} onBack={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
