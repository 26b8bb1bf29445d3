/* Text with headings, lists, links and pictures as the CMS's editor keeps it: a tree of nodes, validated by
   nobody, so read with care. */

export interface RichNode {
  type?: string;
  text?: string;
  tag?: string;
  format?: number | string;
  listType?: string;
  children?: RichNode[];
  fields?: { url?: string | null; newTab?: boolean | null } | null;
  value?: unknown;
}
interface RichText {
  root: RichNode & { children: RichNode[] };
}

const placed = { direction: 'ltr', format: '', indent: 0, version: 1 } as const;
const textNode = (text: string) => ({
  type: 'text',
  text,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  version: 1,
});
const lineBreak = { type: 'linebreak', version: 1 };
const wordsOf = (text: string) =>
  text.split('\n').flatMap((line, at) => [...(at > 0 ? [lineBreak] : []), ...(line ? [textNode(line)] : [])]);

export const paragraphNode = (text: string) => ({
  type: 'paragraph',
  children: wordsOf(text),
  ...placed,
  textFormat: 0,
  textStyle: '',
});
export const headingNode = (text: string, tag: 'h2' | 'h3' = 'h2') => ({
  type: 'heading',
  tag,
  children: wordsOf(text),
  ...placed,
});
export const richOf = (children: ReturnType<typeof paragraphNode | typeof headingNode>[]) => ({
  root: { type: 'root', children, ...placed },
});

/** A plain text, its paragraphs parted by blank lines, as the editor keeps it. */
export const richTextOf = (text: string) =>
  richOf(
    text
      .split(/\n[^\S\n]*\n\s*/)
      .map((it) => it.trim())
      .filter(Boolean)
      .map(paragraphNode),
  );

export function nodesOf(rich: unknown): RichNode[] {
  const children = (rich as RichText | null | undefined)?.root?.children;
  return Array.isArray(children) ? children : [];
}

const inline = (node: RichNode): string =>
  node.type === 'linebreak' ? '\n' : (node.text ?? (node.children ?? []).map(inline).join(''));
const itemsOf = (node: RichNode, indent = ''): string[] =>
  (node.children ?? []).flatMap((item, at) => {
    const [lists, words] = [
      (item.children ?? []).filter(({ type }) => type === 'list'),
      (item.children ?? []).filter(({ type }) => type !== 'list'),
    ];
    const line = words.map(inline).join('');
    return [
      ...(line ? [`${indent}${node.listType === 'number' ? `${at + 1}.` : '-'} ${line}`] : []),
      ...lists.flatMap((list) => itemsOf(list, `${indent}  `)),
    ];
  });

const wordsIn = (node: RichNode): string =>
  (node.type === 'list' ? itemsOf(node).join('\n') : inline(node)).trim();

/** The plain text, blocks separated by blank lines, for lists, search and older callers. */
export function plainTextOf(rich: unknown): string {
  return nodesOf(rich).map(wordsIn).filter(Boolean).join('\n\n');
}

/**
 * A plain text as the editor keeps it, in which each paragraph that stood in `before` word by word keeps its
 * formats, and pictures stay behind the paragraph they followed. Null for a text without words: the editor
 * opens no empty tree.
 */
export function richTextAfter(
  text: string,
  before: unknown,
): { root: RichNode & { children: RichNode[] } } | null {
  const requested = richTextOf(text.replace(/\r\n?/g, '\n'));
  if (requested.root.children.length === 0) return null;
  const lead: RichNode[] = [];
  const known = new Map<string, RichNode[][]>();
  let last = lead;
  for (const node of nodesOf(before)) {
    const words = wordsIn(node);
    if (words) known.set(words, [...(known.get(words) ?? []), (last = [])]);
    last.push(node);
  }
  return {
    root: {
      ...requested.root,
      children: [
        ...lead,
        ...(requested.root.children as RichNode[]).flatMap(
          (node) => known.get(wordsIn(node))?.shift() ?? [node],
        ),
      ],
    },
  };
}

const linkForm = /^(\/|\/[^\s/\\][^\s\\]*|(https?:\/\/|mailto:|tel:|#)[^\s\\]*)$/i;

/** Where a link may lead: a page of the site, the web, an email, a call; null for anything that could run. */
export function safeLink(url: unknown): string | null {
  return typeof url === 'string' && linkForm.test(url) ? url : null;
}
