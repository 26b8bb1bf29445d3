import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { everyone, nobody } from '../../access/rules';
import { Repository } from '../../lib/repository';
import { withHooks } from '../../payload/with-hooks';
import { addressOf, type Written } from './site-address';

interface Redirect {
  id: string;
  address: string;
  post: string | null;
  page: string | null;
}
const kindOf = ({ slug }: { slug: string }): Written => (slug === 'posts' ? 'posts' : 'pages');
const SLUG = 'redirects';
const redirects = new Repository<Redirect>(SLUG);

interface Row {
  id: string;
  slug?: string | null;
  _status?: string | null;
}

/** Former public addresses of documents whose 'Dirección' changed, redirected to the present one. */
export const redirectsCollection: CollectionConfig = {
  slug: SLUG,
  labels: { singular: 'Dirección anterior', plural: 'Direcciones anteriores' },
  admin: {
    group: 'Contenido',
    useAsTitle: 'address',
    defaultColumns: ['address', 'page', 'post', 'createdAt'],
    description:
      'Direcciones que una página o un artículo tuvo antes: quien las abre llega a la de ahora. Se anotan solas.',
  },
  access: { read: everyone, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'address', label: 'Dirección', type: 'text', required: true, unique: true },
    { name: 'post', label: 'Artículo', type: 'relationship', relationTo: 'posts' },
    { name: 'page', label: 'Página', type: 'relationship', relationTo: 'pages' },
  ],
};

const seenOf = (id: unknown) => `public address of ${String(id)}`;

const seePublicAddress: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (data._status !== 'published' || !originalDoc?.id) return data;
  const row = await new Repository<Row>(collection.slug).findById(req.payload, originalDoc.id);
  if (row?._status === 'published' && row.slug)
    req.context[seenOf(originalDoc.id)] = addressOf(kindOf(collection), row.slug);
  return data;
};

const addRedirect: CollectionAfterChangeHook = async ({ collection, context, doc, req: { payload } }) => {
  const { id, slug } = new Repository<Row>(collection.slug).rowOf(doc);
  const address = context[seenOf(id)];
  Reflect.deleteProperty(context, seenOf(id));
  if (typeof address !== 'string' || !slug || address === addressOf(kindOf(collection), slug)) return;
  const target = collection.slug === 'posts' ? { post: id, page: null } : { post: null, page: id };
  if (!(await redirects.updateWhere(payload, { address: { equals: address } }, target)))
    await redirects.insert(payload, { address, ...target });
};

/** A collection whose documents are also found by their former addresses. */
export const withRedirects = (collection: CollectionConfig): CollectionConfig =>
  withHooks(collection, { last: { beforeChange: [seePublicAddress], afterChange: [addRedirect] } });
