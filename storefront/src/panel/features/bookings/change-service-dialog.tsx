import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/use-may';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Row, Stack } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import type { AddedProduct, Picker } from './add-line-dialog';
import { servicePreviewQuery, useChangeService, type BookingView } from './staff-bookings-queries';

interface ChosenProps {
  booking: BookingView;
  service: AddedProduct;
  onOther: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** What the chosen service does to the money, before it is changed. */
function ChosenService({ booking, service, onOther, onDone, onClose }: ChosenProps) {
  const { data: preview, error, refetch } = useQuery(servicePreviewQuery(booking, service._id));
  const change = useChangeService();
  const mayGiveBack = useMay()('refunds');
  const refused = !mayGiveBack && preview !== undefined && preview.backAtSpaCop + preview.refundCop > 0;
  const send = () =>
    preview &&
    change.mutate({ booking, productId: service._id, totalCop: preview.priceCop }, { onSuccess: onDone });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack $gap={18}>
        <Row style={{ justifyContent: 'space-between' }}>
          <p>
            <strong>{service.productName}</strong> ·{' '}
            <span style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(service.sellingPrice)}</span>
          </p>
          <Button small look="quiet" onClick={onOther}>
            Elegir otro
          </Button>
        </Row>
        {error && !preview && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
        {!error && !preview && <Skeleton $height="60px" />}
        {preview && <Notice>{preview.message}</Notice>}
        {refused && <Notice wrong>{messages.needsRefunds}</Notice>}
        <FormFoot
          submit="Cambiar el servicio"
          busy={change.isPending}
          disabled={!preview || refused}
          onBack={onClose}
        />
      </Stack>
    </form>
  );
}

interface Props {
  booking: BookingView;
  picker: Picker;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a booking another service. Day and time stay; what is due or given back is said before. */
export function ChangeServiceDialog({ booking, picker, onDone, onClose }: Props) {
  const [service, setService] = useState<AddedProduct | null>(null);
  return (
    <FormDialog title="Cambiar el servicio" dirty={() => false} onClose={onClose}>
      {(close) => (
        <Stack $gap={18}>
          <p>
            <strong>{booking.customer.name}</strong> tiene {booking.productName}, {booking.duration} min,{' '}
            <span style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(booking.priceCop)}</span>
          </p>
          {service ? (
            <ChosenService
              key={service._id}
              booking={booking}
              service={service}
              onOther={() => setService(null)}
              onDone={onDone}
              onClose={close}
            />
          ) : (
            picker(setService, 'services')
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
