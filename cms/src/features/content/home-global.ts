import { seoLengths } from '@spa-bronze/domain/content/home-sections';
import { usualWords } from '@spa-bronze/domain/content/shop-words';
import type { Field, GlobalConfig } from 'payload';
import { allow } from '../../access/rules';
import { clips, photos } from './media-lists';
import { group, heading, textField } from './content-fields';
import { globalWithDrafts, publicGlobal } from './drafts';
import { sectionsField, withoutHiddenFiles } from './home-sections-field';
import { word } from './word-fields';

const seoField = (name: keyof typeof seoLengths, label: string, description: string): Field => {
  const hint = { path: '/features/content/length-hint#LengthHint', clientProps: seoLengths[name] };
  const field = {
    name,
    label,
    maxLength: seoLengths[name].most,
    admin: { description, components: { afterInput: [hint] } },
  };
  return name === 'title' ? { ...field, type: 'text' } : { ...field, type: 'textarea' };
};

export const homeGlobal: GlobalConfig = {
  slug: 'home',
  label: 'Página de inicio',
  admin: {
    group: 'Contenido',
    description:
      'El orden de la portada, sus títulos, los videos y la galería. Los banners tienen su propia lista; los carruseles de servicios y productos salen solos del catálogo (categorías "-Home").',
  },
  ...globalWithDrafts,
  access: { read: publicGlobal, readVersions: allow('content'), update: allow('content') },
  hooks: { afterRead: [withoutHiddenFiles] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Orden', fields: [sectionsField] },
        {
          label: 'Títulos y botones',
          fields: [
            heading('services', 'Carrusel de servicios', [
              word({ name: 'allLabel', label: 'Enlace a todos', usual: 'Ver todos los servicios' }),
              word({ name: 'buttonLabel', label: 'Botón', usual: usualWords.buttons.appointment }),
            ]),
            heading('products', 'Carrusel de productos', [
              word({ name: 'allLabel', label: 'Enlace a todos', usual: 'Ver todos los productos' }),
            ]),
            heading('whatsApp', 'Invitación a WhatsApp', [
              textField('buttonLabel', 'Texto del botón'),
              textField('message', 'Mensaje con el que se abre el chat'),
            ]),
            heading('location', 'Dónde estamos'),
          ],
        },
        { label: 'Videos', fields: [heading('videos', 'Videos', [clips])] },
        { label: 'Galería', fields: [heading('gallery', 'Galería', [photos])] },
        {
          label: 'Buscadores',
          fields: [
            group('seo', 'Cómo sale en Google y al compartirla', [
              seoField('title', 'Título', 'Vacío: el nombre del spa y su lema.'),
              seoField('description', 'Descripción', 'Vacía: el texto del primer banner.'),
            ]),
          ],
        },
      ],
    },
  ],
};
