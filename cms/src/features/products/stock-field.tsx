'use client';

import { CheckboxInput, FieldDescription, useField, useFormFields } from '@payloadcms/ui';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { DefaultCellComponentProps, NumberFieldClientComponent } from 'payload';
import { useEffect, useRef } from 'react';
import { AmountField } from './amount-field';

/** Units of goods; for a service, whether it is offered. Typed units return with the category. */
export const StockField: NumberFieldClientComponent = (props) => {
  const { path, readOnly } = props;
  const { value, setValue } = useField<number | null>({ path });
  const service = useFormFields(([fields]) => isService(String(fields.category?.value)));
  const before = useRef({ service, units: service ? 0 : value, offered: service ? Number(value) > 0 : true });
  useEffect(() => {
    const last = before.current;
    if (last.service === service) return;
    const units = service ? value : last.units;
    const offered = service ? last.offered : Number(value) > 0;
    before.current = { service, units, offered };
    setValue(service ? Number(offered) : units);
  }, [service, value, setValue]);

  if (!service) return <AmountField {...props} />;
  return (
    <div className="field-type">
      <CheckboxInput
        id={`field-${path}`}
        name={path}
        label="Se ofrece"
        readOnly={readOnly}
        checked={Number(value) > 0}
        onToggle={({ target }) => setValue(target.checked ? 1 : 0)}
      />
      <FieldDescription description="Apágalo y nadie podrá reservarlo." path={path} />
    </div>
  );
};

export function StockCell({ cellData, rowData }: DefaultCellComponentProps) {
  const stock = Number(cellData ?? 0);
  const { category } = rowData ?? {};
  if (!isService(category)) return <span>{stock}</span>;
  return <span>{stock > 0 ? 'Se ofrece' : 'No se ofrece'}</span>;
}
