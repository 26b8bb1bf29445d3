import type { CollectionBeforeValidateHook, CollectionConfig } from 'payload';
import { plain } from '@spa-bronze/domain/products';
import { line, list, optionalPicture, paragraphs, picture } from './content-fields';
import { byEditors, withDrafts } from './drafts';
import { publicContent } from './public-content';

const isSlug = (value: unknown) => (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) || 'Solo minúsculas sin tildes, números y guiones: cuidar-tu-color.';

/** `Cómo cuidar tu color` → `como-cuidar-tu-color`. */
export const slugOf = (title: string): string => plain(title).replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 80).replace(/-+$/, '');

/** A post that is not given an address gets one made of its title. */
const addressFromTitle: CollectionBeforeValidateHook = ({ data }) => {
  if (!data || data.slug || typeof data.title !== 'string') return data;
  return { ...data, slug: slugOf(data.title) };
};

/** What the spa writes in its blog. */
export const postsCollection: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Artículo', plural: 'Blog' },
  admin: { group: 'Contenido', useAsTitle: 'title', defaultColumns: ['title', 'publishedAt', 'slug', 'updatedAt'], listSearchableFields: ['title', 'excerpt'], description: 'Los artículos de /blog. Uno con fecha futura aparece solo cuando llega su día.' },
  access: { ...byEditors, read: publicContent({ from: 'publishedAt' }) },
  ...withDrafts,
  defaultSort: '-publishedAt',
  fields: [
    line('title', 'Título'),
    { name: 'slug', label: 'Dirección', type: 'text', unique: true, index: true, required: true, maxLength: 80, validate: isSlug as never, admin: { position: 'sidebar', description: 'Lo que sigue a /blog/. Vacía, se hace del título.' } },
    { name: 'publishedAt', label: 'Fecha de publicación', type: 'date', required: true, index: true, defaultValue: () => new Date().toISOString(), admin: { position: 'sidebar' } },
    { name: 'excerpt', label: 'Resumen', type: 'textarea', required: true, maxLength: 300, admin: { description: 'Una o dos frases: se ven en la lista y en los buscadores.' } },
    picture('cover', 'Portada', 'Horizontal, desde 1600 × 1000.'),
    list('body', 'Texto', 'Parte', [line('heading', 'Encabezado'), paragraphs('text', 'Texto'), optionalPicture('image', 'Imagen')], { minRows: 1 }),
  ],
  hooks: { beforeValidate: [addressFromTitle] },
};
