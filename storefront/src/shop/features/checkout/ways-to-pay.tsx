import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { PesosPayment } from './pesos-payment';
import type { Order, PaymentProps } from './use-create-order';
import { Drawings, Way, Ways } from './ways-to-pay.styles';

interface Props extends Omit<PaymentProps, 'order'> {
  /** The cart is of now. */
  isReady: boolean;
  inPesos: Order;
  /** What is paid now in pesos; null while the shipping is not known. */
  price: string | null;
  /** The same in dollars, with their rate. */
  dollarNote: string;
  /** PayPal's buttons, which come when they are asked for; null where PayPal is not offered. */
  paypal: (() => ReactNode) | null;
}

/** Pesos first, and PayPal's dollars beside them, whose script comes when that way is chosen. */
export function WaysToPay({ inPesos, dollarNote, paypal, ...rest }: Props) {
  const title = useId();
  const [chosen, setChosen] = useState(false);
  const second = useRef<HTMLElement>(null);
  const choose = () => setChosen(true);
  /* The button that had the focus is gone. */
  useEffect(() => {
    if (chosen) second.current?.focus();
  }, [chosen]);
  return (
    <Ways>
      <PesosPayment {...rest} order={inPesos} onOther={paypal && choose} />
      {paypal && (
        <Way aria-labelledby={title} tabIndex={-1} ref={second}>
          <Drawings>
            <Icon name="wallet" />
          </Drawings>
          <h3 id={title}>PayPal</h3>
          <p>
            <span>Se cobra en dólares. </span>
            {rest.price && <span>{dollarNote}</span>}
          </p>
          {chosen ? (
            paypal()
          ) : (
            <Button wide look="secondary" busy={!rest.isReady} onClick={choose}>
              Pagar con PayPal
            </Button>
          )}
        </Way>
      )}
    </Ways>
  );
}
