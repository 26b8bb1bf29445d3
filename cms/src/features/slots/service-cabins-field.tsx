'use client';

import { MOST_CABINS } from '@spa-bronze/domain/booking/states';
import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useServices } from './use-services';

type Table = Record<string, number[]>;
const cell = { padding: '6px 16px 6px 0', textAlign: 'left' } as const;

/** Stored as `{ service id: [cabin, …] }`. A service without a check is left out. */
export const ServiceCabinsField: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<Table | null>({ path });
  const cabins = useFormFields(([fields]) => Number(fields.cabins?.value ?? 2));
  const services = useServices();
  const table = value ?? {};
  const toggle = (id: string, cabin: number) => {
    const marked = table[id] ?? [];
    const next = marked.includes(cabin)
      ? marked.filter((it) => it !== cabin)
      : [...marked, cabin].sort((a, b) => a - b);
    setValue(Object.fromEntries(Object.entries({ ...table, [id]: next }).filter(([, it]) => it.length > 0)));
  };
  const numbers = Array.from(
    { length: Math.min(MOST_CABINS, Math.max(1, cabins || 1)) },
    (_, index) => index + 1,
  );
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      <FieldError path={path} showError={showError} message={errorMessage} />
      <div style={{ overflowX: 'auto' }}>
        <table>
          <thead>
            <tr>
              <th style={cell}>Servicio</th>
              {numbers.map((cabin) => (
                <th key={cabin} style={cell}>
                  Cabina {cabin}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {services.map(({ id, productName }) => (
              <tr key={id}>
                <th scope="row" style={{ ...cell, fontWeight: 400 }}>
                  {productName}
                </th>
                {numbers.map((cabin) => (
                  <td key={cabin} style={cell}>
                    <input
                      type="checkbox"
                      aria-label={`${productName}, cabina ${cabin}`}
                      disabled={readOnly}
                      checked={table[id]?.includes(cabin) ?? false}
                      onChange={() => toggle(id, cabin)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};
