'use client';

import { DatePicker, FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { DateFieldClientComponent, DefaultCellComponentProps } from 'payload';
import { useId } from 'react';
import { fromSpaClock, onSpaClock, pickerWords, shownDate, spaDate, timeFormat } from '../../lib/spa-date';

export const SpaDatePicker = ({
  id,
  value,
  onChange,
  readOnly = false,
}: {
  id: string;
  value: string | null | undefined;
  onChange: (iso: string | null) => void;
  readOnly?: boolean | undefined;
}) => (
  <DatePicker
    pickerAppearance="dayAndTime"
    displayFormat={shownDate}
    timeFormat={timeFormat}
    readOnly={readOnly}
    overrides={{ ...pickerWords, id }}
    value={value ? onSpaClock(value).toISOString() : undefined}
    onChange={(shown: Date | null) => onChange(shown ? fromSpaClock(shown) : null)}
  />
);

export const SpaDateField: DateFieldClientComponent = ({ field, path: given, readOnly, validate }) => {
  const { value, setValue, showError, errorMessage, disabled, path } = useField<string | null>({
    potentiallyStalePath: given,
    validate: (it, options) =>
      typeof validate === 'function'
        ? validate(it as never, { ...options, required: field.required } as never)
        : true,
  });
  const inputId = useId();
  /* Payload passes what the rights say, and leaves what the field itself says to the field. */
  const isFixed = readOnly || field.admin?.readOnly;
  const classes = [
    'field-type',
    'date-time-field',
    showError && 'date-time-field--has-error',
    isFixed && 'text read-only',
  ];
  const description = field.admin?.description ? `${String(field.admin.description)} ` : '';
  return (
    <div className={classes.filter(Boolean).join(' ')} style={{ flex: '1 1 220px' }}>
      <FieldLabel htmlFor={inputId} label={field.label} required={field.required} path={path} />
      <div className="field-type__wrap" id={`field-${path.replace(/\./g, '__')}`}>
        <FieldError path={path} showError={showError} message={errorMessage} />
        {isFixed ? (
          <input id={inputId} type="text" disabled value={value ? spaDate(value) : ''} />
        ) : (
          <SpaDatePicker id={inputId} value={value} onChange={setValue} readOnly={disabled} />
        )}
      </div>
      <FieldDescription description={`${description}Hora de Colombia.`} path={path} />
    </div>
  );
};

export const SpaDateCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'string' && cellData ? spaDate(cellData) : ''}</span>
);
