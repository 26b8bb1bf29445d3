/** Gives the focus to the page's heading, after what had it is gone. */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.style.setProperty('outline', 'none');
    heading?.focus({ preventScroll: true });
  });
}
