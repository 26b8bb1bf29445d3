import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { plainTextOf, richTextAfter } from '@spa-bronze/domain/content/rich-text';
import type { CollectionBeforeValidateHook } from 'payload';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * A product is described once: staff write it with formats in the CMS (`richDescription`), the contract and
 * the panel as plain text (`description`). Whichever a write changes makes the other; a paragraph whose words
 * stay keeps its formats.
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
