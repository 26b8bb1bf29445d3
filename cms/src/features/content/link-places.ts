import { id as idSchema } from '@spa-bronze/domain/fields/field-schemas';
import type { CollectionSlug, Endpoint, Payload, PayloadRequest, Where } from 'payload';
import { rowBatches } from '../../lib/row-batches';
import { allow, demand } from '../../access/rules';
import { addressOf } from './site-address';

/** What the public sees of these may have links. */
const linking = ['banners', 'announcements', 'pages', 'posts', 'products'] as const;
const globals = ['menus', 'home', 'business'] as const;
const MOST = 8;

/** Documents that will not be public any more, with their addresses. */
interface Taken {
  slug: 'pages' | 'posts';
  ids: string[];
  addresses: string[];
}

const hasLink = (doc: unknown, addresses: string[]): boolean => {
  const text = JSON.stringify(doc);
  return addresses.some((address) => ['"', '?', '#'].some((end) => text.includes(`"${address}${end}`)));
};

const isShown = (slug: CollectionSlug): Where =>
  slug === 'products' ? {} : { _status: { equals: 'published' } };

async function inGlobals(payload: Payload, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const slug of globals) {
    const doc = await payload.findGlobal({ slug, depth: 0 });
    const label = payload.config.globals.find((it) => it.slug === slug)?.label;
    if (hasLink(doc, addresses)) found.push(String(label));
  }
  return found;
}

async function inCollection(
  payload: Payload,
  collection: (typeof linking)[number],
  { slug, ids, addresses }: Taken,
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
      if (!(collection === slug && ids.includes(String(doc.id))) && hasLink(doc, addresses)) {
        const title: unknown = Reflect.get(doc, admin.useAsTitle ?? 'id');
        found.push(`${String(labels.singular)} «${String(title)}»`);
      }
  return found;
}

/** The published pages or articles that `?collection=&id=` names: several ids with commas, all of them without. */
async function takenOf(req: PayloadRequest): Promise<Taken | null> {
  const { collection: slug, id } = req.query;
  if (slug !== 'pages' && slug !== 'posts') return null;
  const named = typeof id === 'string' ? id.split(',').filter((it) => idSchema.safeParse(it).success) : null;
  const { docs } = await req.payload.find({
    collection: slug,
    where: { and: [isShown(slug), ...(named ? [{ id: { in: named } }] : [])] },
    pagination: false,
    depth: 0,
  });
  const taken = docs.filter((it) => typeof it.slug === 'string');
  return {
    slug,
    ids: taken.map((it) => String(it.id)),
    addresses: taken.map((it) => addressOf(slug, String(it.slug))),
  };
}

async function linkPlaces(payload: Payload, taken: Taken | null): Promise<string[]> {
  if (!taken || taken.addresses.length === 0) return [];
  const found = await inGlobals(payload, taken.addresses);
  for (const collection of linking) found.push(...(await inCollection(payload, collection, taken)));
  const more = found.length - MOST;
  return more > 0 ? [...found.slice(0, MOST), `y ${more} más`] : found;
}

/** `GET /link-places?collection=&id=`: the places that link to documents. For editors of content. */
export const linkPlacesEndpoint: Endpoint = {
  method: 'get',
  path: '/link-places',
  handler: async (req) => {
    demand(allow('content'), req);
    const places = await linkPlaces(req.payload, await takenOf(req));
    return Response.json({ places }, { headers: { 'Cache-Control': 'no-store' } });
  },
};
