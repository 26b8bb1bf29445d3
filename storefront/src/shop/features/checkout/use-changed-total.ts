import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api-client';

/**
 * The total that the shopper saw when the server asked for another one; null when there is nothing to accept.
 * `was` is the price as it was shown. Where changes of lines explain it, accepting them is enough.
 */
export function useChangedTotal(explained: boolean) {
  const [was, setWas] = useState<string | null>(null);
  if (explained && was !== null) setWas(null);
  return {
    was,
    /** Reads the fresh quote of an order that was refused for its price. */
    note: ({ status, data }: ApiError, shown: string) => {
      if (status === 409 && typeof recordOf(data).cost === 'string') setWas(shown);
    },
    accept: () => setWas(null),
  };
}
