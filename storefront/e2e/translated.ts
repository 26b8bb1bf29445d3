import type { BrowserContext } from 'playwright-core';

/**
 * Lets a browser translate every page that it opens, now and as it changes: each text stands in two new
 * elements. `replaces`: another text takes its place, as Chrome does it.
 */
export const translatePages = (context: BrowserContext, { replaces = false } = {}): Promise<unknown> =>
  context.addInitScript((isOther) => {
    const untouched = 'font, script, style, noscript, textarea, title, option, svg';
    const translate = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(isOther ? text.data : text);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [root];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) if (text instanceof Text && text.isConnected) translate(text);
    };
    document.addEventListener('DOMContentLoaded', () => {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(translateIn);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, replaces);
