'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import { linkChoices, type Choices } from './link-choices';

const box = { display: 'grid', gap: 8 } as const;
const list = {
  width: '100%',
  minWidth: 0,
  height: 40,
  padding: '0 8px',
  font: 'inherit',
  color: 'inherit',
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-250)',
  borderRadius: 'var(--style-radius-s)',
} as const;

/** Where a link leads: a page chosen from those of the shop, or an address that is typed. */
export const LinkField: TextFieldClientComponent = ({ field, path: given, readOnly }) => {
  const { value, setValue, showError, errorMessage, disabled, path } = useField<string | null>({
    potentiallyStalePath: given,
  });
  const [groups, setGroups] = useState<Choices[]>([]);
  useEffect(() => {
    let here = true;
    void linkChoices().then((them) => {
      if (here) setGroups(them);
    });
    return () => {
      here = false;
    };
  }, []);
  const id = `field-${path.replace(/\./g, '__')}`;
  const address = value ?? '';
  const known = groups.some(({ choices }) => choices.some((it) => it.address === address));
  const shut = Boolean(readOnly) || disabled;
  return (
    <div
      className={['field-type', 'text', showError && 'error', shut && 'read-only'].filter(Boolean).join(' ')}
      style={{ flex: '1 1 220px', minWidth: 0 }}
    >
      <FieldLabel label={field.label} required={field.required} path={path} />
      <div className="field-type__wrap" style={box}>
        <FieldError path={path} showError={showError} message={errorMessage} />
        <select
          aria-label={`${String(field.label)}: elegir una página del sitio`}
          style={list}
          disabled={shut}
          value={known ? address : ''}
          onChange={(event) => {
            if (event.target.value) setValue(event.target.value);
          }}
        >
          <option value="">{address ? 'Otra dirección' : 'Elegir una página del sitio…'}</option>
          {groups.map(({ label, choices }) => (
            <optgroup key={label} label={label}>
              {choices.map((it) => (
                <option key={it.address} value={it.address}>
                  {it.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <input
          id={id}
          name={path}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          disabled={shut}
          value={address}
          placeholder="https://… o /servicios"
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};
