import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { ApiError, wordsOf } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../ui/toast';
import { changedRates, draftOf, ratesOf, wrongRates } from './rates-draft';
import { ratesQuery } from '../../../lib/shipping-queries';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const bare = (rates: ShippingRate[]): ShippingRate[] =>
  rates.map(({ city, default: price, neighborhoods }) => ({ city, default: price, neighborhoods }));

const areRates = (data: unknown): data is ShippingRate[] =>
  Array.isArray(data) && data.every((it) => typeof recordOf(it).city === 'string');

/** The rates that somebody else saved meanwhile, if that is why saving failed. */
const ratesIn = (cause: unknown): ShippingRate[] | null =>
  cause instanceof ApiError && cause.status === 409 && areRates(cause.data) ? cause.data : null;

/**
 * Shipping rates being edited; what is not saved is not left by accident. `kept` are the rates as they were
 * read.
 */
export function useRatesEditor(stored: ShippingRate[]) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(() => bare(stored));
  const [draft, change] = useReducer(changedRates, seen, draftOf);
  const [busy, setBusy] = useState(false);
  const [contender, setContender] = useState<ShippingRate[] | null>(null);
  const wrong = wrongRates(draft);
  const dirty = !same(ratesOf(draft), seen);
  const blocker = useLeaveGuard(() => dirty && !busy);

  const start = (rates: ShippingRate[]) => {
    client.setQueryData(ratesQuery.queryKey, rates);
    setSeen(bare(rates));
    change({ do: 'reset', rates: bare(rates) });
    setContender(null);
  };
  const save = async (over = seen) => {
    if (busy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const { data, message } = await apiOf(client)('PUT /shippingRates', {
        body: { shippingRates: ratesOf(draft), seen: over },
      });
      toast.success(message);
      start(data);
    } catch (cause) {
      const theirs = ratesIn(cause);
      if (theirs) setContender(bare(theirs));
      else toast.error(cause instanceof Error ? wordsOf(cause, messages.ratesError) : messages.ratesError);
    } finally {
      setBusy(false);
    }
  };
  return {
    seen,
    draft,
    change,
    wrong,
    dirty,
    busy,
    blocker,
    contender,
    save: () => save(),
    insist: () => contender && save(contender),
    yield: () => contender && start(contender),
    undo: () => change({ do: 'reset', rates: seen }),
  };
}
export type RatesEditing = ReturnType<typeof useRatesEditor>;
