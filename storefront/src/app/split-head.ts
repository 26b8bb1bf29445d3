const hoisted = /<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>/gy;

/** React writes title, meta and preload hints before the page's own markup: parts the two. */
export function splitHead(markup: string): { head: string; html: string } {
  const head = markup.match(hoisted)?.join('') ?? '';
  return { head, html: markup.slice(head.length) };
}
