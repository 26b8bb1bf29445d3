import type { GlobalConfig } from 'payload';
import { contentEditors } from '../../access/content-editors';
import { everyone } from '../../access/everyone';
import { clip, heading, line, list, optionalLine, pair, picture } from './content-fields';

/** What the home page shows beside the catalogue. */
export const homeGlobal: GlobalConfig = {
  slug: 'home',
  label: 'Página de inicio',
  admin: { group: 'Contenido', description: 'Los carruseles de servicios y productos salen solos del catálogo (categorías "-Home").' },
  lockDocuments: false,
  access: { read: everyone, update: contentEditors },
  fields: [
    list('banners', 'Banners', 'Banner', [
      line('title', 'Título'), { name: 'text', label: 'Texto', type: 'textarea' },
      pair(line('buttonLabel', 'Texto del botón'), line('link', 'Enlace del botón', 'Por ejemplo /servicios')),
      pair(picture('image', 'Imagen para computador', 'Horizontal, desde 1600 × 760.'), picture('imagePhone', 'Imagen para celular', 'Vertical, desde 900 × 1200.')),
    ], { maxRows: 8 }),
    heading('services', 'Carrusel de servicios'),
    heading('products', 'Carrusel de productos'),
    heading('videos', 'Videos', [
      list('clips', 'Videos', 'Video', [line('title', 'Título'), optionalLine('caption', 'Leyenda'), pair(clip('video', 'Video (MP4)'), picture('poster', 'Imagen de espera'))]),
    ]),
    heading('gallery', 'Galería', [list('images', 'Fotos', 'Foto', [picture('image', 'Foto'), optionalLine('caption', 'Leyenda')])]),
    heading('whatsApp', 'Invitación a WhatsApp', [line('buttonLabel', 'Texto del botón'), line('message', 'Mensaje con el que se abre el chat')]),
    heading('location', 'Dónde estamos'),
  ],
};
