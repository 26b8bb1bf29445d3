import type { CollectionConfig, CustomComponent, GlobalConfig } from 'payload';
import { isWrittenTogether } from './older-forms/written-together';

const OLDER = '/payload/older-forms/older-form-notice#OlderFormNotice';
/** Says why words are not saved, saves them again, and asks before they are left. */
const UNSAVED = '/payload/unsaved/unsaved-guard#UnsavedGuard';
const PREVIEW = '/payload/preview-words#PreviewWords';

const withNotices = (slug: string, present: CustomComponent[] = []): CustomComponent[] => [
  ...(isWrittenTogether(slug) ? [OLDER] : []),
  ...present,
  UNSAVED,
  PREVIEW,
];

export function withFormNotices(it: CollectionConfig): CollectionConfig {
  const { components } = it.admin ?? {};
  const beforeDocumentControls = withNotices(it.slug, components?.edit?.beforeDocumentControls);
  const edit = { ...components?.edit, beforeDocumentControls };
  return { ...it, admin: { ...it.admin, components: { ...components, edit } } };
}

export function globalWithFormNotices(it: GlobalConfig): GlobalConfig {
  const { components } = it.admin ?? {};
  const beforeDocumentControls = withNotices(it.slug, components?.elements?.beforeDocumentControls);
  const elements = { ...components?.elements, beforeDocumentControls };
  return { ...it, admin: { ...it.admin, components: { ...components, elements } } };
}
