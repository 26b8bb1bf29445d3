'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import { mergeFieldStyles } from '@payloadcms/ui/shared';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';
import { readAmount, shownAmount } from '../../lib/typed-amount';

/**
 * An amount as people type it, read like everywhere: a browser's own field of numbers takes `45.000` for 45. What
 * cannot be read stays as it was typed, and the server refuses it.
 */
export const AmountField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage, disabled } = useField<number | string | null>({ path });
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    setValue(readAmount(text));
  };
  const isFixed = Boolean(readOnly || disabled);
  return (
    <div
      className={['field-type text', showError && 'error', isFixed && 'read-only'].filter(Boolean).join(' ')}
      style={mergeFieldStyles(field)}
    >
      <FieldLabel label={field.label} required={field.required} path={path} htmlFor={`field-${path}`} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} message={errorMessage} />
        <input
          id={`field-${path}`}
          name={path}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={isFixed}
          value={typed ?? shownAmount(value)}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};
