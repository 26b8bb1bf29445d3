import { useEffect, useState } from 'react';

/** Shorter movements are unintended. */
const SCROLLED_PX = 12;
const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/**
 * True while the page is scrolled down, until it is scrolled up, and while a field is filled in. Floating
 * elements hide then.
 */
export function useStepAside(): boolean {
  const [aside, setAside] = useState({ reading: false, writing: false });
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const distance = scrollY - last;
      if (Math.abs(distance) < SCROLLED_PX) return;
      last = scrollY;
      setAside((now) => ({ ...now, reading: distance > 0 }));
    };
    const onFocus = ({ type, target }: FocusEvent) =>
      setAside((now) => ({ ...now, writing: type === 'focusin' && writes(target) }));
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('focusin', onFocus);
    addEventListener('focusout', onFocus);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('focusin', onFocus);
      removeEventListener('focusout', onFocus);
    };
  }, []);
  return aside.reading || aside.writing;
}
