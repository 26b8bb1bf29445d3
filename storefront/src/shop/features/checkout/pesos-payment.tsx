import { wompiMeans, WOMPI } from '@spa-bronze/domain/checkout/wompi';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { TextLink } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { orderRefusal } from './payment-outcome';
import { useCreateOrder, type PaymentProps } from './use-create-order';
import { Drawings, Way } from './ways-to-pay.styles';

interface Props extends PaymentProps {
  isReady: boolean;
  /** What is paid now, in words; null while its shipping is not known. */
  price: string | null;
  /** Leads to another way to pay, where there is one. */
  onOther: (() => void) | null;
  /** Leaves for the provider's page. */
  leave?: (url: string) => void;
}

const goTo = (url: string) => window.location.assign(url);

/** Why the press did not lead on, and the other way where this one is what is refused. */
function Refused({ error, onOther }: { error: ApiError; onOther: Props['onOther'] }) {
  return (
    <Notice wrong>
      <p>{orderRefusal(error)}</p>
      {'provider' in error.fields && onOther && (
        <Button small look="quiet" onClick={onOther}>
          Pagar con PayPal
        </Button>
      )}
    </Notice>
  );
}

/** Pays in pesos on the provider's page, which this press opens in place of ours. */
export function PesosPayment({ order, isReady, price, onBegin, onOther, leave = goTo, ...events }: Props) {
  const title = useId();
  const create = useCreateOrder(order, events, WOMPI);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await onBegin())) return null;
      const { payUrl } = await create();
      if (!payUrl) throw new ApiError(500, '');
      leave(payUrl);
      return payUrl;
    },
  });
  return (
    <Way aria-labelledby={title} data-first>
      <Drawings>
        <Icon name="bank" />
        <Icon name="mobile" />
        <Icon name="card" />
      </Drawings>
      <h3 id={title}>{wompiMeans.join(' · ')}</h3>
      <p>Eliges cómo pagar en la página segura de Wompi y vuelves aquí.</p>
      {error instanceof ApiError && <Refused error={error} onOther={onOther} />}
      <Button wide busy={!isReady || isPending || Boolean(data)} onClick={() => mutate()}>
        {price ? `Pagar ${price}` : 'Seguir al pago'}
      </Button>
      {data && (
        <p role="status">
          <span>Te llevamos a la página de pago. </span>
          <TextLink href={data}>Si no se abre, ábrela aquí</TextLink>
        </p>
      )}
    </Way>
  );
}
