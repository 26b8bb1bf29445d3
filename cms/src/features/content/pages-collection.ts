import type { CollectionConfig } from 'payload';
import { moment, paragraphs } from './content-fields';
import { byEditors, withDrafts, publicContent } from './drafts';
import { pageBlocks, photographBlocks } from './page-blocks';
import { addressFromTitle, slugField, titleField } from './slug-field';

/** Pages of blocks: 'nosotros' at `/nosotros`, others under `/pagina/`. */
export const pagesCollection: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Página', plural: 'Páginas' },
  admin: {
    group: 'Contenido',
    useAsTitle: 'title',
    components: {
      edit: { beforeDocumentControls: ['/features/content/linked-warning#LinkedWarning'] },
      beforeListTable: ['/features/content/linked-warning#LinkedWarningOfList'],
    },
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'intro'],
    description:
      'Páginas hechas de bloques. "nosotros" se ve en /nosotros; las demás en /pagina/ y su dirección. Enlázalas desde los menús.',
  },
  access: { ...byEditors, read: publicContent({ from: 'publishedAt' }) },
  ...withDrafts,
  fields: [
    titleField,
    paragraphs(
      'intro',
      'Introducción',
      'Una o dos frases debajo del título; también la muestran los buscadores.',
    ),
    {
      name: 'layout',
      label: 'Bloques',
      labels: { singular: 'Bloque', plural: 'Bloques' },
      type: 'blocks',
      blocks: [...pageBlocks, ...photographBlocks],
      admin: { description: 'Arrástralos para cambiar el orden.' },
    },
    slugField('/pagina/'),
    moment('publishedAt', 'Se muestra desde', 'Vacío: desde que la publicas.', {
      admin: { position: 'sidebar' },
    }),
  ],
  hooks: { beforeValidate: [addressFromTitle] },
};
