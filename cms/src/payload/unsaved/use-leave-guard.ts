import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/** A way out that somebody took, and that waits for an answer. */
type WayOut = { href: string } | { entry: string };

/** Set by who loads the page again and says that the words are lost. */
let isReloading = false;
export function reloadPage(): void {
  isReloading = true;
  location.reload();
}

/** The address to which a press leads away from this page in this tab, if it does. */
function leadsAway(event: MouseEvent): string | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  const isElsewhere = event.metaKey || event.ctrlKey || anchor?.target === '_blank' || anchor?.download;
  if (!anchor?.href || isElsewhere) return null;
  const { pathname, search } = new URL(anchor.href);
  return pathname === location.pathname && search === location.search ? null : anchor.href;
}

/**
 * Holds back a link, the browser's Back and the closing of the tab while something is not saved. `wayOut` is what
 * waits for an answer: `leave` takes it, `stay` forgets it. Browsers without the Navigation API do not hold Back.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const allowed = useRef(false);
  const router = useRouter();
  useEffect(() => {
    if (!isDirty) return;
    const holdLink = (event: MouseEvent) => {
      const href = leadsAway(event);
      if (!href || allowed.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWayOut({ href });
    };
    const holdBack = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || allowed.current) return;
      event.preventDefault();
      setWayOut({ entry: event.destination.key });
    };
    const holdTab = (event: BeforeUnloadEvent) => {
      if (!allowed.current && !isReloading) event.preventDefault();
    };
    /* On the window, so that it comes before the guard of Payload's own forms, which stands on the document. */
    addEventListener('click', holdLink, true);
    addEventListener('beforeunload', holdTab);
    const history = 'navigation' in window ? window.navigation : undefined;
    history?.addEventListener('navigate', holdBack);
    return () => {
      removeEventListener('click', holdLink, true);
      removeEventListener('beforeunload', holdTab);
      history?.removeEventListener('navigate', holdBack);
    };
  }, [isDirty]);
  const leave = () => {
    if (!wayOut) return;
    allowed.current = true;
    if ('href' in wayOut) router.push(wayOut.href);
    else window.navigation.traverseTo(wayOut.entry);
  };
  return { wayOut, leave, stay: () => setWayOut(null) };
}
