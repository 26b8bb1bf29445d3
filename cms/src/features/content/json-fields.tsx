'use client';

import { readPesos } from '@spa-bronze/domain/lib/money';
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useState } from 'react';

/** Payload's own JSON editor comes from a CDN, which the Content-Security-Policy blocks. */

const area = {
  width: '100%',
  minHeight: 120,
  padding: '8px 12px',
  fontFamily: 'inherit',
  resize: 'vertical',
} as const;
const valueStyle = {
  margin: '4px 0',
  padding: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: 'var(--theme-elevation-50)',
  borderRadius: 4,
} as const;

const pricesIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [name = '', ...rest] = line.split(':').map((it) => it.trim());
        const price = rest.join(':');
        return [name, readPesos(price) ?? price];
      }),
  );
const linesOf = (prices: object | null) =>
  Object.entries(prices ?? {})
    .map(([name, price]) => `${name}: ${String(price)}`)
    .join('\n');

/** Names with a price, one a line: `Manga: 7.000`. What is no number stays, and the server refuses it. */
export const PricesField: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<object | null>({ path });
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    setValue(pricesIn(text));
  };
  return (
    <div className="field-type textarea" style={{ position: 'relative' }}>
      <FieldLabel label={field.label} required={field.required} path={path} htmlFor={`field-${path}`} />
      <FieldError path={path} showError={showError} message={errorMessage} />
      <textarea
        id={`field-${path}`}
        style={area}
        readOnly={readOnly}
        value={typed ?? linesOf(value)}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};

export const FactsField: JSONFieldClientComponent = ({ field, path }) => {
  const { value } = useField<unknown>({ path });
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      <pre style={valueStyle}>{value == null ? 'Sin datos' : JSON.stringify(value, null, 2)}</pre>
    </div>
  );
};
