import type { GlobalConfig } from 'payload';
import { contentEditors } from '../../access/content-editors';
import { group, line, list, oneEachLine, optionalPicture, paragraphs } from './content-fields';
import { globalWithDrafts } from './drafts';
import { publicContent } from './public-content';

const items = [line('title', 'Título'), paragraphs('text', 'Texto')];
const care = (name: string, label: string) => group(name, label, [line('heading', 'Encabezado'), oneEachLine('tips', 'Consejos')]);

/** The page 'nosotros'. */
export const aboutGlobal: GlobalConfig = {
  slug: 'about',
  label: 'Nosotros',
  admin: { group: 'Contenido' },
  ...globalWithDrafts,
  access: { read: publicContent(), readVersions: contentEditors, update: contentEditors },
  fields: [
    line('title', 'Título'),
    paragraphs('intro', 'Introducción'),
    list('sections', 'Secciones', 'Sección', [line('heading', 'Encabezado'), paragraphs('text', 'Texto'), optionalPicture('image', 'Imagen')]),
    line('valuesTitle', 'Título de los valores'), list('values', 'Valores', 'Valor', items),
    line('sessionTitle', 'Título de la sesión'), list('session', 'Pasos de la sesión', 'Paso', items),
    line('careTitle', 'Título de los cuidados'), care('careBefore', 'Antes de la cita'), care('careAfter', 'Después de la cita'),
  ],
};
