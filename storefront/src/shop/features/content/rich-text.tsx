import { nodesOf, safeLink, type RichNode } from '@spa-bronze/domain/content/rich-text';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../../ui/picture';
import { pictureOf, type MediaFile } from './content';
import { Prose } from './rich-text.styles';

const BOLD = 1;
const ITALIC = 2;

const inside = ({ children }: RichNode): ReactNode =>
  (Array.isArray(children) ? children : []).map((it, at) => <Fragment key={at}>{show(it)}</Fragment>);

function showText({ text, format }: RichNode): ReactNode {
  const bits = typeof format === 'number' ? format : 0;
  const words = bits & ITALIC ? <em>{text}</em> : text;
  return bits & BOLD ? <strong>{words}</strong> : words;
}

/** A link with an unsafe address is shown as plain text. */
function showLink(node: RichNode): ReactNode {
  const url = safeLink(node.fields?.url);
  if (!url) return inside(node);
  return url.startsWith('/') ? (
    <Link to={url}>{inside(node)}</Link>
  ) : (
    <a href={url} {...(node.fields?.newTab && { target: '_blank', rel: 'noopener' })}>
      {inside(node)}
    </a>
  );
}

/** The element of each kind of node. Other nodes are left out. */
const shapes: Record<string, (node: RichNode) => ReactNode> = {
  text: showText,
  linebreak: () => <br />,
  link: showLink,
  autolink: showLink,
  paragraph: (node) => (node.children?.length ? <p>{inside(node)}</p> : null),
  heading: (node) => (node.tag === 'h3' ? <h3>{inside(node)}</h3> : <h2>{inside(node)}</h2>),
  list: (node) => (node.listType === 'number' ? <ol>{inside(node)}</ol> : <ul>{inside(node)}</ul>),
  listitem: (node) => <li>{inside(node)}</li>,
  quote: (node) => <blockquote>{inside(node)}</blockquote>,
  upload: ({ value }) => (
    <Picture
      source={pictureOf(value && typeof value === 'object' ? (value as MediaFile) : null)}
      sizes="(min-width: 860px) 760px, 92vw"
    />
  ),
};
const show = (node: RichNode): ReactNode =>
  Object.hasOwn(shapes, node.type ?? '') ? shapes[node.type ?? '']?.(node) : null;

/**
 * Rich text of the CMS as elements. It is never parsed as HTML. `from` and `to` select some of its blocks.
 */
export function RichText({ of, from = 0, to }: { of: unknown; from?: number; to?: number }) {
  return (
    <Prose>
      {nodesOf(of)
        .slice(from, to)
        .map((it, at) => (
          <Fragment key={at}>{show(it)}</Fragment>
        ))}
    </Prose>
  );
}
