import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { CollectionBeforeValidateHook, Field } from 'payload';
import { plain } from '@spa-bronze/domain/lib/text';

const isSlug = (value: unknown) =>
  (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) ||
  'Solo minúsculas sin tildes, números y guiones: cuidar-tu-color.';

/** `Cómo cuidar tu color` → `como-cuidar-tu-color`. */
export const slugOf = (title: string): string =>
  plain(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');

/** A document without an address gets one from its title. */
export const addressFromTitle: CollectionBeforeValidateHook = ({ data, originalDoc }) => {
  if (
    !data ||
    data.slug ||
    recordOf(originalDoc).slug ||
    typeof data.title !== 'string' ||
    !slugOf(data.title)
  )
    return data;
  return { ...data, slug: slugOf(data.title) };
};

/** The address of a document. `under` is the part before its slug. */
export const slugField = (under: string): Field => ({
  name: 'slug',
  label: 'Dirección',
  type: 'text',
  unique: true,
  index: true,
  required: true,
  maxLength: 80,
  validate: isSlug,
  admin: {
    position: 'sidebar',
    description: `Lo que sigue a ${under}. Vacía, se hace del título. Si la cambias después de publicar, los enlaces viejos siguen llegando aquí.`,
  },
});
