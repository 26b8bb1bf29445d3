import { messages } from '@spa-bronze/domain/messages';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { toast } from '../../../ui/toast';
import { acceptOverlaps } from './accepted-overlaps';
import { overlapPairs, type OverlapPair } from './cart-overlaps';
import type { CartItem } from './cart-queries';
import { seeCart, useBuy } from './use-buy';

const OverlapDialog = lazy(() =>
  import('./overlap-dialog').then(({ OverlapDialog: default_ }) => ({ default: default_ })),
);

interface Options {
  /** Where a stranger's login leads, instead of back to this page. */
  leadTo?: string;
  /** The appointment is in the cart, and the shopper knows of any other at its time. */
  onDone?: () => void;
}
interface Reserve {
  /** Resolves to whether the appointment is in the cart. */
  reserve: (item: CartItem) => Promise<boolean>;
  busy: boolean;
  /** What asks about another appointment at the same time; null while there is none. */
  question: ReactNode;
}

/** Puts an appointment in the cart, and asks whom it is for when the shopper has another one at its time. */
export function useReserve({ leadTo, onDone }: Options = {}): Reserve {
  const { buy, busy } = useBuy();
  const [pairs, setPairs] = useState<OverlapPair[]>([]);
  const reserve = async (item: CartItem) => {
    const line = await buy(item, { leadTo });
    if (!line) return false;
    const found = overlapPairs([line]);
    setPairs(found);
    if (found.length === 0) onDone?.();
    return true;
  };
  const accept = () => {
    acceptOverlaps(pairs.map(({ key }) => key));
    setPairs([]);
    toast.success(messages.bookingInCart, onDone ? undefined : seeCart);
    onDone?.();
  };
  return {
    reserve,
    busy,
    question:
      pairs.length > 0 ? (
        <Suspense>
          <OverlapDialog pairs={pairs} onAccept={accept} onClose={() => setPairs([])} />
        </Suspense>
      ) : null,
  };
}
