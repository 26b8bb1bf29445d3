import { leftInWords } from '@spa-bronze/domain/products/product-rules';
import { useState } from 'react';
import { IconButton } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { Box } from './quantity.styles';

/** A typed quantity as a whole number from 1 to `max`; null for other texts. */
export function readQuantity(typed: string, max: number): number | null {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isFinite(value) ? Math.min(max, Math.max(1, Math.floor(value))) : null;
}

/**
 * A whole number, never below 1 nor above the stock. What is typed counts once it is finished (Enter, or
 * leaving the field).
 */
export function Quantity({
  value,
  max,
  label,
  onChange,
}: {
  value: number;
  max: number;
  label: string;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const step = (to: number) => {
    setTyped(null);
    onChange(to);
  };
  const finish = () => {
    const wanted = typed === null ? null : readQuantity(typed, max);
    setTyped(null);
    if (Number(typed) > max) toast.error(`${leftInWords(max)}. Pusimos esa cantidad.`);
    if (wanted !== null && wanted !== value) onChange(wanted);
  };
  return (
    <Box role="group" aria-label={label} data-script>
      <IconButton
        data-each-press
        name="minus"
        label="Quitar uno"
        size={18}
        disabled={value <= 1}
        onClick={() => step(value - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        aria-label={label}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
      />
      <IconButton
        data-each-press
        name="plus"
        label="Agregar uno"
        size={18}
        disabled={value >= max}
        onClick={() => step(value + 1)}
      />
    </Box>
  );
}
