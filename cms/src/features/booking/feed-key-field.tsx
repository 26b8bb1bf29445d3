'use client';

import { Button, FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const newKey = () => [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The secret address of the staff's calendar feed: shown whole, made anew or taken away; what was before stops working on saving. */
export const FeedKeyField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string | null>({ path });
  const origin = useSyncExternalStore(never, () => location.origin, () => '');
  return (
    <div className="field-type text">
      <FieldLabel label={field.label} path={path} htmlFor={`field-${path}`} />
      <FieldError path={path} showError={showError} message={errorMessage} />
      <input id={`field-${path}`} type="text" readOnly value={value ? `${origin}/api/calendar/${value}.ics` : 'Sin dirección: nadie puede ver el calendario por fuera.'} onFocus={(event) => event.target.select()} />
      <div style={{ display: 'flex', gap: 12, margin: '8px 0' }}>
        <Button buttonStyle="secondary" size="small" margin={false} disabled={readOnly} onClick={() => setValue(newKey())}>{value ? 'Crear otra dirección' : 'Crear dirección'}</Button>
        {value && <Button buttonStyle="secondary" size="small" margin={false} disabled={readOnly} onClick={() => setValue('')}>Quitar</Button>}
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};
