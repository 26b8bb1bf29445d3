import { messages } from '@spa-bronze/domain/messages';
import { useServerNow } from '../../../lib/use-server-time';
import { showTime } from '../../../lib/show-date';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldGrid, Select, TextField } from '../../../ui/field';
import { whyNotFree } from './day-look';
import { Folded } from './slot-picker.styles';
import type { SlotChoice } from './use-slot-choice';
import { useTypedDate } from './use-typed-date';

interface Props {
  choice: SlotChoice;
  missing: boolean;
  placeholder?: string;
}

function placeholderOf({ date, loading, slots, failed }: SlotChoice, placeholder?: string): string {
  if (placeholder) return 'Elige el servicio';
  if (!date) return 'Elige primero la fecha';
  if (loading) return 'Cargando...';
  if (failed && slots.length === 0) return 'Sin consultar';
  return slots.some(({ available }) => available) ? 'Elige la hora' : 'Sin horas libres';
}

export function SlotFields(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  return (
    <div>
      {!isOpen && (
        <Button
          small
          look="quiet"
          data-script
          tabIndex={-1}
          onClick={() => fields.current?.querySelector('input')?.focus()}
        >
          Escribir la fecha
        </Button>
      )}
      <Folded
        ref={fields}
        data-plain
        $open={isOpen || props.missing || props.choice.refused !== ''}
        onFocus={() => setOpen(true)}
      >
        <Fields {...props} />
      </Folded>
    </div>
  );
}

function Fields({ choice, missing, placeholder }: Props) {
  const { today, date, time, slots } = choice;
  const now = useServerNow();
  const typed = useTypedDate(date, (chosen) => void choice.chooseDate(chosen));
  return (
    <FieldGrid $twos>
      <TextField
        name="reservationDate"
        label="Fecha"
        type="date"
        min={today || undefined}
        {...typed}
        error={choice.refused || (missing && !date ? messages.required : undefined)}
      />
      <Select
        name="reservationTime"
        label="Hora"
        value={time}
        disabled={!date}
        error={missing && date && !time && !choice.loading ? messages.required : undefined}
        onChange={(event) => choice.setTime(event.target.value)}
      >
        <option value="">{placeholderOf(choice, placeholder)}</option>
        {slots.map((slot) => (
          <option key={slot.time} value={slot.time} disabled={!slot.available}>
            {showTime(slot.time)}
            {slot.available ? '' : ` (${whyNotFree(date, slot.time, now)})`}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="quiet" formMethod="get">
          Ver horas
        </Button>
      </noscript>
    </FieldGrid>
  );
}
