import type { ShippingInfo } from '@spa-bronze/domain/shipping/schemas';
import { useRef, useState } from 'react';
import { useSession } from '../../../lib/session';
import { keepShipping, keptShipping } from './shipping-draft';

/**
 * The address of an order: typed, saved, or opened again. It starts with that of the last order, `last`. What
 * was saved before a reload is read in a browser only.
 */
export function useShipping(inBrowser: boolean, last: ShippingInfo | null) {
  const user = useSession();
  const userId = user?._id ?? '';
  const [info, setInfo] = useState(() => (inBrowser ? keptShipping(userId) : null));
  const [editing, setEditing] = useState(!info);
  const [draft, setDraft] = useState<Partial<ShippingInfo>>(info ?? last ?? {});
  const latest = useRef(info);
  return {
    saved: editing ? null : info,
    /** What was saved last, also within the press that saved it. */
    latest: () => latest.current,
    /** What the quote follows while the form is open. */
    current: editing ? draft : info,
    initial: info ?? last ?? { name: user?.name ?? '', email: user?.email ?? '', phone: user?.tel ?? '' },
    setDraft,
    edit: () => setEditing(true),
    save: (next: ShippingInfo) => {
      latest.current = next;
      setInfo(next);
      setDraft(next);
      setEditing(false);
      keepShipping(userId, next);
    },
  };
}
