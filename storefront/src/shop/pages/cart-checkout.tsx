import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { isUnlisted } from '@spa-bronze/domain/shipping/shipping-rules';
import { unlistedTerms } from '@spa-bronze/domain/shipping/words';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type Ref } from 'react';
import { acceptedOverlaps, acceptOverlaps } from '../features/cart/accepted-overlaps';
import { changesOf } from '../features/cart/cart-changes';
import { CartChangesNotice } from '../features/cart/cart-changes-notice';
import { CartLine } from '../features/cart/cart-line';
import { overlapPairs } from '../features/cart/cart-overlaps';
import { itemOf, useAddToCart, useChangeLine } from '../features/cart/cart-queries';
import { OverlapNotice } from '../features/cart/overlap-notice';
import { useAcceptChanges } from '../features/cart/use-accept-changes';
import { useBusiness } from '../features/content/content-queries';
import { needsShipping, quoteCart } from '../features/checkout/checkout-quote';
import { ShippingForm, type ShippingHandle } from '../features/shipping/shipping-form';
import { lastAddressQuery } from '../features/sales/my-sales-queries';
import { ratesQuery } from '../../lib/shipping-queries';
import { ShippingSummary } from '../features/shipping/shipping-summary';
import { useShipping } from '../features/shipping/use-shipping';
import { focusHeading } from '../../lib/focus-heading';
import { Button } from '../../ui/button';
import { Card, Stack, TextLink } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast';
import { CartSummary } from './cart-summary';
import { Sides } from './cart-checkout.styles';
export { Sides } from './cart-checkout.styles';

const UNLISTED_TEXT = 'Hola, quiero comprar productos y mi ciudad no está en la lista de envíos.';

interface Props {
  lines: WireCartLine[];
  inBrowser: boolean;
  fresh: boolean;
  open: SaleView | null;
  pending: SaleView | null;
}

const sayError = ({ message }: Error) => toast.error(message);

/**
 * Changes a quantity or removes a line, and says how it went. What was removed can be put back. The last line
 * takes this component with it, so the promises are awaited, not the callbacks of its mutations.
 */
function useSayingChange(lines: WireCartLine[]) {
  const { mutateAsync: change } = useChangeLine();
  const { mutateAsync: add } = useAddToCart();
  const putBack = (line: WireCartLine) =>
    void add(itemOf(line)).then(({ message }) => toast.success(message), sayError);
  return (productId: string, quantity: number) =>
    void change({ productId, quantity }).then(({ message }) => {
      const line = lines.find((it) => it.productId === productId);
      if (quantity > 0 || !line) return;
      toast.success(message, { label: 'Deshacer', onPress: () => putBack(line) });
      focusHeading();
    }, sayError);
}

/** Overlapping appointments that are not confirmed yet. */
function useOpenOverlaps(lines: WireCartLine[], inBrowser: boolean) {
  const before = useMemo(() => (inBrowser ? acceptedOverlaps() : []), [inBrowser]);
  const [accepted, setAccepted] = useState<string[]>([]);
  const pairs = overlapPairs(lines).filter(({ key }) => ![...before, ...accepted].includes(key));
  const accept = () => {
    setAccepted(acceptOverlaps(pairs.map(({ key }) => key)));
    focusHeading();
  };
  return { pairs, accept };
}

interface DeliveryProps {
  shipping: ReturnType<typeof useShipping>;
  rates: ShippingRate[];
  /** Asks for the rates again, where they could not be loaded. */
  onRetry: (() => void) | null;
  ref: Ref<ShippingHandle>;
}

function UnlistedHelp() {
  const business = useBusiness();
  return (
    <Notice wrong>
      <p>Todavía no tenemos tarifa para tu ciudad. {unlistedTerms}</p>
      {business?.whatsAppE164 && (
        <TextLink href={whatsAppUrl(business.whatsAppE164, UNLISTED_TEXT)} target="_blank" rel="noopener">
          Escríbenos
        </TextLink>
      )}
    </Notice>
  );
}

function Delivery({ shipping, rates, onRetry, ref }: DeliveryProps) {
  const arrival = useBusiness()?.delivery;
  return (
    <Card as="section" $padded aria-label="Datos de envío">
      <h2>Datos de envío</h2>
      {shipping.current.shippingMethod !== 'pickup' && arrival && (
        <p style={{ marginBlock: '-8px 20px' }}>{arrival}</p>
      )}
      {onRetry && rates.length === 0 && !shipping.saved && (
        <Notice wrong>
          {messages.ratesLoadError}. Puedes recoger en el spa o{' '}
          <Button small look="quiet" onClick={onRetry}>
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
          unlistedHelp={<UnlistedHelp />}
          ref={ref}
        />
      )}
    </Card>
  );
}

export function CartCheckout({ lines, inBrowser, fresh, open, pending }: Props) {
  const goods = needsShipping(lines);
  const { data: rates = [], isError: noRates, refetch: askRates } = useQuery(ratesQuery);
  const { data: last = null } = useQuery({ ...lastAddressQuery, enabled: goods });
  const shipping = useShipping(inBrowser, last);
  const change = useSayingChange(lines);
  const accept = useAcceptChanges();
  const address = useRef<ShippingHandle>(null);
  const changes = changesOf(lines);
  const overlaps = useOpenOverlaps(lines, inBrowser);
  const quote = quoteCart(lines, rates, goods ? shipping.current : null);
  const acceptAll = () =>
    accept.mutate(lines, { onSuccess: focusHeading, onError: ({ message }) => toast.error(message) });
  return (
    <Sides>
      <Stack $gap={28}>
        {changes.length > 0 && (
          <CartChangesNotice changes={changes} busy={accept.isPending} onAccept={acceptAll} />
        )}
        {overlaps.pairs.length > 0 && <OverlapNotice pairs={overlaps.pairs} onAccept={overlaps.accept} />}
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
          <Delivery
            shipping={shipping}
            rates={rates}
            onRetry={noRates ? () => void askRates() : null}
            ref={address}
          />
        )}
      </Stack>
      <CartSummary
        lines={lines}
        quote={quote}
        changes={changes.length > 0}
        overlaps={overlaps.pairs.length > 0}
        fresh={fresh && inBrowser}
        goods={goods}
        unlisted={goods && rates.length > 0 && isUnlisted(rates, shipping.current)}
        shipping={shipping}
        open={open}
        pending={pending}
        onAddress={async () => (await address.current?.submit()) ?? false}
      />
    </Sides>
  );
}
