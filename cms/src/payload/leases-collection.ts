import type { CollectionConfig } from 'payload';
import { nobody } from '../access/rules';

/**
 * One row for each thing that consists of several rows and is changed by one process at a time. `pending` is
 * what it is to become, from that decision until all its rows are written.
 */
export const leasesCollection: CollectionConfig = {
  slug: 'leases',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  graphQL: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'pending', type: 'json' },
    { name: 'lockedBy', type: 'text' },
    { name: 'lockExpiresAt', type: 'text' },
    { name: 'writes', type: 'number' },
  ],
};
