import type { Page } from 'playwright-core';

/** WCAG 2.2, 2.5.8. */
const SMALLEST_TARGET = 24;
const PHONE_WIDTH = 600;

const PHRASING = 'label,p,span,button,h1,h2,h3,h4,h5,h6,strong,em,small,b,i,time,legend,summary,output,dt';
const BLOCK =
  'div,p,section,article,aside,header,footer,nav,main,ul,ol,dl,table,form,fieldset,figure,address,details,hr,pre,blockquote';

/** What is wrong with the markup as it is now: blocks inside of phrases, and on a phone targets too small to touch. */
export function markupFindings(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ({ place, phrasing, block, smallest, phone }) => {
      const begin = (element: Element) => element.outerHTML.slice(0, 120);
      const text = (element: Element) => element.textContent.trim();
      /* A link in a sentence has the height of its line. */
      const isInSentence = (element: HTMLElement) =>
        getComputedStyle(element).display === 'inline' &&
        text(element.parentElement!).length > text(element).length;
      /* A box is as large as its label, which chooses it too. */
      const reach = (element: HTMLElement) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return [element, ...labels].map((it) => it.getBoundingClientRect());
      };
      /* The name of a card, whose whole card is pressed. */
      const isStretched = (element: HTMLElement) =>
        getComputedStyle(element, '::after').position === 'absolute' &&
        getComputedStyle(element, '::after').content !== 'none';
      const isShown = (element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect();
        return (
          element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
          width > 1 &&
          height > 1 &&
          !element.closest('[inert],[aria-hidden=true]') &&
          !/inset/.test(getComputedStyle(element).clipPath)
        );
      };
      const blocks = [
        ...document.querySelectorAll(`:is(${phrasing}) :is(${block}), p :is(h1,h2,h3,h4,h5,h6)`),
      ]
        .filter((it) => !it.closest('svg, .Toastify'))
        .map(
          (it) =>
            `${place}: <${it.localName}> in <${it.parentElement!.closest(phrasing)?.localName}>: ${begin(it)}`,
        );
      if (innerWidth > phone) return blocks;
      const small = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary,[role=button],[tabindex="0"]',
        ),
      ]
        .filter((it) => isShown(it) && !isInSentence(it) && !isStretched(it))
        .filter((it) => !reach(it).some(({ width, height }) => Math.min(width, height) >= smallest - 0.5))
        .map((it) => {
          const { width, height } = it.getBoundingClientRect();
          return `${place}: target of ${width.toFixed(1)} × ${height.toFixed(1)} px: ${begin(it)}`;
        });
      return [...blocks, ...small];
    },
    { place: where, phrasing: PHRASING, block: BLOCK, smallest: SMALLEST_TARGET, phone: PHONE_WIDTH },
  );
}
