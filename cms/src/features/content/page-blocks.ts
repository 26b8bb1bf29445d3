import type { Block, Field } from 'payload';
import { drawingOf, type DrawnBlock } from './block-drawings';
import {
  described,
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
import { richText } from './rich-text-field';

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

const AUTHORISED = 'Usa solo fotos que la persona autorizó publicar por escrito (Ley 1581 de 2012).';
const optionalText = (name: string, label: string): Field => ({ name, label, type: 'textarea' });

/** Blocks of pages alone, for the spa's own photographs. The scripts of the home page do not have them. */
export const photographBlocks: Block[] = [
  block('team', 'TeamBlock', 'Equipo', [
    textField('title', 'Título'),
    optionalText('intro', 'Introducción'),
    list('members', 'Personas', {
      singular: 'Persona',
      fields: [
        pair(textField('name', 'Nombre'), optionalTextField('jobTitle', 'Qué hace')),
        optionalText('text', 'Presentación'),
        described(
          optionalPicture('photo', 'Foto'),
          `Vertical, de medio cuerpo y con luz de día. Sin foto se ve su inicial. ${AUTHORISED}`,
        ),
      ],
      minRows: 1,
      maxRows: 12,
    }),
  ]),
  block('beforeAfter', 'BeforeAfterBlock', 'Antes y después', [
    textField('title', 'Título'),
    optionalText('intro', 'Introducción'),
    list('results', 'Resultados', {
      singular: 'Resultado',
      fields: [
        pair(
          described(optionalPicture('before', 'Foto de antes'), `Vertical. ${AUTHORISED}`),
          described(
            optionalPicture('after', 'Foto de después'),
            'Con la misma luz, el mismo fondo y la misma distancia. Sin las dos fotos, el resultado no sale.',
          ),
        ),
        textField('caption', 'Qué se hizo', 'El servicio y cuánto pasó: «Clásico, al día siguiente».'),
      ],
      minRows: 1,
      maxRows: 12,
    }),
  ]),
];
