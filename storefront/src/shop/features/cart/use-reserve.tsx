import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { DialogOnDemand } from '../../../ui/dialog-on-demand';
import { toast } from '../../../ui/toast';
import { acceptOverlaps } from './accepted-overlaps';
import { overlapPairs, type OverlapPair } from './cart-overlaps';
import type { CartItem } from './cart-queries';
import { useBuy } from './use-buy';

const loadQuestion = () => import('./overlap-dialog').then(({ OverlapDialog }) => OverlapDialog);

interface Reserve {
  /** Resolves to whether the appointment is in the cart. */
  reserve: (item: CartItem, name: string) => Promise<boolean>;
  busy: boolean;
  /** What asks about another appointment at the same time; null while there is none. */
  question: ReactNode;
}

/** Appointments at the same time, and what to say once they are accepted. */
interface Question {
  pairs: OverlapPair[];
  message: string;
}
const noQuestion: Question = { pairs: [], message: '' };

/**
 * Puts an appointment in the cart and goes there. Asks first whom it is for when the shopper has another one
 * at its time.
 */
export function useReserve(): Reserve {
  const { buy, busy } = useBuy();
  const navigate = useNavigate();
  const onDone = () => void navigate(paths.cart);
  const [{ pairs, message }, ask] = useState<Question>(noQuestion);
  const reserve = async (item: CartItem, name: string) => {
    const added = await buy(item, name, { leadsToCart: true });
    if (!added) return false;
    const found = overlapPairs([added.line]);
    ask({ pairs: found, message: added.message });
    if (found.length === 0) onDone();
    return true;
  };
  const accept = () => {
    acceptOverlaps(pairs.map(({ key }) => key));
    ask(noQuestion);
    toast.success(message);
    onDone();
  };
  return {
    reserve,
    busy,
    question:
      pairs.length > 0 ? (
        <DialogOnDemand
          load={loadQuestion}
          props={{ pairs, onAccept: accept, onClose: () => ask(noQuestion) }}
        />
      ) : null,
  };
}
