import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import type { Quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { formatMinor, toMinor } from '@spa-bronze/domain/lib/currency';
import { dollars } from '@spa-bronze/domain/lib/dollars';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { describeCart, summaryRows } from '../features/checkout/checkout-quote';
import { HoldNote } from '../features/checkout/hold-note';
import { whyNotPayable } from '../features/checkout/why-not-payable';
import { PaymentPlaceholder } from '../features/checkout/payment-placeholder';
import { PaymentTrouble } from '../features/checkout/payment-trouble';
import { TotalChangedNotice } from '../features/checkout/total-changed-notice';
import { useChangedTotal } from '../features/checkout/use-changed-total';
import type { useShipping } from '../features/shipping/use-shipping';
import { leaveToPaymentButtons } from '../features/sales/use-finish-payment';
import type { ApiError } from '../../lib/api-client';
import { Amounts } from '../../ui/amounts';
import { Button } from '../../ui/button';
import { showChange } from '../../ui/change-box';
import { Card, Stack } from '../../ui/layout';
import { useOnDemand } from '../../ui/use-on-demand';
import { Before } from './cart-summary.styles';
import { NothingToPay } from './nothing-to-pay';
import { PayWithoutScript } from './pay-without-script';
import { PaymentPolicies } from './payment-policies';

const loadPayment = () =>
  import('../features/checkout/paypal-payment').then(({ PayPalPayment }) => PayPalPayment);

function Payment(props: ComponentProps<Awaited<ReturnType<typeof loadPayment>>>) {
  const { part: PayPalPayment, error, retry } = useOnDemand(loadPayment);
  if (error) return <PaymentTrouble trouble="unloaded" onRetry={retry} />;
  return PayPalPayment ? <PayPalPayment {...props} /> : <PaymentPlaceholder />;
}

interface Props {
  lines: WireCartLine[];
  quote: Quote;
  goods: boolean;
  shipping: ReturnType<typeof useShipping>;
  open: SaleView | null;
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
function useOrderEvents({ shipping, changes }: Props, cost: string) {
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
      total.note(error, cost);
      if (Object.keys(error.fields).some((name) => name.startsWith('shippingInfo'))) shipping.edit();
      if (error.status > 0) refresh();
    },
  };
}

export function CartSummary(props: Props) {
  const { lines, quote, goods, shipping, open, changes, overlaps } = props;
  const minor = toMinor(quote.dueToday, dollars);
  const cost = formatMinor(minor);
  const { total, refresh, onOpened, onRefused } = useOrderEvents(props, cost);
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
    cost,
    shippingInfo: () => (goods ? shipping.latest() : null),
  };
  return (
    <Card as="section" $padded aria-label="Resumen">
      <h2>Resumen</h2>
      <Stack $gap={24}>
        <Amounts rows={summaryRows(quote, shipping.current, goods, props.unlisted)} />
        {total.was !== null && <TotalChangedNotice was={total.was} now={cost} onAccept={total.accept} />}
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
        <PayWithoutScript />
        {/* Hidden, not gone, while it cannot be paid: a payment that is open in its window would be lost. */}
        <div hidden={reason !== null} data-script>
          {props.fresh ? (
            <Payment order={order} onBegin={onBegin} onOpened={onOpened} onRefused={onRefused} />
          ) : (
            <PaymentPlaceholder />
          )}
        </div>
        <PaymentPolicies />
      </Stack>
    </Card>
  );
}
