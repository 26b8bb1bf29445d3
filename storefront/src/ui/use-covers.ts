import { useEffect, useState, type RefObject } from 'react';

/** What nothing may lie over: words, forms, buttons of the page, and places marked as money. */
const PRECIOUS = 'form, main :is(button, h1, h2, p, dl), [data-money]';
/** Closer than this counts as over. */
const MARGIN_PX = 6;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export const touches = (a: Box, b: Box): boolean =>
  a.right > a.left &&
  b.right > b.left &&
  a.left < b.right + MARGIN_PX &&
  b.left < a.right + MARGIN_PX &&
  a.top < b.bottom + MARGIN_PX &&
  b.top < a.bottom + MARGIN_PX;

/** The place of a fixed element, wherever a transform has moved it. */
function placeOf(element: HTMLElement): Box {
  const { right, bottom } = getComputedStyle(element);
  const box = {
    right: document.documentElement.clientWidth - Number.parseFloat(right),
    bottom: innerHeight - Number.parseFloat(bottom),
  };
  return { ...box, left: box.right - element.offsetWidth, top: box.bottom - element.offsetHeight };
}

/** Asking for the place of what the browser leaves out, because it is far from the window, would lay it out. */
const isLaidOut = (element: Element): boolean =>
  !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true });

/** True while a fixed element at the lower right would lie over a form or an amount of money. */
export function useCovers(ref: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!ref.current) return;
      const place = placeOf(ref.current);
      const precious = [...document.querySelectorAll(PRECIOUS)];
      setCovers(precious.some((it) => isLaidOut(it) && touches(place, it.getBoundingClientRect())));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    const sizes = new ResizeObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    sizes.observe(document.body);
    addEventListener('scroll', soon, { passive: true, capture: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', soon, { capture: true });
    };
  }, [ref]);
  return covers;
}
