import { messages } from '@spa-bronze/domain/messages';
import { formatUsd } from '@spa-bronze/domain/money';
import type { ShippingInfo } from '@spa-bronze/domain/shipping';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { CartLine } from '../features/cart/cart-line';
import { cartQuery, useCart, useChangeLine } from '../features/cart/cart-queries';
import { describeCart, needsShipping, quoteCart, summaryRows } from '../features/checkout/checkout-quote';
import { keepShipping, keptShipping } from '../features/shipping/shipping-draft';
import { ShippingForm } from '../features/shipping/shipping-form';
import { ratesQuery } from '../features/shipping/shipping-queries';
import { ShippingSummary } from '../features/shipping/shipping-summary';
import { requireUser, type Load } from '../lib/loading';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { Amounts } from '../ui/amounts';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Card, Container, Heading, PageBody, Stack } from '../ui/layout';
import { Skeleton } from '../ui/skeleton';
import { color, from } from '../ui/theme';
import { toast } from '../ui/toast';
import { useInBrowser } from '../ui/use-in-browser';

const PayPalPayment = lazy(() => import('../features/checkout/paypal-payment').then(({ PayPalPayment: default_ }) => ({ default: default_ })));

export const load: Load = async (client, args) => {
  await requireUser(client, args);
  await Promise.all([client.prefetchQuery(cartQuery), client.prefetchQuery(ratesQuery)]);
};

const Sides = styled.div`
  display: grid; gap: 28px; align-items: start; ${from.small} { grid-template-columns: minmax(0, 1.6fr) minmax(340px, 1fr); gap: 40px; > :last-child { position: sticky; top: 104px; } }
  h2 { font-size: 1.5rem; margin-bottom: 20px; }
`;
const Before = styled.p`color: ${color.soft}; font-size: .9375rem;`;

/** The address of the order: typed, saved, or opened again; `kept` is that of before a reload. */
function useShippingInfo(kept: ShippingInfo | null) {
  const user = useSession();
  const [info, setInfo] = useState(kept);
  const [editing, setEditing] = useState(!kept);
  const [draft, setDraft] = useState<Partial<ShippingInfo>>(kept ?? {});
  return {
    info, editing, setDraft, edit: () => setEditing(true),
    saved: editing ? null : info,
    /** What the quote follows while the form is open. */
    shown: editing ? draft : info,
    initial: info ?? { name: user?.name ?? '', email: user?.email ?? '', phone: user?.tel ?? '' },
    save: (next: ShippingInfo) => { setInfo(next); setDraft(next); setEditing(false); keepShipping(next); },
  };
}

export function Page() {
  const cart = useCart();
  const inBrowser = useInBrowser();
  return (
    <Container as="main" id="contenido">
      <PageHead title="Carrito" description="Tu carrito de Spa Bronze." hidden />
      <PageBody>
        {cart.data?.length === 0
          ? <EmptyState heading="h1" icon="cart" title={messages.cartEmpty} actions={<><ButtonLink to={paths.services}>Ver servicios</ButtonLink><ButtonLink to={paths.products} look="secondary">Ver productos</ButtonLink></>}>Reserva tu próxima cita o lleva a casa lo que usamos en el spa.</EmptyState>
          : (
            <>
              <Heading><h1>Tu carrito</h1></Heading>
              {cart.isError && !cart.data && <EmptyState icon="alert" title="No pudimos cargar tu carrito" actions={<Button onClick={() => void cart.refetch()}>Intentar de nuevo</Button>}>{cart.error.message}</EmptyState>}
              {cart.isPending && <Sides aria-busy="true"><Card $padded><Stack $gap={20}><Skeleton $height="120px" /><Skeleton $height="120px" /></Stack></Card><Card $padded><Skeleton $height="260px" /></Card></Sides>}
              {cart.data && <Checkout key={String(inBrowser)} lines={cart.data} inBrowser={inBrowser} />}
            </>
          )}
      </PageBody>
    </Container>
  );
}

function Checkout({ lines, inBrowser }: { lines: NonNullable<ReturnType<typeof useCart>['data']>; inBrowser: boolean }) {
  const { data: rates = [] } = useQuery(ratesQuery);
  const shipping = useShippingInfo(inBrowser ? keptShipping() : null);
  const { mutate } = useChangeLine();
  const address = useRef<HTMLDivElement>(null);
  const goods = needsShipping(lines);
  const quote = quoteCart(lines, rates, goods ? shipping.shown : null);
  const change = (productId: string, quantity: number) => mutate({ productId, quantity }, {
    onSuccess: ({ message }) => { if (quantity === 0) toast.success(message); },
    onError: ({ message }) => toast.error(message),
  });
  /** The buttons can be pressed only once the order knows where it goes. */
  const onBegin = () => {
    if (!goods || shipping.saved) return true;
    toast.error('Guarda tus datos de envío antes de pagar.');
    address.current?.scrollIntoView({ block: 'start' });
    address.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus({ preventScroll: true });
    return false;
  };
  return (
    <Sides>
      <Stack $gap={28}>
        <Card as="section" $padded aria-label="Artículos">
          <ul>
            {lines.map((line, at) => (
              <CartLine key={line._id} line={line} subtotal={quote.lines[at]?.subtotal ?? 0} dueToday={quote.lines[at]?.dueToday ?? 0} onChange={(quantity) => change(line.productId, quantity)} onRemove={() => change(line.productId, 0)} />
            ))}
          </ul>
        </Card>
        {goods && (
          <Card as="section" $padded ref={address} aria-label="Datos de envío">
            <h2>Datos de envío</h2>
            {shipping.saved
              ? <ShippingSummary info={shipping.saved} onEdit={shipping.edit} />
              : <ShippingForm initial={shipping.initial} rates={rates} onDraft={shipping.setDraft} onSave={shipping.save} />}
          </Card>
        )}
      </Stack>
      <Card as="section" $padded aria-label="Resumen">
        <h2>Resumen</h2>
        <Stack $gap={24}>
          <Amounts rows={summaryRows(quote, shipping.shown, goods)} />
          {goods && !shipping.saved && <Before>Guarda tus datos de envío para poder pagar.</Before>}
          {inBrowser ? <Suspense fallback={<PaymentPlace />}><PayPalPayment order={{ description: describeCart(lines), cost: formatUsd(quote.usdCents), shippingInfo: goods ? shipping.saved : null }} onBegin={onBegin} /></Suspense> : <PaymentPlace />}
        </Stack>
      </Card>
    </Sides>
  );
}

/** Payment needs a browser: the server leaves its place free. */
const PaymentPlace = () => <Stack aria-busy="true"><Skeleton $height="48px" /><Skeleton $height="48px" /></Stack>;
