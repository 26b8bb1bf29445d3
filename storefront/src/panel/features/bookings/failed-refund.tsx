import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { Link } from 'react-router-dom';
import { useMay } from '../../../lib/use-may';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/notice';
import { Unbroken } from '../../../ui/unbroken';
import type { BookingView } from './staff-bookings-queries';

export function FailedRefund({ booking: { state, refund } }: { booking: BookingView }) {
  const mayReview = useMay()('refunds');
  if (state !== 'CANCELLED' || refund?.state !== 'REFUSED') return null;
  return (
    <Notice wrong>
      <Unbroken>{`La devolución de ${formatAdminPrice(refund.amountCop)} falló.`}</Unbroken>{' '}
      {mayReview && (
        <Link
          to={paths.panelReview}
          style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}
        >
          Pagos por revisar
        </Link>
      )}
    </Notice>
  );
}
