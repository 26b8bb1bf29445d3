import type { CollectionConfig } from 'payload';
import { dates, link, optionalTextField, pair } from './content-fields';
import { byEditors, withDrafts, publicContent } from './drafts';
import { titleOfCopy } from './slug-field';

export const announcementsCollection: CollectionConfig = {
  slug: 'announcements',
  labels: { singular: 'Aviso', plural: 'Avisos' },
  admin: {
    group: 'Contenido',
    useAsTitle: 'text',
    defaultColumns: ['text', 'startsAt', 'endsAt', '_status'],
    description:
      'La franja de arriba de todas las páginas: un cierre, una promoción, un horario especial. Si hay varios vigentes se ve el más nuevo.',
  },
  access: { ...byEditors, read: publicContent({ from: 'startsAt', until: 'endsAt' }) },
  ...withDrafts,
  fields: [
    {
      name: 'text',
      label: 'Texto',
      type: 'text',
      required: true,
      maxLength: 140,
      hooks: { beforeDuplicate: [titleOfCopy] },
      admin: { description: 'Una frase, hasta 140 letras.' },
    },
    pair(
      optionalTextField(
        'linkLabel',
        'Texto del enlace',
        'Por ejemplo: Ver horarios. Vacío si no hay enlace.',
      ),
      link('link', 'Enlace', false),
    ),
    dates(),
  ],
};
