import type { BrowserContext, Page } from 'playwright-core';

/** What moved, and by how much in all: its place before and after, and its words. */
interface Shift {
  shift: number;
  moved: string[];
}
type Watched = Window & { shifts: Shift };
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** From now on every page of a browser notes how much of it jumps without a touch. */
export const noteShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const noted: Shift = ((window as unknown as Watched).shifts = { shift: 0, moved: [] });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        noted.shift += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          noted.moved.push(
            `${from.y}+${from.height} > ${to.y}+${to.height} ${node?.textContent?.slice(0, 40)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Reads the page to its end, until every picture on the way has come; answers what of it jumped. */
export const readThrough = (page: Page): Promise<Shift> =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    const seen = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
      while ([...document.images].some((image) => !image.complete && seen(image))) await frame();
    }
    await frame();
    await frame();
    scrollTo(0, 0);
    return (window as unknown as Watched).shifts;
  });
