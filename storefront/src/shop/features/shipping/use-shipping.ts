import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '../../../lib/session';
import { keepShipping, keptShipping } from './shipping-draft';

/**
 * The address of an order: typed, saved, or opened again. It starts with that of the last order, `last`. What
 * was saved before a reload is known in a browser only. The form stays the same one then, because somebody may
 * have typed in it already.
 */
export function useShipping(inBrowser: boolean, last: ShippingInfo | null) {
  const user = useSession();
  const userId = user?._id ?? '';
  const kept = useMemo(() => (inBrowser ? keptShipping(userId) : null), [inBrowser, userId]);
  const [saved, setSaved] = useState<ShippingInfo | null>(null);
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState<Partial<ShippingInfo> | null>(null);
  const latest = useRef(saved);
  const info = saved ?? kept;
  const editing = opened || !info;
  return {
    saved: editing ? null : info,
    /** What was saved last, also within the press that saved it. */
    latest: () => latest.current ?? kept,
    /** What the quote follows while the form is open. */
    current: editing ? (draft ?? info ?? last ?? {}) : info,
    initial: info ?? last ?? { name: user?.name ?? '', email: user?.email ?? '', phone: user?.tel ?? '' },
    setDraft,
    edit: () => setOpened(true),
    save: (next: ShippingInfo) => {
      latest.current = next;
      setSaved(next);
      setDraft(next);
      setOpened(false);
      keepShipping(userId, next);
    },
  };
}
