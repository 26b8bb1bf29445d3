'use client';

import { useEffect, type ReactNode } from 'react';

const closedWithFault = '.collapsible--collapsed:has(.error-pill)';
const faulty = '.field-type.error, .date-time-field--has-error, .rich-text-lexical.error';

/** Opens what is closed over a fault, level by level, then leads to the first one. */
function show(levels = 6): void {
  const shut = document.querySelectorAll(closedWithFault);
  shut.forEach((it) => it.querySelector<HTMLButtonElement>('.collapsible__toggle')?.click());
  if (shut.length > 0 && levels > 0) return void requestAnimationFrame(() => show(levels - 1));
  const first = document.querySelector(faulty);
  first?.scrollIntoView({ block: 'center' });
  first
    ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true], button')
    ?.focus({ preventScroll: true });
}

/**
 * A form that is refused shows where: the notice names the fields and fades, the rows that hold them may be
 * closed.
 */
export function OpenFaults({ children }: { children: ReactNode }) {
  useEffect(() => {
    const isNotice = (node: Node) =>
      node instanceof Element &&
      (node.matches('[data-testid^=field-error]') ||
        node.querySelector('[data-testid^=field-error]') !== null);
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isNotice)))
        requestAnimationFrame(() => show());
    });
    watch.observe(document.body, { subtree: true, childList: true });
    return () => watch.disconnect();
  }, []);
  return children;
}
