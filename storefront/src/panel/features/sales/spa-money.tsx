import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { Unbroken } from '../../../ui/unbroken';
import { Words } from './spa-money.styles';

export function SpaMoney({ sale: { balancePaidCop } }: { sale: Pick<SaleView, 'balancePaidCop'> }) {
  if (balancePaidCop <= 0) return null;
  return (
    <Words>
      <Unbroken>{`El saldo de ${formatAdminPrice(balancePaidCop)} que se cobró en el spa no sale con una devolución. Si lo devuelves, entrégalo tú y deshaz su cobro en la página de la venta.`}</Unbroken>
    </Words>
  );
}
