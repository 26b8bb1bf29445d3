import type { CollectionSlug, Endpoint, Payload, Where } from 'payload';
import { rowBatches } from '../../lib/row-batches';
import { draftSubjectOf, readSubject, type DraftSubject } from './draft-subject';
import { addressOf } from './site-address';

/** What the public sees of these may have links. */
const linking = ['banners', 'announcements', 'pages', 'posts', 'products'] as const;
const globals = ['menus', 'home', 'business'] as const;
const MOST = 8;

/** Whether a document has the address, also with `?` or `#` behind it, as a whole text. */
const hasLink = (doc: unknown, address: string): boolean => {
  const text = JSON.stringify(doc);
  return ['"', '?', '#'].some((end) => text.includes(`"${address}${end}`));
};

const isShown = (slug: CollectionSlug): Where =>
  slug === 'products' ? {} : { _status: { equals: 'published' } };

async function inGlobals(payload: Payload, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const slug of globals) {
    const doc = await payload.findGlobal({ slug, depth: 0 });
    const label = payload.config.globals.find((it) => it.slug === slug)?.label;
    if (hasLink(doc, address)) found.push(String(label));
  }
  return found;
}

async function inCollection(
  payload: Payload,
  collection: (typeof linking)[number],
  address: string,
  own: string,
): Promise<string[]> {
  const { labels, admin } = payload.collections[collection].config;
  const found: string[] = [];
  const read = async (_where: Where, ids: string[]) =>
    (
      await payload.find({
        collection,
        where: { and: [{ id: { in: ids } }, isShown(collection)] },
        pagination: false,
        depth: 0,
      })
    ).docs;
  for await (const docs of rowBatches(payload, { collection, sort: '-createdAt' }, read))
    for (const doc of docs)
      if (String(doc.id) !== own && hasLink(doc, address)) {
        const title: unknown = Reflect.get(doc, admin.useAsTitle ?? 'id');
        found.push(`${String(labels.singular)} «${String(title)}»`);
      }
  return found;
}

/** Where the shop links to a published page or article, in Spanish, at most eight places. */
async function linkPlaces(payload: Payload, subject: DraftSubject): Promise<string[]> {
  const { slug, id } = subject;
  if (slug !== 'pages' && slug !== 'posts') return [];
  const doc = await readSubject(payload, subject, false);
  if (doc?._status !== 'published' || typeof doc.slug !== 'string') return [];
  const address = addressOf(slug, doc.slug);
  const found = await inGlobals(payload, address);
  for (const collection of linking) found.push(...(await inCollection(payload, collection, address, id)));
  return found.slice(0, MOST);
}

/** `GET /link-places?collection=&id=`: the places that link to a document. For editors of content. */
export const linkPlacesEndpoint: Endpoint = {
  method: 'get',
  path: '/link-places',
  handler: async (req) =>
    Response.json(
      { places: await linkPlaces(req.payload, draftSubjectOf(req)) },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
};
