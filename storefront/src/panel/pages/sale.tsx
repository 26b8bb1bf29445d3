import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { CollectSaleDialog, collectLabel, isCollectedHere } from '../features/sales/collect-sale-dialog';
import { ReceiptsCard } from '../features/receipts/receipts-card';
import { PayLinkDialog } from '../features/payment-links/pay-link-dialog';
import { RefundDialog } from '../features/sales/refund-dialog';
import { SaleReview } from '../features/sales/review-card';
import { SaleDetail } from '../features/sales/sale-detail';
import { SaleEditor } from '../features/sales/sale-editor';
import { saleQuery } from '../features/sales/sale-query';
import { SaleStory } from '../features/sales/sale-story';
import { buyerOf, whatsAppTo } from '../features/sales/sale-whatsapp';
import { useRestoreSale } from '../features/sales/sales-trash';
import { useMay } from '../../lib/use-may';
import { notFound, type Load } from '../../lib/loading';
import { Button, ButtonAnchor } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StaffIcon } from '../../ui/staff-icon';
import { bookingSections } from './booking-sections';
import { PanelPage } from './panel-page';
import { Screen } from './sale.styles';

export const load: Load = async (client, { params: { id = '' } }) => {
  if (!(await client.ensureQueryData(saleQuery(id)))) throw notFound();
};

export function Page() {
  const { id = '' } = useParams();
  const { data: sale } = useQuery(saleQuery(id));
  const [open, setOpen] = useState<'edit' | 'refund' | 'collect' | 'link' | null>(
    useSearchParams()[0].has('enlace') ? 'link' : null,
  );
  const restore = useRestoreSale();
  const mayDo = useMay();
  if (!sale) return null;
  const chat = whatsAppTo(sale);
  const close = () => setOpen(null);
  return (
    <PanelPage
      title={`${sale.reservationDetails.every(({ category }) => isService(category)) ? 'Reserva' : 'Venta'} de ${buyerOf(sale).name}`}
      lead={sale.reservationDetails.map(({ productName }) => productName).join(', ')}
      actions={
        <>
          <Button small icon="edit" onClick={() => setOpen('edit')}>
            Editar
          </Button>
          {mayDo('collect') && isCollectedHere(sale) && (
            <Button small onClick={() => setOpen('collect')}>
              {collectLabel(sale)}
            </Button>
          )}
          {mayDo('collect') && sale.balanceDueCop > 0 && !sale.deletedAt && (
            <Button small look="secondary" onClick={() => setOpen('link')}>
              Enlace de pago
            </Button>
          )}
          {mayDo('refunds') && sale.refundableCop > 0 && (
            <Button small look="secondary" onClick={() => setOpen('refund')}>
              <StaffIcon name="refund" size={20} />
              Devolver dinero
            </Button>
          )}
          {chat && (
            <ButtonAnchor small look="whatsapp" icon="whatsapp" href={chat}>
              WhatsApp
            </ButtonAnchor>
          )}
          <Button small look="quiet" onClick={() => print()}>
            <StaffIcon name="print" size={20} />
            Imprimir
          </Button>
        </>
      }
    >
      {sale.deletedAt && (
        <Notice wrong>
          Está en la papelera.{' '}
          {mayDo('records') && (
            <Button small look="quiet" onClick={() => restore.mutate(sale)}>
              Recuperar
            </Button>
          )}
        </Notice>
      )}
      {mayDo('refunds') && (
        <Screen>
          <SaleReview sale={sale} />
        </Screen>
      )}
      <SaleDetail sale={sale} />
      {mayDo('collect') && (
        <Screen>
          <ReceiptsCard sale={sale._id} phone={sale.telE164 ?? ''} email={sale.buyer.email} />
        </Screen>
      )}
      <Screen>
        <SaleStory sale={sale} />
      </Screen>
      {open === 'edit' && <SaleEditor sale={sale} bookings={bookingSections} onClose={close} />}
      {open === 'collect' && <CollectSaleDialog sale={sale} onClose={close} />}
      {open === 'link' && <PayLinkDialog sale={sale._id} onClose={close} />}
      {open === 'refund' && <RefundDialog sale={sale} onClose={close} />}
    </PanelPage>
  );
}
