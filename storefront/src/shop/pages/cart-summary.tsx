import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import type { Quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { chargedInWords, formatMinor, pesos, toMinor } from '@spa-bronze/domain/lib/currency';
import { dollars } from '@spa-bronze/domain/lib/dollars';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import {
  describeCart,
  dollarNote,
  isShippingUnknown,
  summaryRows,
} from '../features/checkout/checkout-quote';
import { HoldNote } from '../features/checkout/hold-note';
import { whyNotPayable } from '../features/checkout/why-not-payable';
import { ButtonPlaceholders, TestNote } from '../features/checkout/payment-placeholder';
import { PaymentTrouble } from '../features/checkout/payment-trouble';
import { TotalChangedNotice } from '../features/checkout/total-changed-notice';
import { useChangedTotal } from '../features/checkout/use-changed-total';
import { WaysToPay } from '../features/checkout/ways-to-pay';
import type { useShipping } from '../features/shipping/use-shipping';
import { leaveToPaymentButtons } from '../features/sales/use-finish-payment';
import type { ApiError } from '../../lib/api-client';
import { useSite } from '../../lib/query-client';
import { Amounts } from '../../ui/amounts';
import { Button } from '../../ui/button';
import { showChange } from '../../ui/change-box';
import { Card, Stack } from '../../ui/layout';
import { useOnDemand } from '../../ui/use-on-demand';
import { Before } from './cart-summary.styles';
import { NothingToPay } from './nothing-to-pay';
import { PayWithoutScript } from './pay-without-script';
import { PendingPayment } from './pending-payment';
import { PaymentPolicies } from './payment-policies';

const loadPayment = () =>
  import('../features/checkout/paypal-payment').then(({ PayPalPayment }) => PayPalPayment);

type PayPalProps = ComponentProps<Awaited<ReturnType<typeof loadPayment>>>;

function PayPal(props: PayPalProps) {
  const { part: PayPalPayment, error, retry } = useOnDemand(loadPayment);
  if (error) return <PaymentTrouble trouble="unloaded" onRetry={retry} />;
  return PayPalPayment ? <PayPalPayment {...props} /> : <ButtonPlaceholders />;
}

const pesosCost = ({ dueToday }: Quote) => formatMinor(toMinor(dueToday, pesos));

/** The ways to pay that the shop has: PayPal's buttons alone, or pesos first and PayPal when it is chosen. */
function Payment({
  quote,
  isUnknown,
  fresh,
  ...props
}: PayPalProps & Pick<Props, 'quote' | 'fresh'> & { isUnknown: boolean }) {
  const { wompi, clientId } = useSite().payments;
  if (!wompi) return fresh ? <PayPal {...props} /> : <ButtonPlaceholders />;
  return (
    <WaysToPay
      {...props}
      isReady={fresh}
      inPesos={{ ...props.order, cost: pesosCost(quote) }}
      price={isUnknown ? null : shopPriceOf(quote.dueToday)}
      dollarNote={dollarNote(quote)}
      paypal={clientId ? () => <PayPal {...props} /> : null}
    />
  );
}

interface Props {
  lines: WireCartLine[];
  quote: Quote;
  goods: boolean;
  shipping: ReturnType<typeof useShipping>;
  open: SaleView | null;
  /** An earlier order whose payment the provider still holds back. */
  pending: SaleView | null;
  /** Something changed that was not accepted yet. */
  changes: boolean;
  overlaps: boolean;
  unlisted: boolean;
  /** The cart is of now. */
  fresh: boolean;
  /** Validates and saves the address; leads to what is wrong of it. */
  onAddress: () => Promise<boolean>;
}

/** What follows when an order is opened or refused. */
function useOrderEvents({ shipping, changes }: Props, price: string) {
  const client = useQueryClient();
  const total = useChangedTotal(changes);
  const refresh = () =>
    void Promise.all(
      [['cart'], ['transactions'], ['shipping-rates']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return {
    total,
    refresh,
    onOpened: (reference: string) => {
      leaveToPaymentButtons(reference);
      void client.invalidateQueries({ queryKey: ['transactions', 'open'] });
    },
    onRefused: (error: ApiError) => {
      total.note(error, price);
      if (Object.keys(error.fields).some((name) => name.startsWith('shippingInfo'))) shipping.edit();
      if (error.status > 0) refresh();
    },
  };
}

export function CartSummary(props: Props) {
  const { lines, quote, goods, shipping, open, changes, overlaps } = props;
  const minor = toMinor(quote.dueToday, dollars);
  const wompi = useSite().payments.wompi ?? false;
  const price = wompi ? shopPriceOf(quote.dueToday) : chargedInWords({ currency: dollars.code, minor });
  const { total, refresh, onOpened, onRefused } = useOrderEvents(props, price);
  const reason = whyNotPayable({
    changes,
    overlaps,
    totalChanged: total.was !== null,
    processing: open?.status === 'PAYER_APPROVED',
    minor,
  });
  /** Paying saves the address first. */
  const onBegin = () => {
    if (reason !== null) return false;
    return goods && !shipping.saved ? props.onAddress() : true;
  };
  const order = {
    description: describeCart(lines),
    cost: formatMinor(minor),
    shippingInfo: () => (goods ? shipping.latest() : null),
  };
  return (
    <Card as="section" $padded aria-label="Resumen">
      <h2>Resumen</h2>
      <Stack $gap={24}>
        <Amounts
          rows={summaryRows(quote, shipping.current, goods, { unlisted: props.unlisted, inPesos: wompi })}
        />
        {total.was !== null && <TotalChangedNotice was={total.was} now={price} onAccept={total.accept} />}
        {open?.status === 'CREATED' && open.holdUntil && (
          <HoldNote key={open.reference} order={open} holdUntil={open.holdUntil} onEnd={refresh} />
        )}
        {reason !== null && (
          <Before>
            {reason === messages.nothingToPay ? <NothingToPay what={order.description} /> : reason}
          </Before>
        )}
        {(changes || overlaps) && (
          <Button small look="secondary" data-script onClick={showChange}>
            Ver qué cambió
          </Button>
        )}
        {props.pending && <PendingPayment payment={props.pending} />}
        <PayWithoutScript
          order={wompi && !goods && reason === null ? { cost: pesosCost(quote), price } : null}
        />
        {/* Hidden, not gone, while it cannot be paid: a payment that is open in its window would be lost. */}
        <div hidden={reason !== null} data-script>
          <TestNote />
          <Payment
            {...{ order, quote, onBegin, onOpened, onRefused, fresh: props.fresh }}
            isUnknown={isShippingUnknown(shipping.current, goods)}
          />
        </div>
        <PaymentPolicies />
      </Stack>
    </Card>
  );
}
