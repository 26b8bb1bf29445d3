import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { Checkbox, TextField } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { refundableLines, type RefundUnits } from './refund-request';

interface LineProps {
  line: BoughtLine & { left: number };
  units: number;
  disabled: boolean;
  onChange: (units: number) => void;
}

function RefundLine({ line, units, disabled, onChange }: LineProps) {
  const { productId, productName, category, left } = line;
  const name = `units-${productId}`;
  if (left === 1) {
    return (
      <Checkbox
        name={name}
        label={isService(category) ? `${productName} (cita)` : productName}
        checked={units === 1}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
    );
  }
  return (
    <TextField
      name={name}
      label={`Unidades de ${productName}`}
      hint={`Quedan ${left} por devolver.`}
      type="number"
      inputMode="numeric"
      min={0}
      max={left}
      value={units || ''}
      placeholder="0"
      disabled={disabled}
      onChange={({ target }) => onChange(Math.min(left, Math.max(0, Math.trunc(Number(target.value)))))}
    />
  );
}

/** What older refunds say about the shipping. */
function ShippingNote({ sale: { shippingCop, refundableShippingCop, shippingUnsure } }: { sale: SaleView }) {
  if (shippingCop === 0) return null;
  if (refundableShippingCop === 0) return <p>El envío ya se devolvió.</p>;
  return shippingUnsure ? (
    <Notice>Una devolución anterior pudo incluir el envío: mira la Historia antes de marcarlo.</Notice>
  ) : null;
}

interface Props {
  sale: SaleView;
  units: RefundUnits;
  shipping: { checked: boolean; onChange: (checked: boolean) => void };
  disabled: boolean;
  onChange: (units: RefundUnits) => void;
}

export function RefundLines({ sale, units, shipping, disabled, onChange }: Props) {
  return (
    <Stack $gap={14} role="group" aria-label="Productos y citas">
      {refundableLines(sale).map((line) => (
        <RefundLine
          key={line.productId}
          line={line}
          units={units[line.productId] ?? 0}
          disabled={disabled}
          onChange={(count) => onChange({ ...units, [line.productId]: count })}
        />
      ))}
      {sale.refundableShippingCop > 0 && (
        <Checkbox
          name="shipping"
          label={`También el envío (${formatAdminPrice(sale.refundableShippingCop)})`}
          checked={shipping.checked}
          disabled={disabled}
          onChange={({ target }) => shipping.onChange(target.checked)}
        />
      )}
      <ShippingNote sale={sale} />
    </Stack>
  );
}
