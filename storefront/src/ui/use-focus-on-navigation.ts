import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../lib/focus-heading';

/** Tells screen readers that another page is shown, and starts their reading there. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.documentElement.dataset.moved = '';
    focusHeading();
  }, [pathname]);
}
