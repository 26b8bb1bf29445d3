import type { CollectionConfig } from 'payload';
import { line, paragraphs, shownDate } from './content-fields';
import { byEditors, withDrafts } from './drafts';
import { pageBlocks } from './page-blocks';
import { publicContent } from './public-content';
import { addressFromTitle, slugField } from './slug-field';

/** Pages of blocks: 'nosotros' at its own address, others under /pagina/. */
export const pagesCollection: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Página', plural: 'Páginas' },
  admin: {
    group: 'Contenido', useAsTitle: 'title', defaultColumns: ['title', 'slug', '_status', 'updatedAt'], listSearchableFields: ['title', 'intro'],
    description: 'Páginas hechas de bloques. "nosotros" se ve en /nosotros; las demás en /pagina/ y su dirección. Enlázalas desde los menús.',
  },
  access: { ...byEditors, read: publicContent({ from: 'publishedAt' }) },
  ...withDrafts,
  fields: [
    line('title', 'Título'),
    paragraphs('intro', 'Introducción', 'Una o dos frases debajo del título; también la muestran los buscadores.'),
    { name: 'layout', label: 'Bloques', labels: { singular: 'Bloque', plural: 'Bloques' }, type: 'blocks', blocks: pageBlocks, admin: { description: 'Arrástralos para cambiar el orden.' } },
    slugField('/pagina/'),
    { name: 'publishedAt', label: 'Se muestra desde', type: 'date', index: true, admin: { position: 'sidebar', description: 'Vacío: desde que la publicas.', date: { pickerAppearance: 'dayAndTime', displayFormat: shownDate } } },
  ],
  hooks: { beforeValidate: [addressFromTitle] },
};
