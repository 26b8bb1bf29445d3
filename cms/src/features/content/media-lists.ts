import type { Field } from 'payload';
import { described, file, link, textField, list, optionalTextField, pair, picture } from './content-fields';

const hasSource = (value: unknown, { siblingData }: { siblingData?: { link?: string | null } }) =>
  Boolean(value || siblingData?.link) || 'Sube el video o escribe su enlace.';

export const clips: Field = list('clips', 'Videos', {
  singular: 'Video',
  fields: [
    textField('title', 'Título'),
    optionalTextField('caption', 'Leyenda'),
    pair(
      {
        ...file('video', 'Video (MP4)', {
          kind: 'video',
          required: false,
          description: 'Hasta 10 MB. Si es más grande, usa el enlace.',
        }),
        validate: hasSource,
      } as Field,
      picture('poster', 'Imagen de espera', 'Se ve antes de que empiece el video.'),
    ),
    described(
      link('link', 'O enlace del video', false),
      'Por ejemplo la dirección de un video de Instagram o YouTube. Se abre en otra pestaña.',
    ),
  ],
});

export const photos: Field = list('images', 'Fotos', {
  singular: 'Foto',
  fields: [
    picture('image', 'Foto'),
    optionalTextField('caption', 'Leyenda', 'Se lee debajo de la foto ampliada.'),
  ],
});
