import type { WireCartLine } from '@spa-bronze/domain/cart/schemas';
import type { Quote } from '@spa-bronze/domain/checkout/rules';
import { formatUsd } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { describeCart, summaryRows } from '../features/checkout/checkout-quote';
import { HoldNote } from '../features/checkout/hold-note';
import { whyNotPayable } from '../features/checkout/payment-gate';
import { PaymentPlace } from '../features/checkout/payment-place';
import { TotalChangedNotice } from '../features/checkout/total-changed-notice';
import { useChangedTotal } from '../features/checkout/use-changed-total';
import type { useShipping } from '../features/shipping/use-shipping';
import { doNotFinish } from '../features/sales/use-finish-payment';
import type { ApiError } from '../../lib/api-client';
import { Amounts } from '../../ui/amounts';
import { Card, Stack } from '../../ui/layout';
import { Before } from './cart-summary.styles';

const PayPalPayment = lazy(() =>
  import('../features/checkout/paypal-payment').then(({ PayPalPayment: default_ }) => ({
    default: default_,
  })),
);

interface Props {
  lines: WireCartLine[];
  quote: Quote;
  goods: boolean;
  shipping: ReturnType<typeof useShipping>;
  open: SaleView | null;
  /** Something changed that was not accepted yet. */
  changes: boolean;
  /** Overlapping appointments that are not confirmed yet. */
  overlaps: boolean;
  /** The cart is of now. */
  fresh: boolean;
  /** Leads to the address that is missing. */
  onAddress: () => void;
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
      doNotFinish(reference);
      void client.invalidateQueries({ queryKey: ['transactions', 'open'] });
    },
    onRefused: (error: ApiError) => {
      total.note(error, cost);
      if (Object.keys(error.fields).some((name) => name.startsWith('shippingInfo'))) shipping.edit();
      if (error.status > 0) refresh();
    },
  };
}

/** What keeps a cart from being paid, if anything. */
function BeforePaying({ reason, noAddress }: { reason: string | null; noAddress: boolean }) {
  if (reason !== null) return <Before>{reason}</Before>;
  return noAddress && <Before>Guarda tus datos de envío para poder pagar.</Before>;
}

/** What a cart costs, what keeps it from being paid, and the buttons that pay it. */
export function CartSummary(props: Props) {
  const { lines, quote, goods, shipping, open, changes, overlaps } = props;
  const cost = formatUsd(quote.usdCents);
  const { total, refresh, onOpened, onRefused } = useOrderEvents(props, cost);
  const reason = whyNotPayable({
    changes,
    overlaps,
    totalChanged: total.was !== null,
    processing: open?.status === 'PAYER_APPROVED',
    usdCents: quote.usdCents,
  });
  const noAddress = goods && !shipping.saved;
  /** The buttons can be pressed only once the order knows where it goes. */
  const onBegin = () => {
    if (reason !== null) return false;
    if (noAddress) props.onAddress();
    return !noAddress;
  };
  const order = { description: describeCart(lines), cost, shippingInfo: goods ? shipping.saved : null };
  return (
    <Card as="section" $padded aria-label="Resumen">
      <h2>Resumen</h2>
      <Stack $gap={24}>
        <Amounts rows={summaryRows(quote, shipping.shown, goods)} />
        {total.was !== null && <TotalChangedNotice was={total.was} now={cost} onAccept={total.accept} />}
        {open?.status === 'CREATED' && open.holdUntil && (
          <HoldNote key={open.reference} order={open} holdUntil={open.holdUntil} onEnd={refresh} />
        )}
        <BeforePaying reason={reason} noAddress={noAddress} />
        {/* Hidden, not gone, while it cannot be paid: a payment that is open in its window would be lost. */}
        <div hidden={reason !== null}>
          {props.fresh ? (
            <Suspense fallback={<PaymentPlace />}>
              <PayPalPayment order={order} onBegin={onBegin} onOpened={onOpened} onRefused={onRefused} />
            </Suspense>
          ) : (
            <PaymentPlace />
          )}
        </div>
      </Stack>
    </Card>
  );
}
