import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { ChargeForm } from '../../../ui/charge-form';
import { FormDialog } from '../../../ui/form-dialog';
import { anywayOf, LinkPageOpen } from '../../../ui/link-page-open';
import { useCollectSale } from './sale-charges-queries';

/** Whether staff collect what is due on the page of a sale. That of a booking is collected with the booking. */
export const isCollectedHere = ({
  balanceDueCop,
  reservationDetails,
  status,
  deletedAt,
}: SaleView): boolean =>
  balanceDueCop > 0 &&
  !deletedAt &&
  (status === 'APPROVED' || status === 'PARTLY_REFUNDED') &&
  reservationDetails.every(({ booking }) => !booking);

export const collectLabel = ({ balanceDueCop }: SaleView): string =>
  `Cobrar ${formatAdminPrice(balanceDueCop)}`;

export function CollectSaleDialog({ sale, onClose }: { sale: SaleView; onClose: () => void }) {
  const collect = useCollectSale();
  const { version, balanceDueCop: dueCop } = sale;
  return (
    <FormDialog title={collectLabel(sale)} onClose={onClose}>
      {(close) => (
        <LinkPageOpen of={sale}>
          <ChargeForm
            payable={{ version, dueCop }}
            send={({ lines: _, ...request }) => collect.mutateAsync({ sale, ...anywayOf(sale), ...request })}
            onDone={onClose}
            onBack={close}
          />
        </LinkPageOpen>
      )}
    </FormDialog>
  );
}
