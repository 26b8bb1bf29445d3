export function focusHeading(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.style.setProperty('outline', 'none');
    heading?.focus({ preventScroll: true });
  });
}
