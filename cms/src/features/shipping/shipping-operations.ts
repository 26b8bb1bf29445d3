import type { ShippingRate } from '@spa-bronze/domain/shipping';
import type { Payload } from 'payload';

/** Every city with its prices in pesos, by name. */
export async function shippingRatesOf(payload: Payload): Promise<(ShippingRate & { _id: string })[]> {
  const { docs } = await payload.db.find<{ id: string; city: string; default: number; neighborhoods?: Record<string, number> | null }>({
    collection: 'shipping-rates', sort: 'city', pagination: false, limit: 0,
  });
  return docs.map((row) => ({ _id: String(row.id), city: row.city, default: row.default, neighborhoods: row.neighborhoods ?? {} }));
}
