import type { CollectionConfig } from 'payload';
import { allow, everyone, notTrashed, toTrash } from '../../access/rules';
import { describeOnce } from './product-description';
import { validateProduct } from './validate-product';
import { validatePictures } from './picture-addresses';
import { countVersion } from './product-version';
import { productFields } from './product-fields';
import { productsFile } from './products-file';
import { restoreWordsOnly } from './restore-words';
import { keepSoldStock, adjustStock } from './staff-stock';

/** Goods and services. Every field is in the main table, so that one write is one step on both databases. */
export const productsCollection: CollectionConfig = {
  slug: 'products',
  trash: true,
  labels: { singular: 'Producto o servicio', plural: 'Productos y servicios' },
  admin: {
    components: {
      beforeListTable: [
        { path: '/payload/transfer/file-transfer#FileTransfer', clientProps: { slug: 'products' } },
      ],
    },
    group: 'Tienda',
    useAsTitle: 'productName',
    defaultColumns: ['productName', 'category', 'sellingPrice', 'stock', 'updatedAt'],
    listSearchableFields: ['productName', 'brandName', 'description'],
    description:
      'Lo que se vende y lo que se reserva. Al recuperar una versión anterior vuelven sus textos e imágenes; precio, existencias y categoría quedan como están hoy.',
  },
  endpoints: productsFile,
  access: {
    read: notTrashed(everyone, 'deletedAt', 'prices'),
    readVersions: notTrashed(allow('content'), 'version.deletedAt'),
    create: allow('prices'),
    update: notTrashed(allow('content', 'prices'), 'deletedAt', 'prices'),
    delete: toTrash(allow('prices')),
  },
  lockDocuments: false,
  versions: { maxPerDoc: 20 },
  defaultSort: '-createdAt',
  fields: productFields,
  hooks: {
    beforeValidate: [describeOnce, validateProduct, validatePictures],
    beforeChange: [restoreWordsOnly, keepSoldStock, countVersion],
    afterChange: [adjustStock],
  },
};
