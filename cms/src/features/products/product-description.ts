import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { plainTextOf, richTextAfter } from '@spa-bronze/domain/content/rich-text';
import type { CollectionBeforeValidateHook } from 'payload';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * A product has one description in two formats: rich text in the CMS (`richDescription`) and plain text in
 * the contract and the panel (`description`). Each is derived from the other when that one changes. Unchanged
 * paragraphs keep their formats.
 */
export const describeOnce: CollectionBeforeValidateHook = ({ data, originalDoc }) => {
  if (!data) return data;
  const { description, richDescription } = data;
  const before = recordOf(originalDoc);
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
