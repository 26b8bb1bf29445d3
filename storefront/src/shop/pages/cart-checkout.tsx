import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales';
import type { WireCartLine } from '@spa-bronze/domain/cart';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { acceptedOverlaps, acceptOverlaps } from '../features/cart/accepted-overlaps';
import { changesOf } from '../features/cart/cart-changes';
import { CartChangesNotice } from '../features/cart/cart-changes-notice';
import { CartLine } from '../features/cart/cart-line';
import { overlapPairs } from '../features/cart/cart-overlaps';
import { useChangeLine } from '../features/cart/cart-queries';
import { OverlapNotice } from '../features/cart/overlap-notice';
import { useAcceptChanges } from '../features/cart/use-accept-changes';
import { needsShipping, quoteCart } from '../features/checkout/checkout-quote';
import { ShippingForm } from '../features/shipping/shipping-form';
import { ratesQuery } from '../../lib/shipping-queries';
import { ShippingSummary } from '../features/shipping/shipping-summary';
import { useShipping } from '../features/shipping/use-shipping';
import { focusHeading } from '../../lib/focus-heading';
import { Button } from '../../ui/button';
import { Card, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast';
import { CartSummary } from './cart-summary';
import { Sides } from './cart-checkout.styles';
export { Sides } from './cart-checkout.styles';

interface Props {
  lines: WireCartLine[];
  inBrowser: boolean;
  fresh: boolean;
  open: SaleView | null;
}

/** A cart that holds something: its lines, where they go, and what is paid. */
export function CartCheckout({ lines, inBrowser, fresh, open }: Props) {
  const { data: rates = [], isError: noRates, refetch: askRates } = useQuery(ratesQuery);
  const shipping = useShipping(inBrowser);
  const { mutate: changeLine } = useChangeLine();
  const accept = useAcceptChanges();
  const address = useRef<HTMLDivElement>(null);
  const goods = needsShipping(lines);
  const changes = changesOf(lines);
  const [accepted, setAccepted] = useState(() => (inBrowser ? acceptedOverlaps() : []));
  const pairs = overlapPairs(lines).filter(({ key }) => !accepted.includes(key));
  const quote = quoteCart(lines, rates, goods ? shipping.shown : null);
  const change = (productId: string, quantity: number) =>
    changeLine(
      { productId, quantity },
      {
        onSuccess: ({ message }) => {
          if (quantity === 0) {
            toast.success(message);
            focusHeading();
          }
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  const acceptAll = () =>
    accept.mutate(lines, { onSuccess: focusHeading, onError: ({ message }) => toast.error(message) });
  const acceptPairs = () => {
    setAccepted(acceptOverlaps(pairs.map(({ key }) => key)));
    focusHeading();
  };
  const toAddress = () => {
    toast.error('Guarda tus datos de envío antes de pagar.');
    address.current?.scrollIntoView({ block: 'start' });
    address.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus({ preventScroll: true });
  };
  return (
    <Sides>
      <Stack $gap={28}>
        {changes.length > 0 && (
          <CartChangesNotice changes={changes} busy={accept.isPending} onAccept={acceptAll} />
        )}
        {pairs.length > 0 && <OverlapNotice pairs={pairs} onAccept={acceptPairs} />}
        <Card as="section" $padded aria-label="Artículos">
          <ul>
            {lines.map((line) => (
              <CartLine
                key={line._id}
                line={line}
                parts={quote.lines.find(({ productId }) => productId === line.productId) ?? null}
                onChange={(quantity) => change(line.productId, quantity)}
                onRemove={() => change(line.productId, 0)}
              />
            ))}
          </ul>
        </Card>
        {goods && (
          <Card as="section" $padded ref={address} aria-label="Datos de envío">
            <h2>Datos de envío</h2>
            {noRates && rates.length === 0 && !shipping.saved && (
              <Notice wrong>
                {messages.ratesLoadError}. Puedes recoger en el spa o{' '}
                <Button small look="quiet" onClick={() => void askRates()}>
                  intentar de nuevo
                </Button>
              </Notice>
            )}
            {shipping.saved ? (
              <ShippingSummary info={shipping.saved} onEdit={shipping.edit} />
            ) : (
              <ShippingForm
                initial={shipping.initial}
                rates={rates}
                onDraft={shipping.setDraft}
                onSave={shipping.save}
              />
            )}
          </Card>
        )}
      </Stack>
      <CartSummary
        lines={lines}
        quote={quote}
        changes={changes.length > 0}
        overlaps={pairs.length > 0}
        fresh={fresh && inBrowser}
        goods={goods}
        shipping={shipping}
        open={open}
        onAddress={toAddress}
      />
    </Sides>
  );
}
