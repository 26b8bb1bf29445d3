import type { Block } from 'payload';
import { drawingOf, type DrawnBlock } from './block-drawings';
import {
  textField,
  link,
  list,
  oneEachLine,
  optionalTextField,
  optionalPicture,
  pair,
  paragraphs,
} from './content-fields';
import { photos } from './media-lists';
import { richText } from '../../lib/rich-text-field';

/** A kind of block, with its drawing. */
export const block = (
  slug: DrawnBlock,
  interfaceName: string,
  singular: string,
  fields: Block['fields'],
): Block => ({
  slug,
  interfaceName,
  labels: { singular, plural: `${singular}s` },
  fields,
  admin: { images: { thumbnail: { url: drawingOf(slug), alt: '' } } },
});

/** The blocks of pages. There are few of them, so that all pages look alike. */
export const pageBlocks: Block[] = [
  block('passage', 'PassageBlock', 'Texto con imagen', [
    textField('heading', 'Encabezado'),
    richText('text', 'Texto'),
    optionalPicture('image', 'Imagen (si quieres)'),
  ]),
  block('items', 'ItemsBlock', 'Lista de ideas', [
    textField('title', 'Título'),
    {
      name: 'look',
      label: 'Aspecto',
      type: 'select',
      required: true,
      defaultValue: 'cards',
      options: [
        { value: 'cards', label: 'Ideas, sobre arena' },
        { value: 'steps', label: 'Pasos numerados, sobre bronce' },
      ],
    },
    list('items', 'Ideas', {
      singular: 'Idea',
      fields: [textField('title', 'Título'), paragraphs('text', 'Texto')],
      minRows: 1,
      maxRows: 12,
    }),
  ]),
  block('tips', 'TipsBlock', 'Consejos en columnas', [
    textField('title', 'Título'),
    list('columns', 'Columnas', {
      singular: 'Columna',
      fields: [textField('heading', 'Encabezado'), oneEachLine('tips', 'Consejos')],
      minRows: 1,
      maxRows: 4,
    }),
  ]),
  block('gallery', 'GalleryBlock', 'Galería de fotos', [optionalTextField('title', 'Título'), photos]),
  block('action', 'ActionBlock', 'Invitación con botones', [
    optionalTextField('title', 'Título'),
    list('buttons', 'Botones', {
      singular: 'Botón',
      fields: [pair(textField('label', 'Texto'), link('link', 'A dónde lleva'))],
      minRows: 1,
      maxRows: 3,
    }),
  ]),
];
