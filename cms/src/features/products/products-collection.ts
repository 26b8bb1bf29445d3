import type { CollectionConfig } from 'payload';
import { admins } from '../../access/admins';
import { contentEditors } from '../../access/content-editors';
import { everyone } from '../../access/everyone';
import { judgeProduct } from './judge-product';
import { countRevision } from './product-revision';
import { productFields } from './product-fields';
import { catalogueChanged } from './products-catalogue';
import { keepSoldStock, moveStock } from './staff-stock';

/** Goods and services alike. Every field stands in the main table, so that one write is one step on both databases. */
export const productsCollection: CollectionConfig = {
  slug: 'products',
  trash: true,
  labels: { singular: 'Producto o servicio', plural: 'Productos y servicios' },
  admin: {
    group: 'Tienda', useAsTitle: 'productName', defaultColumns: ['productName', 'category', 'sellingPrice', 'stock', 'updatedAt'],
    listSearchableFields: ['productName', 'brandName', 'description'], description: 'Lo que se vende y lo que se reserva.',
  },
  access: { read: everyone, create: admins, update: contentEditors, delete: admins },
  lockDocuments: false,
  defaultSort: '-createdAt',
  fields: productFields,
  hooks: {
    beforeValidate: [judgeProduct],
    beforeChange: [keepSoldStock, countRevision],
    afterChange: [moveStock, ({ req }) => { catalogueChanged(req.payload); }],
    afterDelete: [({ req }) => { catalogueChanged(req.payload); }],
  },
};
