import { useEffect, useState } from 'react';

interface Service {
  id: string;
  productName: string;
}

const query = 'where[category][like]=Servicios&limit=200&depth=0&sort=productName';

export function useServices(): Service[] {
  const [services, setServices] = useState<Service[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/api/products?${query}`, { credentials: 'same-origin', signal: stop.signal })
      .then((reply) => reply.json())
      .then(({ docs }: { docs?: Service[] }) => setServices(docs ?? []))
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return services;
}
