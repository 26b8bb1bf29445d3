const hoisted = /<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>/gy;

export function splitHead(markup: string): { head: string; html: string } {
  const head = markup.match(hoisted)?.join('') ?? '';
  return { head, html: markup.slice(head.length) };
}
