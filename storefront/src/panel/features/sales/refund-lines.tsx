import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { Checkbox, TextField } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { refundableLines, refundLabel, type RefundUnits } from './refund-request';

interface LineProps {
  line: BoughtLine & { left: number };
  label: string;
  units: number;
  disabled: boolean;
  onChange: (units: number) => void;
}

function RefundLine({ line, label, units, disabled, onChange }: LineProps) {
  const { productName, left } = line;
  const name = `units-${lineIdOf(line)}`;
  if (left === 1) {
    return (
      <Checkbox
        name={name}
        label={label}
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
          key={lineIdOf(line)}
          line={line}
          label={refundLabel(sale, line)}
          units={units[lineIdOf(line)] ?? 0}
          disabled={disabled}
          onChange={(count) => onChange({ ...units, [lineIdOf(line)]: count })}
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
