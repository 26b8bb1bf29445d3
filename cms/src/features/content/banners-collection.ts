import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { dates, described, textField, link, pair, picture } from './content-fields';
import { byEditors, withDrafts, publicContent } from './drafts';
import { titleField } from './slug-field';

/** A version restores the texts of a banner, not its position. */
const keepOrderOnRestore: CollectionBeforeChangeHook = ({ data, originalDoc, req: { context } }) =>
  context.isRestoringVersion ? { ...data, _order: recordOf(originalDoc)._order } : data;

export const bannersCollection: CollectionConfig = {
  slug: 'banners',
  labels: { singular: 'Banner', plural: 'Banners' },
  admin: {
    group: 'Contenido',
    useAsTitle: 'title',
    defaultColumns: ['title', 'image', 'startsAt', 'endsAt', '_status'],
    listSearchableFields: ['title', 'text'],
    description:
      'Las imágenes grandes que rotan al comienzo de la página de inicio. Cuatro es un buen número; se muestran hasta ocho. Para cambiar el orden arrastra cada fila por los puntos de la izquierda; con el teclado: barra espaciadora, flechas y otra vez barra espaciadora.',
  },
  access: { ...byEditors, read: publicContent({ from: 'startsAt', until: 'endsAt' }) },
  ...withDrafts,
  orderable: true,
  defaultSort: '_order',
  hooks: { beforeChange: [keepOrderOnRestore] },
  fields: [
    described(titleField, 'Corto: hasta ocho palabras se leen bien sobre la imagen.'),
    {
      name: 'text',
      label: 'Texto',
      type: 'textarea',
      maxLength: 240,
      admin: { description: 'Una o dos frases debajo del título.' },
    },
    pair(textField('buttonLabel', 'Texto del botón'), link('link', 'A dónde lleva el botón')),
    pair(
      picture('image', 'Imagen para computador', 'Horizontal, desde 1600 × 760.'),
      picture('imagePhone', 'Imagen para celular', 'Vertical, desde 900 × 1200.'),
    ),
    dates(),
  ],
};
