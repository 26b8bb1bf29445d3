import type { ShippingInfo } from '@spa-bronze/domain/shipping/schemas';
import { useState } from 'react';
import { useSession } from '../../../lib/session';
import { keepShipping, keptShipping } from './shipping-draft';

/**
 * The address of an order: typed, saved, or opened again. What was saved before a reload is read in a browser
 * only.
 */
export function useShipping(inBrowser: boolean) {
  const user = useSession();
  const userId = user?._id ?? '';
  const [info, setInfo] = useState(() => (inBrowser ? keptShipping(userId) : null));
  const [editing, setEditing] = useState(!info);
  const [draft, setDraft] = useState<Partial<ShippingInfo>>(info ?? {});
  return {
    saved: editing ? null : info,
    /** What the quote follows while the form is open. */
    shown: editing ? draft : info,
    initial: info ?? { name: user?.name ?? '', email: user?.email ?? '', phone: user?.tel ?? '' },
    setDraft,
    edit: () => setEditing(true),
    save: (next: ShippingInfo) => {
      setInfo(next);
      setDraft(next);
      setEditing(false);
      keepShipping(userId, next);
    },
  };
}
