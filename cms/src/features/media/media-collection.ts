import type { CollectionConfig } from 'payload';
import { admins } from '../../access/admins';
import { everyone } from '../../access/everyone';

export const mediaCollection: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Archivo', plural: 'Archivos' },
  admin: { useAsTitle: 'filename' },
  access: { create: admins, read: everyone, update: admins, delete: admins },
  upload: { mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'video/mp4'] },
  fields: [{ name: 'alt', label: 'Texto alternativo', type: 'text' }],
};
