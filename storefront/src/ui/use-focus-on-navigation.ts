import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells screen readers that another page is shown, and starts their reading there. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) { first.current = false; return; }
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.style.setProperty('outline', 'none');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
