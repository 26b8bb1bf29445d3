import type { CollectionConfig, TextField } from 'payload';
import { nobody } from '../access/rules';
import { leasesCollection } from './leases-collection';

const id: TextField = {
  name: 'id',
  type: 'text',
  access: { create: nobody, update: nobody },
  admin: { hidden: true },
};

/**
 * A collection whose documents have texts as ids, for a MongoDB that was moved from SQLite. Nothing refers to a
 * lease, and programs without Payload write leases, so they keep MongoDB's own ids.
 */
export const withTextId = (collection: CollectionConfig): CollectionConfig =>
  collection.slug === leasesCollection.slug
    ? collection
    : { ...collection, fields: [id, ...collection.fields] };
