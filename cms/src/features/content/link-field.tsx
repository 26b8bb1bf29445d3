'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import { linkChoices, type Choices } from './link-choices';
import { box, list } from './link-field.styles';

function useLinkChoices(): Choices[] {
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
  return groups;
}

interface PageSelectProps {
  label: string;
  address: string;
  disabled: boolean;
  onChoose: (address: string) => void;
}

function PageSelect({ label, address, disabled, onChoose }: PageSelectProps) {
  const groups = useLinkChoices();
  const known = groups.some(({ choices }) => choices.some((it) => it.address === address));
  return (
    <select
      aria-label={`${label}: elegir una página del sitio`}
      style={list}
      disabled={disabled}
      value={known ? address : ''}
      onChange={(event) => {
        if (event.target.value) onChoose(event.target.value);
      }}
    >
      <option value="">{address ? 'Otra dirección' : 'Elegir una página del sitio…'}</option>
      {groups.map(({ label: group, choices }) => (
        <optgroup key={group} label={group}>
          {choices.map((it) => (
            <option key={it.address} value={it.address}>
              {it.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

export const LinkField: TextFieldClientComponent = ({ field, path: given, readOnly }) => {
  const { value, setValue, showError, errorMessage, disabled, path } = useField<string | null>({
    potentiallyStalePath: given,
  });
  const id = `field-${path.replace(/\./g, '__')}`;
  const address = value ?? '';
  const shut = Boolean(readOnly) || disabled;
  return (
    <div
      className={['field-type', 'text', showError && 'error', shut && 'read-only'].filter(Boolean).join(' ')}
      style={{ flex: '1 1 220px', minWidth: 0 }}
    >
      <FieldLabel label={field.label} required={field.required} path={path} />
      <div className="field-type__wrap" style={box}>
        <FieldError path={path} showError={showError} message={errorMessage} />
        <PageSelect label={String(field.label)} address={address} disabled={shut} onChoose={setValue} />
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
