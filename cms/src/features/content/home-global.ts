import type { GlobalConfig } from 'payload';
import { contentEditors } from '../../access/rules';
import { clips, photos } from './media-lists';
import { heading, textField } from './content-fields';
import { globalWithDrafts, publicContent } from './drafts';

/** What the home page shows beside the catalogue. */
export const homeGlobal: GlobalConfig = {
  slug: 'home',
  label: 'Página de inicio',
  admin: {
    group: 'Contenido',
    description:
      'Los títulos, los videos y la galería de la portada. Los banners tienen su propia lista; los carruseles de servicios y productos salen solos del catálogo (categorías "-Home").',
  },
  ...globalWithDrafts,
  access: { read: publicContent(), readVersions: contentEditors, update: contentEditors },
  fields: [
    heading('services', 'Carrusel de servicios'),
    heading('products', 'Carrusel de productos'),
    heading('videos', 'Videos', [clips]),
    heading('gallery', 'Galería', [photos]),
    heading('whatsApp', 'Invitación a WhatsApp', [
      textField('buttonLabel', 'Texto del botón'),
      textField('message', 'Mensaje con el que se abre el chat'),
    ]),
    heading('location', 'Dónde estamos'),
  ],
};
