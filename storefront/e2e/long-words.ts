import type { Page } from 'playwright-core';

/** The width of the page with a long word in place of every text but those that stay on one line: amounts, states. */
export const widthWithLongWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) {
      const { parentElement: place, textContent } = texts.currentNode;
      const breaks = getComputedStyle(place!).whiteSpace !== 'nowrap';
      if (breaks && /\p{L}/u.test(textContent ?? '') && !place!.closest('script, style, noscript'))
        found.push(texts.currentNode);
    }
    for (const it of found) it.textContent = 'a'.repeat(80);
    return found.length > 0 ? document.documentElement.scrollWidth : 0;
  });
