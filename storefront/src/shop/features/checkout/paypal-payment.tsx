import {
  FUNDING,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useState } from 'react';
import { useSite } from '../../../lib/query-client';
import type { Funding } from './payment-outcome';
import { ButtonPlaceholders, Buttons, TestNote } from './payment-placeholder';
import { PaymentTrouble } from './payment-trouble';
import { usePayment, type Order, type PaymentEvents } from './use-payment';
import { Working } from './paypal-payment.styles';

interface Props extends PaymentEvents {
  order: Order;
  /**
   * Returns whether the payer may go on; if not, it shows what is missing. Returns no promise if it need not,
   * because a browser may block a window that opens later.
   */
  onBegin: () => boolean | Promise<boolean>;
}

/** PayPal's buttons: one for any means, one for a card alone. */
export function PayPalPayment(props: Props) {
  const {
    payments: { clientId, sdkBaseUrl },
  } = useSite();
  /* A new key makes a new provider. The failed one would keep its state. */
  const [attempt, setAttempt] = useState(1);
  const options = {
    clientId,
    currency: 'USD',
    intent: 'capture',
    locale: 'es_CO',
    components: 'buttons',
    ...(sdkBaseUrl && { sdkBaseUrl: new URL(sdkBaseUrl, location.origin).href }),
  };
  return (
    <PayPalScriptProvider key={attempt} options={options}>
      <TestNote />
      <LoadedButtons {...props} onRetry={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

/** After this time the page says that the buttons load slowly. */
const SLOW_MS = 12_000;

/**
 * The loader's four states: initial and pending wait, rejected says what to do, resolved shows the buttons.
 */
function LoadedButtons({ onRetry, ...props }: Props & { onRetry: () => void }) {
  const [{ isInitial, isPending, isRejected }] = usePayPalScriptReducer();
  const waiting = isInitial || isPending;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    if (isRejected) console.error('No se pudo cargar el SDK de pagos.');
  }, [isRejected]);
  if (isRejected) return <PaymentTrouble onRetry={onRetry} />;
  if (!waiting) return <PaymentButtons {...props} />;
  return (
    <>
      <ButtonPlaceholders />
      {slow && <PaymentTrouble slow onRetry={onRetry} />}
    </>
  );
}

function PaymentButtons({ order, onBegin, ...events }: Props) {
  const { capturing, create, capture, fail, cancel } = usePayment(order, events);
  const shared = (funding: Funding) => ({
    createOrder: create,
    onClick: (_data: unknown, actions: { resolve: () => void; reject: () => void }) => {
      const decide = (may: boolean) => (may ? actions.resolve() : actions.reject());
      const may = onBegin();
      return typeof may === 'boolean' ? decide(may) : may.then(decide);
    },
    onApprove: ({ orderID }: { orderID: string }) => capture(orderID, funding),
    onError: (error: unknown) => fail(funding, error),
    onCancel: ({ orderID }: { orderID?: unknown }) =>
      void cancel(typeof orderID === 'string' ? orderID : undefined),
  });
  return (
    <>
      <Buttons data-money aria-busy={capturing}>
        <PayPalButtons
          fundingSource={FUNDING.PAYPAL}
          style={{ shape: 'pill', color: 'gold', height: 48, label: 'pay' }}
          {...shared('general')}
        />
        <PayPalButtons
          fundingSource={FUNDING.CARD}
          style={{ shape: 'pill', color: 'black', height: 48 }}
          {...shared('card')}
        />
      </Buttons>
      {capturing && <Working role="status">Confirmando tu pago. No cierres esta página…</Working>}
    </>
  );
}
