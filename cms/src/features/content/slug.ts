import { plain } from '@spa-bronze/domain/lib/text';

export const MAX_LENGTH = 80;

/** `Cómo cuidar tu color` → `como-cuidar-tu-color`. */
export const slugOf = (title: string): string =>
  plain(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
