import { isService } from '@spa-bronze/domain/products/rules';
import type { Product } from '@spa-bronze/domain/products/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';

interface Props {
  product: Product;
}
let Loaded: ComponentType<Props> | undefined;

/** Loads the script that books a service. Pages of goods do not have it. */
export async function bringBooking() {
  const { Booking } = await import('./product-booking');
  Loaded = Booking;
  return { default: Booking };
}
const Later = lazy(bringBooking);

/** Whether the product of the page, if it is known, is booked. */
export const isBooked = (client: QueryClient): boolean =>
  client
    .getQueriesData<Product | null>({ queryKey: ['products', 'one'] })
    .some(([, it]) => it && isService(it.category));

/** The form that books a service, at once where its script is there. What the server rendered stays until it is. */
export function BookingWhenNeeded(props: Props) {
  const Shown = Loaded ?? Later;
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}
