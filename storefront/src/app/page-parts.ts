import type { QueryClient } from '@tanstack/react-query';
import { isBooked } from '../shop/pages/booking-when-needed';

/** The sources of parts that a page needs by what it shows. Of the server alone: it preloads their scripts. */
export const partsOf = (client: QueryClient): string[] =>
  isBooked(client) ? ['src/shop/pages/product-booking.tsx'] : [];
