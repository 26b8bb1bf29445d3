import type { BrowserContext, Page } from 'playwright-core';

interface Result {
  noticesSeen: string[];
}

/**
 * Notes the words of every notice that was to be seen, of the shop's and of Payload's: they leave by
 * themselves, and a busy machine looks late.
 */
export const noteNotices = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const notices = '.Toastify__toast, .payload-toast-item';
    const seen: string[] = ((window as unknown as Result).noticesSeen = []);
    const look = (it: Element): void => {
      const { width, height } = it.getBoundingClientRect();
      if (width * height > 0 && it.checkVisibility({ visibilityProperty: true }))
        seen.push(it.textContent.replace(/\s+/g, ' '));
      else if (it.isConnected) requestAnimationFrame(() => look(it));
    };
    const added = (node: Node) =>
      node instanceof Element
        ? [node, ...node.querySelectorAll(notices)].filter((it) => it.matches(notices))
        : [];
    new MutationObserver((changes) =>
      changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .flatMap(added)
        .forEach(look),
    ).observe(document, { childList: true, subtree: true });
  });

/** Waits for a notice that says so; it may have left since. One notice stands for one step only. */
export const notice = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((words) => {
    const { noticesSeen } = window as unknown as Result;
    const at = noticesSeen.findIndex((it) => it.includes(words));
    return at >= 0 && noticesSeen.splice(at, 1);
  }, text);

/** From now on the notices of a page stay until they are pressed, however late that is. */
export const holdNotices = (page: Page): Promise<unknown> =>
  page.addStyleTag({ content: '.Toastify__progress-bar { animation-play-state: paused !important; }' });
