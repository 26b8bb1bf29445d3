import { escapeHtml } from '@spa-bronze/domain/lib/escape-html';

export class Html {
  constructor(readonly markup: string) {}
}

type Piece = Html | string | number | undefined | readonly Piece[];

function markupOf(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'object') return piece.map(markupOf).join('');
  return escapeHtml(String(piece));
}

/** Markup with values: text is escaped, markup and lists of it are inserted, undefined is empty. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(parts.reduce((markup, part, at) => markup + markupOf(values[at - 1]) + part));
}
