import type { CollectionConfig, GlobalConfig } from 'payload';

/** What several people edit at once in forms that send every field. Sales have a version of their own. */
const writtenTogether = new Set([
  'banners',
  'pages',
  'posts',
  'announcements',
  'media',
  'products',
  'shipping-rates',
  'home',
  'menus',
  'business',
  'emails',
  'booking-settings',
]);
export const isWrittenTogether = (slug: string): boolean => writtenTogether.has(slug);

const notice = ['/payload/older-forms/older-form-notice#OlderFormNotice'];

/** A collection whose forms have an id, and that show a notice when they are older than the stored row. */
export function withOlderFormNotice(it: CollectionConfig): CollectionConfig {
  if (!isWrittenTogether(it.slug)) return it;
  const { components } = it.admin ?? {};
  const beforeDocumentControls = [...notice, ...(components?.edit?.beforeDocumentControls ?? [])];
  return {
    ...it,
    admin: {
      ...it.admin,
      components: { ...components, edit: { ...components?.edit, beforeDocumentControls } },
    },
  };
}

/** The same for a global. */
export function globalWithOlderFormNotice(it: GlobalConfig): GlobalConfig {
  if (!isWrittenTogether(it.slug)) return it;
  const { components } = it.admin ?? {};
  const elements = { ...components?.elements, beforeDocumentControls: notice };
  return { ...it, admin: { ...it.admin, components: { ...components, elements } } };
}
