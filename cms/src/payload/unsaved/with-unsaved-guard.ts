import type { CollectionConfig, CustomComponent, GlobalConfig } from 'payload';

const GUARD = '/payload/unsaved/unsaved-guard#UnsavedGuard';
const withGuard = (before: CustomComponent[] | undefined): CustomComponent[] => [...(before ?? []), GUARD];

/** A collection whose forms keep unsaved words: they say why, save again, and ask before they are left. */
export function withUnsavedGuard(it: CollectionConfig): CollectionConfig {
  const { components } = it.admin ?? {};
  const beforeDocumentControls = withGuard(components?.edit?.beforeDocumentControls);
  return {
    ...it,
    admin: {
      ...it.admin,
      components: { ...components, edit: { ...components?.edit, beforeDocumentControls } },
    },
  };
}

/** The same for a global. */
export function globalWithUnsavedGuard(it: GlobalConfig): GlobalConfig {
  const { components } = it.admin ?? {};
  const beforeDocumentControls = withGuard(components?.elements?.beforeDocumentControls);
  return {
    ...it,
    admin: {
      ...it.admin,
      components: { ...components, elements: { ...components?.elements, beforeDocumentControls } },
    },
  };
}
