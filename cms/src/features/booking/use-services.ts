import { useEffect, useState } from 'react';

export interface Service { id: string; productName: string; sellingPrice: number; serviceDuration: number }

/** Every service of the shop, by name, read once. */
export function useServices(): Service[] {
  const [services, setServices] = useState<Service[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    fetch('/api/products?where[category][like]=Servicios&limit=200&depth=0&sort=productName', { credentials: 'same-origin', signal: stop.signal })
      .then(async (reply) => setServices(((await reply.json()) as { docs?: Service[] }).docs ?? [])).catch(() => undefined);
    return () => stop.abort();
  }, []);
  return services;
}
