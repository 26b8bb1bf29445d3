import type { Data } from '@spa-bronze/domain/api';
import { MOST_CABINS } from '@spa-bronze/domain/booking/states';
import { openWeekdays } from '@spa-bronze/domain/booking/hours-table-words';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { ConflictNotice } from '../../../ui/conflict-notice';
import { Card, Stack } from '../../../ui/layout';
import { LeaveDialog, UnsavedChanges } from '../../../ui/unsaved-changes';
import { DayRow } from './day-row';
import { Line } from './hours-editor.styles';
import { OutsideBookings } from './outside-bookings';
import { CabinRow, RangeRow } from './range-row';
import type { Faults } from './hours-faults';
import { useHoursEditor, usualRow, type HoursEditing } from './use-hours-editor';
import { useOutsideBookings } from './use-outside-bookings';

const counts = Array.from({ length: MOST_CABINS }, (_, index) => index + 1);

type Part = Pick<HoursEditing, 'draft' | 'change' | 'faults' | 'cabins'>;
const withRow = <T,>(rows: readonly T[], at: number, row?: T): T[] =>
  rows.flatMap((it, index) => {
    if (index !== at) return [it];
    return row === undefined ? [] : [row];
  });

const Week = ({ draft, change, faults }: Part) => (
  <Card as="section" $padded aria-labelledby="week">
    <h2 id="week">Semana y festivos</h2>
    <p>
      Una cita termina, con su descanso, antes del cierre. Los martes el spa está cerrado, sean festivos o no:
      solo se abren con otro horario por días. 00:00 como cierre es medianoche.
    </p>
    {openWeekdays.map(([name, label]) => (
      <DayRow
        key={name}
        name={label}
        row={draft.week[name]}
        fault={faults[`week.${name}`]}
        onChange={(row) => change({ week: { ...draft.week, [name]: row } })}
      />
    ))}
    <DayRow
      name="Festivos"
      row={draft.holidays}
      fault={faults.holidays}
      onChange={(holidays) => change({ holidays })}
    />
  </Card>
);

const Ranges = ({ draft: { ranges }, change, faults, cabins }: Part) => (
  <Card as="section" $padded aria-labelledby="ranges">
    <h2 id="ranges">Otro horario por días</h2>
    <p>
      Vacaciones, fechas especiales o una cabina en arreglo. Vale para todos esos días, también martes y
      festivos.
    </p>
    {ranges.map((range, index) => (
      <RangeRow
        key={index}
        number={index + 1}
        range={range}
        cabins={cabins}
        fault={faults[`ranges.${index}`]}
        onChange={(row) => change({ ranges: withRow(ranges, index, row) })}
        onRemove={() => change({ ranges: withRow(ranges, index) })}
      />
    ))}
    <Button
      small
      look="secondary"
      onClick={() => change({ ranges: [...ranges, { from: '', to: '', cabin: null, hours: null }] })}
    >
      Agregar días
    </Button>
  </Card>
);

type CabinsPart = Part & Pick<HoursEditing, 'setCabins'>;

function Cabins({ draft: { cabins: rows }, change, faults, cabins, setCabins }: CabinsPart) {
  const free = Array.from({ length: cabins }, (_, index) => index + 1).find(
    (cabin) => !rows.some((row) => row.cabin === cabin),
  );
  return (
    <Card as="section" $padded aria-labelledby="cabins">
      <h2 id="cabins">Cabinas</h2>
      <Line>
        <label htmlFor="cabin-count">Cuántas tiene el spa</label>
        <select id="cabin-count" value={cabins} onChange={({ target }) => setCabins(Number(target.value))}>
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </Line>
      <h3>Horario de una cabina</h3>
      <p>Las que no están aquí atienden todo el horario del spa.</p>
      {rows.map((row, index) => (
        <CabinRow
          key={index}
          row={row}
          cabins={cabins}
          fault={faults[`cabins.${index}`]}
          onChange={(changed) => change({ cabins: withRow(rows, index, changed) })}
          onRemove={() => change({ cabins: withRow(rows, index) })}
        />
      ))}
      {free && (
        <Button
          small
          look="secondary"
          onClick={() =>
            change({ cabins: [...rows, { cabin: free, opens: usualRow.opens, closes: usualRow.closes }] })
          }
        >
          Dar horario a una cabina
        </Button>
      )}
    </Card>
  );
}

function useFirstWrong(faults: Faults) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [faults]);
  return form;
}

export function HoursEditor({ view }: { view: Data<'GET /hours'> }) {
  const editing = useHoursEditor(view);
  const { faults, dirty, busy, contender } = editing;
  const outside = useOutsideBookings(editing);
  const form = useFirstWrong(faults);
  return (
    <Stack $gap={18} ref={form}>
      <OutsideBookings outside={outside} />
      <Week {...editing} />
      <Ranges {...editing} />
      <Cabins {...editing} />
      {contender && (
        <ConflictNotice
          what="guardó el horario"
          busy={busy}
          onYield={editing.yield}
          onInsist={() => void editing.insist()}
        />
      )}
      {dirty && (
        <UnsavedChanges
          fault={Object.keys(faults).length > 0 ? 'Corrige lo que está marcado para guardar.' : ''}
          note={outside.text}
          onNote={outside.lead}
          busy={busy}
          onUndo={editing.undo}
          onSave={() => void editing.save()}
        />
      )}
      <LeaveDialog blocker={editing.blocker}>Cambiaste el horario y no lo has guardado.</LeaveDialog>
    </Stack>
  );
}
