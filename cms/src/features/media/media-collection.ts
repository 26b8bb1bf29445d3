import { STORED_WIDTHS } from '@spa-bronze/domain/media/copies';
import type { CollectionConfig, ImageSize } from 'payload';
import { allow, nobody, toTrash } from '../../access/rules';
import {
  removeCopiesBeforeDelete,
  removeCopiesOfDeleted,
  removeCopiesOfReplaced,
  wholeWhereFilesGo,
} from './made-copies';
import { removeStackedFrames, withoutStackedFrames } from './animated-pictures';
import { anyFileListedOnlyForTheSite, editorsOfTheSite } from './media-access';
import { STORED_FORMATS } from './stored-formats';
import { focalPointAlone, validateUpload } from './validate-upload';
import { refuseInUse, refuseTrashInUse } from './not-in-use';

const unlisted = { disableGroupBy: true, disableListColumn: true, disableListFilter: true } as const;
const AVIF = { format: 'avif', options: STORED_FORMATS.avif } as const;
const WEBP = { format: 'webp', options: STORED_FORMATS.webp } as const;

/**
 * `name-w960.webp` and `name-w960.avif` beside `name.webp`. Every picture has all six copies (small ones are
 * not enlarged), so the addresses of the copies follow from that of the picture. More widths are made on demand.
 */
const size = (name: string, width: number, formatOptions: typeof WEBP | typeof AVIF = WEBP): ImageSize => ({
  name,
  width,
  fit: 'inside',
  withoutEnlargement: true,
  formatOptions,
  admin: unlisted,
  generateImageName: ({ originalName, extension }) => `${originalName}-w${width}.${extension}`,
});

/** Pictures and clips. A file name is never reused, so caches may keep a file for ever. */
export const mediaCollection: CollectionConfig = {
  slug: 'media',
  trash: true,
  labels: { singular: 'Imagen o video', plural: 'Imágenes y videos' },
  admin: {
    group: 'Contenido',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'filesize', 'updatedAt'],
    listSearchableFields: ['alt', 'filename'],
    description:
      'Todas las fotos y videos del sitio. Arrastra archivos aquí para subirlos; el sitio hace solo los tamaños que necesita. Marca en la foto el punto que nunca debe quedar cortado. Una imagen en uso no se puede borrar.',
  },
  access: {
    create: allow('content', 'prices'),
    read: anyFileListedOnlyForTheSite,
    update: editorsOfTheSite('content', 'prices'),
    delete: toTrash(editorsOfTheSite('content')),
  },
  lockDocuments: false,
  /* With a bucket Payload would fetch the picture from its address. */
  disableDuplicate: true,
  upload: {
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'video/mp4'],
    formatOptions: WEBP,
    /* Only a wide picture, such as a hero, is ever shown at more than 2000 px. */
    resizeOptions: { width: 2880, height: 2000, fit: 'inside', withoutEnlargement: true },
    imageSizes: [
      size('small', STORED_WIDTHS.small),
      size('medium', STORED_WIDTHS.medium),
      size('large', STORED_WIDTHS.large),
      size('smallAvif', STORED_WIDTHS.small, AVIF),
      size('mediumAvif', STORED_WIDTHS.medium, AVIF),
      size('largeAvif', STORED_WIDTHS.large, AVIF),
    ],
    adminThumbnail: 'small',
    crop: false,
    focalPoint: true,
    /* No file comes from an address, and what the caller sent goes to nobody. */
    pasteURL: false,
    externalFileHeaderFilter: () => ({}),
    requiresClientUploadReceipt: true,
  },
  fields: [
    { name: 'mimeType', label: 'Tipo de archivo', type: 'text' },
    {
      name: 'filesize',
      label: 'Tamaño',
      type: 'number',
      admin: { hidden: true, components: { Cell: '/features/media/size-cell#SizeCell' } },
    },
    { name: 'thumbnailURL', type: 'text', admin: { hidden: true, ...unlisted } },
    {
      name: 'alt',
      label: 'Texto alternativo',
      type: 'text',
      required: true,
      maxLength: 300,
      admin: { description: 'Qué se ve, en una frase: lo leen los lectores de pantalla y los buscadores.' },
    },
    {
      name: 'kind',
      type: 'select',
      label: 'Uso',
      defaultValue: 'site',
      index: true,
      options: [
        { value: 'site', label: 'Sitio y productos' },
        { value: 'profile', label: 'Foto de perfil' },
      ],
      access: { create: allow('records'), update: allow('records') },
      admin: { position: 'sidebar', readOnly: true },
    },
    // Used by the storage in a bucket. The tables must be the same with and without a bucket.
    {
      name: '_objectKey',
      type: 'text',
      admin: { hidden: true, ...unlisted },
      access: { read: allow('records'), create: nobody, update: nobody },
    },
    // The seed finds its own pictures by this field.
    {
      name: 'source',
      type: 'text',
      index: true,
      admin: { hidden: true, ...unlisted },
      access: { read: allow('records'), create: nobody, update: nobody },
    },
  ],
  hooks: {
    beforeOperation: [validateUpload, focalPointAlone, wholeWhereFilesGo],
    beforeChange: [refuseTrashInUse, withoutStackedFrames],
    beforeDelete: [refuseInUse, removeCopiesBeforeDelete],
    afterChange: [removeCopiesOfReplaced, removeStackedFrames],
    afterDelete: [removeCopiesOfDeleted],
  },
};
