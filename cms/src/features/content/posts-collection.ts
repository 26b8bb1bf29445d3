import type { CollectionConfig } from 'payload';
import { moment, picture } from './content-fields';
import { byEditors, withDrafts, publicContent } from './drafts';
import { richTextWithPictures } from './rich-text-field';
import { addressFromTitle, slugField, titleField } from './slug-field';

export const postsCollection: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Artículo', plural: 'Blog' },
  admin: {
    group: 'Contenido',
    useAsTitle: 'title',
    components: {
      edit: { beforeDocumentControls: ['/features/content/linked-warning#LinkedWarning'] },
      beforeListTable: ['/features/content/linked-warning#LinkedWarningOfList'],
    },
    defaultColumns: ['title', 'cover', 'publishedAt', '_status'],
    listSearchableFields: ['title', 'excerpt'],
    description: 'Los artículos de /blog. Uno con fecha futura aparece solo cuando llega su día.',
  },
  access: { ...byEditors, read: publicContent({ from: 'publishedAt' }) },
  ...withDrafts,
  defaultSort: '-publishedAt',
  fields: [
    titleField,
    slugField('/blog/'),
    moment('publishedAt', 'Fecha de publicación', 'Con fecha futura el artículo aparece solo ese día.', {
      required: true,
      defaultValue: () => new Date().toISOString(),
      admin: { position: 'sidebar' },
    }),
    {
      name: 'excerpt',
      label: 'Resumen',
      type: 'textarea',
      required: true,
      maxLength: 300,
      admin: { description: 'Una o dos frases: se ven en la lista y en los buscadores.' },
    },
    picture('cover', 'Portada', 'Horizontal, desde 1600 × 1000.'),
    richTextWithPictures('body', 'Texto'),
  ],
  hooks: { beforeValidate: [addressFromTitle] },
};
