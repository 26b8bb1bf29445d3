import type { QueryClient } from '@tanstack/react-query';
import { isBooked } from '../shop/pages/booking-when-needed';

export const partsOf = (client: QueryClient): string[] =>
  isBooked(client) ? ['src/shop/pages/product-booking.tsx'] : [];
