import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { nodesOf, type RichNode } from '@spa-bronze/domain/content/rich-text';
import type { PayloadRequest, TextField } from 'payload';
import { leadsSomewhere } from './site-address';

/** The beginning tells which kind of link it is; none of them has white space. */
const linkBeginnings = /^(\/([^/\\]|$)|https:\/\/.|mailto:[^@]+@.|tel:\+?\d+$)/;
const isLinkText = (text: string) => !/\s/.test(text) && linkBeginnings.test(text);
export const NO_LINK = 'Escribe una página del sitio (/servicios) o una dirección que empiece por https://';

/** The one picker of links: pages of the shop, or a typed address. */
export const linkPicker: NonNullable<TextField['admin']> = {
  description: 'Elige una página del sitio, o escribe una dirección completa que empiece por https://',
  components: { Field: '/features/content/link-field#LinkField' },
};

/** Links saved through the admin or the API must lead to a page. The server's own writes are not checked. */
export async function isLink(
  value: unknown,
  { required, req }: { required?: boolean; req: PayloadRequest },
): Promise<true | string> {
  if (value == null || value === '') return !required || NO_LINK;
  if (typeof value !== 'string' || !isLinkText(value)) return NO_LINK;
  return (await deadLink([value], req)) ?? true;
}

/** Why one of these links to pages of the site is refused; null if none is. */
export async function deadLink(links: string[], req: PayloadRequest): Promise<string | null> {
  if (req.payloadAPI === 'local') return null;
  for (const address of new Set(links.filter((it) => it.startsWith('/'))))
    if (!(await leadsSomewhere(req, address)))
      return `${address} no existe en el sitio o no está publicada. Elígela en la lista de páginas, o abre la página en el navegador y copia su dirección.`;
  return null;
}

/** The addresses of the links in a rich text. What is no node or no text has none. */
export const linksIn = (nodes: RichNode[]): string[] =>
  nodes.flatMap((node) => {
    const { url } = recordOf(recordOf(node).fields);
    return [...(typeof url === 'string' ? [url] : []), ...linksIn(nodesOf({ root: node }))];
  });

/** The same rule for the links in a rich text. */
export const deadLinkIn = (text: unknown, req: PayloadRequest): Promise<string | null> =>
  deadLink(linksIn(nodesOf(text)), req);
