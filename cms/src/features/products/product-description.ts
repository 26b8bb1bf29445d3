import { plainTextOf, richTextAfter } from '@spa-bronze/domain/content/rich-text';
import type { CollectionBeforeValidateHook } from 'payload';

interface Described {
  description?: string | null;
  richDescription?: unknown;
}
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * A product is described once: staff write it with formats in the CMS (`richDescription`), the contract and
 * the panel as plain text (`description`). Whichever a write changes makes the other; a paragraph whose words
 * stay keeps its formats.
 */
export const describeOnce: CollectionBeforeValidateHook = ({ data, originalDoc }) => {
  if (!data) return data;
  const { description, richDescription } = data;
  const before = (originalDoc ?? {}) as Described;
  if (
    richDescription !== undefined &&
    !same(richDescription, before.richDescription) &&
    (plainTextOf(richDescription) || description === undefined || same(description, before.description))
  ) {
    return { ...data, description: plainTextOf(richDescription) };
  }
  if (description !== undefined && description !== before.description)
    return { ...data, richDescription: richTextAfter(description ?? '', before.richDescription) };
  return data;
};
