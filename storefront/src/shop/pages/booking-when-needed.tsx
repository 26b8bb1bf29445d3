import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { whenNeeded } from '../../ui/when-needed';

export const { bring: bringBooking, Part: BookingWhenNeeded } = whenNeeded(
  async () => (await import('./product-booking')).Booking,
);

/** Whether the product of the page, if it is known, is booked. */
export const isBooked = (client: QueryClient): boolean =>
  client
    .getQueriesData<Product | null>({ queryKey: ['products', 'one'] })
    .some(([, it]) => it && isService(it.category));
